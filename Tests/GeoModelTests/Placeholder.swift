import Testing

@testable import GeoModel
