import Foundation
import LinkMapKit

/// A folder for the files that one test makes; it goes with the test.
final class Workbench {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sizeaudit-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

    @discardableResult
    func write(_ data: Data, to name: String) throws -> String {
        try data.write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    func read(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

    /// Runs a program of the machine in the folder.
    @discardableResult
    func run(_ tool: String, _ arguments: String...) throws -> String { try run(tool, arguments) }

    @discardableResult
    func run(_ tool: String, _ arguments: [String]) throws -> String {
        guard let tool = ExternalTool(tool) else { throw ExternalTool.Failure(description: "no \(tool)") }
        return try tool.run(arguments, in: folder)
    }

    func report(on name: String, by: LinkMapKit.Dimension..., map: String? = nil) throws -> SizeReport {
        try SizeAnalysis.report(on: [path(name)], query: SizeQuery(by: by, mapPath: map.map(path)))
    }
}

/// The length of a file, or of what a link leads to, in bytes.
func fileSize(_ path: String) throws -> UInt64 {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let size = try FileManager.default.attributesOfItem(atPath: target)[.size] as? NSNumber
    return size?.uint64Value ?? 0
}
