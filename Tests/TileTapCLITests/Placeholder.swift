import Testing

@testable import TileTapCLI
