import Foundation
import TestSupport

/// A program of the machine that a test compares with, where it is at hand.
struct ExternalTool {
    let url: URL

    /// The program of that name on the search path; `nil` when there is none.
    init?(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        let found = folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let found else { return nil }
        url = found
    }

    /// A program that a test made itself.
    init?(at path: String) {
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        url = URL(fileURLWithPath: path)
    }

    static func arePresent(_ names: [String]) -> Bool { names.allSatisfy { ExternalTool($0) != nil } }

    /// The newest there is: older ones know fewer kinds of fixups.
    static let objdump = ["-22", "-21", "-20", "-19", ""].compactMap { ExternalTool("llvm-objdump" + $0) }.first

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Runs it and returns what it prints.
    @discardableResult
    func run(_ arguments: [String], in folder: URL? = nil) throws -> String {
        let result = try ProgramRun(url.path, arguments, in: folder, keepsErrors: false)
        guard result.status == 0 else {
            throw Failure(
                description:
                    "\(url.lastPathComponent) \(arguments.joined(separator: " ")) exits with \(result.status)"
            )
        }
        return result.output
    }
}
