import Foundation

/// The programs themselves, which `make test` names, else as they were built beside the tests; and the checkout that they
/// were built from.
enum Programs {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    static let sizeaudit =
        ProcessInfo.processInfo.environment["SIZEAUDIT_BIN"] ?? folder.appendingPathComponent("sizeaudit").path
    static let history = sizeaudit + "-history"

    static let checkout: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url
    }()

    static func sample(_ name: String) -> String { checkout.appendingPathComponent("samples/\(name)").path }

    /// Runs `sizeaudit`.
    @discardableResult
    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
        try run(sizeaudit, arguments, environment: environment)
    }

    @discardableResult
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Not what the CI that runs the tests says of itself.
        let inherited = ProcessInfo.processInfo.environment.filter {
            ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR"].contains($0.key)
        }
        process.environment = inherited.merging(environment) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // What is said on standard error here is far smaller than a pipe: one after the other will do.
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let talk = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
            errors: String(decoding: talk, as: UTF8.self))
    }
}

/// A folder for the files that one test makes; it goes with the test.
final class TestFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("sizeaudit-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
}
