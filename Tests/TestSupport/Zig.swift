import Foundation
import Testing

/// The C compiler for macOS and for arm64 Linux that `scripts/fetch-zig` installs. It has the public headers of macOS but
/// for CoreFoundation, and the list of libSystem's exports.
package enum Zig {
    package static let whenAbsent: Comment = "skipped: zig is not installed (scripts/fetch-zig installs it)"
    private static let folder = Checkout.root.appending(path: ".build/zig")

    package static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "complete").path) }

    /// Compiles and links C, or C++ if the last argument is a file of it. A warning is an error.
    package static func cc(_ target: String, _ arguments: [String]) throws {
        let driver = arguments.last?.hasSuffix(".cpp") == true ? "c++" : "cc"
        let all =
            ["-m", "ziglang", driver, "-target", target, "-fno-sanitize=all", "-Wall", "-Wextra", "-Werror"] + arguments
        let run = try ProgramRun(folder.appending(path: "bin/python").path, all)
        #expect(run.status == 0 && run.errors.isEmpty, "\(arguments.last ?? "") for \(target): \(run.errors)")
    }

    /// The folder with the headers of macOS, without CoreFoundation and without those of its frameworks.
    package static func systemHeaders() throws -> URL { try place("/libc/include/any-darwin-any") }

    /// The list of symbols that libSystem exports.
    package static func systemExports() throws -> String {
        try String(contentsOf: place("/libc/darwin/libSystem.tbd"), encoding: .utf8)
    }

    /// Returns the file or folder of the installed package whose path ends so.
    private static func place(_ end: String) throws -> URL {
        let places = FileManager.default.enumerator(at: folder.appending(path: "lib"), includingPropertiesForKeys: nil)
        while let file = places?.nextObject() as? URL { if file.path.hasSuffix(end) { return file } }
        throw CocoaError(.fileNoSuchFile)
    }
}
