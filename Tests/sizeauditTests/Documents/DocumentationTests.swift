import Foundation
import TestSupport
import Testing

/// The documentation of the libraries: docc builds it without a warning, such as a link that leads nowhere.
@Suite(.enabled(if: Compiler.path(of: "docc") != nil, "no docc beside swiftc")) struct DocumentationTests {
    struct Library: CustomTestStringConvertible {
        var name: String
        var catalog: String
        var testDescription: String { name }
    }

    static let libraries = [
        Library(name: "LinkMapKit", catalog: "Sources/LinkMapKit/Interface/LinkMapKit.docc"),
        Library(name: "LoopProbe", catalog: "Sources/LoopProbe/LoopProbe.docc"),
    ]

    @Test(arguments: libraries) func buildsWithoutWarnings(_ library: Library) throws {
        let folder = try TemporaryFolder()
        let graphs = folder.path("graphs")
        try FileManager.default.createDirectory(atPath: graphs, withIntermediateDirectories: true)
        let extract = try ProgramRun(
            (Compiler.toolchain ?? "") + "/swift-symbolgraph-extract",
            [
                "-module-name", library.name, "-target", Self.target(), "-I", Checkout.program("Modules"),
                "-minimum-access-level", "public", "-output-dir", graphs,
            ] + Self.moduleMaps())
        try #require(extract.status == 0, "\(extract.errors)")
        let docc = try ProgramRun(
            "docc",
            [
                "convert", Checkout.root.appendingPathComponent(library.catalog).path, "--additional-symbol-graph-dir",
                graphs,
                "--fallback-display-name", library.name, "--fallback-bundle-identifier", "sizeaudit.\(library.name)",
                "--output-path", folder.path("archive"), "--warnings-as-errors",
            ])
        #expect(docc.status == 0, "\(docc.output)\(docc.errors)")
        #expect(FileManager.default.fileExists(atPath: folder.path("archive/index")))
    }

    private static func target() throws -> String {
        let info = try ProgramRun("swiftc", ["-print-target-info"]).output
        let found = try #require(info.firstMatch(of: /"triple": "([^"]+)"/))
        return String(found.1)
    }

    /// The C modules: those of the sources, and those that the build writes for headers.
    private static func moduleMaps() throws -> [String] {
        let sources = Checkout.root.appendingPathComponent("Sources").path
        let folders = try FileManager.default.contentsOfDirectory(atPath: sources).filter { $0.hasPrefix("C") }
        let written = ["\(sources)/NAME/module.modulemap", Checkout.program("NAME.build/module.modulemap")]
        let maps = folders.flatMap { name in written.map { $0.replacingOccurrences(of: "NAME", with: name) } }
        return maps.filter(FileManager.default.fileExists).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }
}
