import Foundation

/// The C compiler for macOS and for arm64 Linux that `scripts/fetch-zig` installs. It has the public headers of macOS but
/// for CoreFoundation, and the list of libSystem's exports.
package enum Zig {
    package static let whenAbsent = "skipped: zig is not installed (scripts/fetch-zig installs it)"
    private static let folder = Checkout.root.appending(path: ".build/zig")

    package static var isPresent: Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "complete").path)
    }

    /// An error or a warning of the compiler.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        fileprivate init(_ target: String, _ arguments: [String], _ run: ProgramRun) {
            description = "\(arguments.last ?? "") for \(target): \(run.errors)"
        }
    }

    /// Compiles and links C, or C++ if the last argument is a file of it. A warning is an error.
    package static func cc(_ target: String, _ arguments: [String]) throws {
        let driver = arguments.last?.hasSuffix(".cpp") == true ? "c++" : "cc"
        let all =
            ["-m", "ziglang", driver, "-target", target, "-fno-sanitize=all", "-Wall", "-Wextra", "-Werror"] + arguments
        let run = try ProgramRun(folder.appending(path: "bin/python").path, all)
        guard run.status == 0, run.errors.isEmpty else { throw Failure(target, arguments, run) }
    }

    /// Returns a C file with all that it includes, and all macros. Lines such as `# 1 "PATH"` name the places.
    package static func preprocess(_ target: String, _ arguments: [String]) throws -> String {
        let run = try ProgramRun(
            folder.appending(path: "bin/python").path,
            ["-m", "ziglang", "cc", "-target", target, "-E", "-dD"] + arguments)
        guard run.status == 0 else { throw Failure(target, arguments, run) }
        return run.output
    }

    /// The list of symbols that libSystem exports.
    package static func systemExports() throws -> String {
        let places = FileManager.default.enumerator(at: folder.appending(path: "lib"), includingPropertiesForKeys: nil)
        while let file = places?.nextObject() as? URL {
            if file.path.hasSuffix("/libc/darwin/libSystem.tbd") {
                return try String(contentsOf: file, encoding: .utf8)
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
