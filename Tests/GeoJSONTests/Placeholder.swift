import Testing

@testable import GeoJSON
