import Testing

@testable import VectorTile
