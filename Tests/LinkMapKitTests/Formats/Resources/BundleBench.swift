import Foundation
import LinkMapKit
import Testing

/// A directory that a test fills and reads as a bundle.
struct BundleBench {
    let bench: Workbench

    init() throws { bench = try Workbench() }

    func write(_ bytes: [UInt8], to path: String) throws {
        let url = bench.folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

    /// Runs Python in the directory, with plistlib at hand: `save(path, value)` writes a binary property list,
    /// and `keyed(objects)` wraps objects as NSKeyedArchiver does.
    func python(_ script: String) throws {
        try bench.run("python3", "-c", BundleBench.preamble + script)
    }

    private static let preamble = """
        import os, plistlib
        from plistlib import UID
        def save(path, value, fmt=plistlib.FMT_BINARY):
            os.makedirs(os.path.dirname(path) or '.', exist_ok=True)
            with open(path, 'wb') as file: plistlib.dump(value, file, fmt=fmt)
        def keyed(objects):
            return {'$version': 100000, '$archiver': 'NSKeyedArchiver', '$top': {'root': UID(1)}, '$objects': objects}

        """

    /// Whether Python is there, and whole.
    static let hasPython = (try? ExternalTool("python3")?.run(["-c", "import plistlib"])) != nil
    static let whenAbsent: Comment = "no python3 with plistlib"

    func contents() throws -> BundleContents { try BundleContents(at: bench.folder.path) }

    /// `role text source` of each name, sorted.
    func rows() throws -> [String] { try contents().names.map { "\($0.role) \($0.text.text) \($0.source)" }.sorted() }

    /// The names in a role, sorted.
    func names(_ role: BundleName.Role) throws -> [String] {
        try contents().names.filter { $0.role == role }.map(\.text.text).sorted()
    }
}
