/// What a translation is relative to.
public enum TranslateAnchor: String, Hashable, Sendable, StylePropertyValue { case map, viewport }
