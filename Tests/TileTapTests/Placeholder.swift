import Testing

@testable import TileTap
