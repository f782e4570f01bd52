import Foundation
import TestSupport
import Testing

/// The documentation of the libraries: every public declaration has some, and docc builds it without a warning, such as a
/// link that leads nowhere.
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
        let graphs = try Self.graphs(of: library, in: folder)
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

    @Test(arguments: libraries) func everyPublicDeclarationIsDocumented(_ library: Library) throws {
        let folder = try TemporaryFolder()
        let graphs = try Self.graphs(of: library, in: folder)
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(graphs)/\(library.name).symbols.json"))
        let graph = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let symbols = try #require(graph["symbols"] as? [[String: Any]])
        // The compiler makes some members of enumerations itself.
        let written = symbols.filter { !Self.identifier(of: $0).contains("::SYNTHESIZED::") }
        let bare = written.filter { $0["docComment"] == nil }
            .map { ($0["pathComponents"] as? [String] ?? []).joined(separator: ".") }
        #expect(written.count > 50)
        #expect(bare == [])
    }

    private static func identifier(of symbol: [String: Any]) -> String {
        (symbol["identifier"] as? [String: Any])?["precise"] as? String ?? ""
    }

    /// Returns the folder with the public declarations of a library as symbol graphs.
    private static func graphs(of library: Library, in folder: TemporaryFolder) throws -> String {
        let graphs = folder.path("graphs")
        try FileManager.default.createDirectory(atPath: graphs, withIntermediateDirectories: true)
        let extract = try ProgramRun(
            (Compiler.toolchain ?? "") + "/swift-symbolgraph-extract",
            [
                "-module-name", library.name, "-target", target(), "-I", Checkout.program("Modules"),
                "-minimum-access-level", "public", "-output-dir", graphs,
            ] + moduleMaps())
        try #require(extract.status == 0, "\(extract.errors)")
        return graphs
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
