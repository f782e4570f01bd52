import Foundation
import TestSupport

/// The program itself, in a folder of its own that holds a copy of a sample.
struct GateProgram {
    let folder: URL

    /// Calls `body` with a folder that is removed behind it.
    static func inFolder(_ body: (GateProgram) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gate-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = GateProgram(folder: folder)
        try FileManager.default.copyItem(
            atPath: Programs.sample("tally"), toPath: folder.appendingPathComponent("app").path)
        try body(program)
    }

    func run(_ arguments: String...) throws -> ProgramRun { try run(Programs.sizeaudit, arguments) }

    func run(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> ProgramRun {
        try Programs.run(program, arguments, environment: environment, in: folder)
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
