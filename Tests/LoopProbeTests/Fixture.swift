import Foundation
import TestSupport
import Testing

/// The program whose main thread belongs to one test alone. It is built with the tests, and lies beside them.
enum Fixture {
    private final class Marker {}

    static let path = program("LoopFixture")

    static func program(_ name: String) -> URL {
        let beside = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
        let places = [beside, URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
        return places.map { $0.appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
            ?? URL(filePath: "/\(name)-was-not-built")
    }

    static func start(_ arguments: [String], of program: URL = path, output: Pipe) throws -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        return process
    }

    /// All that it printed. Fails when it does not end well.
    static func run(_ arguments: String..., of program: URL = path) throws -> String {
        let (text, status) = try result(arguments, of: program)
        #expect(status == 0)
        return text
    }

    /// The same for what depends on the order of moments: once more when the program says that it was kept waiting for a
    /// processor meanwhile (status 75).
    static func runUndisturbed(_ arguments: String..., of program: URL = path) throws -> String {
        for _ in 0..<40 {
            let (text, status) = try result(arguments, of: program)
            guard status == 75 else {
                #expect(status == 0)
                return text
            }
        }
        Issue.record("the machine has no processor to spare")
        return ""
    }

    private static func result(_ arguments: [String], of program: URL) throws -> (text: String, status: Int32) {
        let run = try ProgramRun(program.path, arguments)
        #expect(run.status < 128, "\(run.errors)")
        return (run.output, run.status)
    }

    /// The number that follows `word`.
    static func number(_ word: String, in text: String) -> Int? {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.firstIndex { $0 == word }.flatMap { words.indices.contains($0 + 1) ? Int(words[$0 + 1]) : nil }
    }
}
