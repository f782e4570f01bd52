import Foundation

/// The compilers, linkers and binary tools that tests run, each chosen by absolute path.
///
/// The order of folders on the search path decides nothing: clang is the one beside the Swift compiler, LLVM's tools are the
/// newest that Debian's versioned names offer, and GCC and binutils are the system's. `nil` means that the test is skipped.
package enum Compiler {
    /// Returns the chosen program of that name; `nil` when it is not installed.
    package static func path(of name: String) -> String? {
        if name.hasPrefix("/") { return isProgram(name) ? name : nil }
        switch name {
        case "swiftc", "clang", "clang++", "docc": return inToolchain(name) ?? onPath(name)
        // LLVM's linkers and readers; those of Debian know more formats than the toolchain's.
        case "ld.lld", "ld64.lld", "dsymutil": return newest(name)
        case _ where name.hasPrefix("llvm-"): return newest(name)
        case "cc": return path(of: "gcc")
        case "c++": return path(of: "g++")
        default: return isProgram("/usr/bin/" + name) ? "/usr/bin/" + name : onPath(name)
        }
    }

    /// A search path on which shells and compiler drivers find the same programs.
    package static let searchPath: String = ([links?.path, "/usr/bin", toolchain] + folders)
        .compactMap { $0 }.joined(separator: ":")

    /// The environment of the tests with that search path.
    package static var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["PATH": searchPath]) { $1 }
    }

    /// The folder of the Swift toolchain's programs, as the compiler itself reports it.
    package static let toolchain: String? = {
        guard let swiftc = onPath("swiftc"),
            let run = try? ProgramRun(swiftc, ["-print-target-info"], environment: ProcessInfo.processInfo.environment),
            let info = try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any],
            let resources = (info["paths"] as? [String: Any])?["runtimeResourcePath"] as? String
        else { return nil }
        let usr = URL(fileURLWithPath: resources).deletingLastPathComponent().deletingLastPathComponent()
        return usr.appendingPathComponent("bin").path
    }()

    private static let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        .map(String.init)

    /// A folder of links to those whose name says no version; it goes with the process.
    private static let links: URL? = {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("sizeaudit-tools-\(ProcessInfo.processInfo.processIdentifier)")
        try? FileManager.default.removeItem(at: folder)
        guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
            return nil
        }
        for name in ["clang", "clang++", "ld.lld", "ld64.lld", "cc", "c++"] {
            guard let path = path(of: name) else { continue }
            try? FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent(name), withDestinationURL: URL(fileURLWithPath: path))
        }
        atexit { Compiler.links.map { try? FileManager.default.removeItem(at: $0) } }
        return folder
    }()

    private static func newest(_ name: String) -> String? {
        (14...30).reversed().lazy.compactMap { onPath("\(name)-\($0)") }.first ?? inToolchain(name) ?? onPath(name)
    }

    private static func inToolchain(_ name: String) -> String? {
        toolchain.map { "\($0)/\(name)" }.flatMap { isProgram($0) ? $0 : nil }
    }

    private static func onPath(_ name: String) -> String? {
        folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
    }

    private static func isProgram(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }
}
