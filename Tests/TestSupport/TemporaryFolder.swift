import Foundation

/// A folder for the files that one test makes; it goes with this object.
package final class TemporaryFolder {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("sizeaudit-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// - Returns: the path of the file.
    @discardableResult
    package func write(_ data: Data, to name: String) throws -> String {
        try data.write(to: url.appendingPathComponent(name))
        return path(name)
    }

    @discardableResult
    package func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

    package func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
}
