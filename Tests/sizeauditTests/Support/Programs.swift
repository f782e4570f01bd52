import Foundation
import TestSupport

/// The programs themselves, which `make test` names, else as they were built beside the tests; and the checkout that they
/// were built from.
enum Programs {
    static let sizeaudit = ProcessInfo.processInfo.environment["SIZEAUDIT_BIN"] ?? Checkout.program("sizeaudit")
    static let history = sizeaudit + "-history"

    static let checkout = Checkout.root

    static func sample(_ name: String) -> String { Checkout.sample(name) }

    /// Runs `sizeaudit`.
    @discardableResult
    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramRun {
        try run(sizeaudit, arguments, environment: environment)
    }

    @discardableResult
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
    ) throws -> ProgramRun {
        // Not what the CI that runs the tests says of itself.
        let inherited = ProcessInfo.processInfo.environment.filter {
            ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR"].contains($0.key)
        }
        return try ProgramRun(program, arguments, in: folder, environment: inherited.merging(environment) { $1 })
    }
}
