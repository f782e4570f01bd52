import Foundation
import TestSupport

/// The program itself, as it was built beside the tests.
enum Tool {
    static let path = Checkout.program("sizeaudit")

    /// A small artifact of the checkout.
    static func sample(_ name: String) -> String { Checkout.sample(name) }

    static func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

    static func run(_ arguments: [String], in folder: URL? = nil, program: String = path) throws -> ProgramRun {
        try ProgramRun(program, arguments, in: folder)
    }
}
