import Testing

@testable import GeoAlgorithms
