import Foundation

/// The program itself, in a folder of its own that holds a copy of a sample.
struct GateProgram {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What `make test` names, else what was built beside the tests.
    static let path: String = {
        if let named = ProcessInfo.processInfo.environment["SIZEAUDIT_BIN"] { return named }
        let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return runner.deletingLastPathComponent().appendingPathComponent("sizeaudit").path
    }()

    let folder: URL

    /// Calls `body` with a folder that is removed behind it.
    static func inFolder(_ body: (GateProgram) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gate-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = GateProgram(folder: folder)
        try FileManager.default.copyItem(
            at: root.appendingPathComponent("samples/tally"), to: folder.appendingPathComponent("app"))
        try body(program)
    }

    func run(_ arguments: String...) throws -> Result { try run(GateProgram.path, arguments) }

    func run(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
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

    // MARK: - Files

    func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    func json(_ name: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(name)))
    }

    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

    /// The sample, grown by so many bytes that belong to nothing.
    func grow(by bytes: Int) throws {
        let file = try FileHandle(forWritingTo: folder.appendingPathComponent("app"))
        try file.seekToEnd()
        try file.write(contentsOf: Data(repeating: 1, count: bytes))
        try file.close()
    }
}
