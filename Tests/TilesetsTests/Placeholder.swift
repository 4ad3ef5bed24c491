import Testing

@testable import Tilesets
