import Foundation
import TestSupport

/// A program of the machine that a test compares with, or builds its inputs with, where it is installed.
struct ExternalTool {
    let url: URL

    /// The program that `Compiler` chooses for the name; `nil` when there is none.
    init?(_ name: String) {
        guard let path = Compiler.path(of: name) else { return nil }
        url = URL(fileURLWithPath: path)
    }

    /// A program that a test made itself.
    init?(at path: String) {
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        url = URL(fileURLWithPath: path)
    }

    static func arePresent(_ names: [String]) -> Bool { names.allSatisfy { ExternalTool($0) != nil } }

    static let objdump = ExternalTool("llvm-objdump")

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Runs it and returns what it prints.
    @discardableResult
    func run(_ arguments: [String], in folder: URL? = nil) throws -> String {
        let result = try ProgramRun(url.path, arguments, in: folder)
        guard result.status == 0 else {
            let command = ([url.lastPathComponent] + arguments).joined(separator: " ").prefix(400)
            throw Failure(description: "\(command) exits with \(result.status): \(result.errors.prefix(600))")
        }
        return result.output
    }
}
