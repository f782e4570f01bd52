import Foundation
import TestSupport
import Testing

/// The C compiler for macOS and for arm64 Linux that `scripts/fetch-zig` installs. It has the public headers of macOS but
/// for CoreFoundation, and the list of libSystem's exports.
enum Zig {
    static let whenAbsent: Comment = "skipped: zig is not installed (scripts/fetch-zig installs it)"
    private static let folder = Checkout.root.appending(path: ".build/zig")

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "complete").path) }

    /// Compiles and links. A warning is an error.
    static func cc(_ target: String, _ arguments: [String]) throws {
        let all =
            ["-m", "ziglang", "cc", "-target", target, "-fno-sanitize=all", "-Wall", "-Wextra", "-Werror"] + arguments
        let run = try ProgramRun(folder.appending(path: "bin/python").path, all)
        #expect(run.status == 0 && run.errors.isEmpty, "\(arguments.last ?? "") for \(target): \(run.errors)")
    }

    /// The list of symbols that libSystem exports.
    static func systemExports() throws -> String {
        let places = FileManager.default.enumerator(at: folder.appending(path: "lib"), includingPropertiesForKeys: nil)
        while let file = places?.nextObject() as? URL {
            if file.path.hasSuffix("/libc/darwin/libSystem.tbd") {
                return try String(contentsOf: file, encoding: .utf8)
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}

/// The C sources of the probe.
enum ProbeSources {
    static let folder = Checkout.root.appending(path: "Sources/CLoopProbe").resolvingSymlinksInPath()

    static var all: [String] {
        let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
        return paths.filter { $0.hasSuffix(".c") }.sorted()
    }

    /// The unwinder, which knows no operating system.
    static var unwinder: [String] {
        (all.filter { $0.hasPrefix("Unwind/") } + ["modules.c"]).map { folder.appending(path: $0).path }
    }
}
