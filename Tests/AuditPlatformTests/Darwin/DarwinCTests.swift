import Foundation
import TestSupport
import Testing

/// All C and C++ of the programs, compiled for both kinds of Mac with the public headers of macOS. `DarwinSourcesTests` does the
/// same for LoopProbe's.
///
/// This proves that the sources compile. It proves nothing about linking, and nothing about what the code does there.
@Suite(.enabled(if: Zig.isPresent, "\(Zig.whenAbsent)"))
struct DarwinCTests {
    /// The other folders: the audit library of glibc's loader and what the static link replaces, which are for Linux only, and
    /// LoopProbe's.
    private static let others = ["LaunchAudit/", "StaticRuntime/", "CLoopProbe/"]

    @Test(arguments: ["aarch64-macos.13.0", "x86_64-macos.13.0"]) func sourcesCompile(_ target: String) throws {
        let folder = try TemporaryFolder()
        // Only the library whose headers are the source: nothing else of this system may be found.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("toml++"), withDestinationPath: "/usr/include/toml++")
        let sources = (FileManager.default.subpaths(atPath: SwiftSources.folder.path) ?? []).filter { path in
            [".c", ".cpp"].contains { path.hasSuffix($0) } && !Self.others.contains { path.hasPrefix($0) }
        }
        #expect(sources.count > 8 && sources.contains { $0.hasSuffix(".cpp") })
        for source in sources.sorted() {
            let language = source.hasSuffix(".cpp") ? ["-std=c++17", "-isystem", folder.path("")] : ["-std=gnu11"]
            let own = SwiftSources.folder.appending(path: "\(source.prefix { $0 != "/" })/include").path
            try Zig.cc(
                target,
                language + ["-O1", "-fblocks", "-I", own, "-c", "-o", folder.path("object.o")]
                    + [SwiftSources.folder.appending(path: source).path])
        }
    }
}
