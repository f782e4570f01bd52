import Foundation
import TestSupport
import Testing

/// A layer of LinkMapKit uses itself and the layers that ARCHITECTURE.md lists before it, and no other.
///
/// The interface of languages, which stands beside their folders, is known to all layers: a language adds to each of them.
///
/// The test compares words: names of types, and names of members that an extension adds to a type of another layer.
@Suite struct LayerBorderTests {
    private static let root = Checkout.root
    private static let sources = root.appending(path: "Sources/LinkMapKit")

    private struct Source {
        var path: String
        var layer: Int
        /// The lowest layer that may use what the file declares.
        var home: Int
        /// The source without comments and literals, whose words are not references.
        var code: String
    }

    /// The layers in the order of the table, read from the document so that it stays true.
    private static func documentedLayers() throws -> [String] {
        let text = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## Layers of LinkMapKit").last)
        let table = section.components(separatedBy: "\n## ")[0]
        return table.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("| `") else { return nil }
            return line.dropFirst(3).split(separator: "`").first.map(String.init)
        }
    }

    private static func files() throws -> [Source] {
        let layers = try documentedLayers()
        return try layers.enumerated().flatMap { number, layer in
            let found = FileManager.default.enumerator(
                at: sources.appending(path: layer), includingPropertiesForKeys: nil)
            return try #require(found).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
                let path = String(file.path.dropFirst(sources.path.count + 1))
                let isInterface = layer == "Languages" && path.split(separator: "/").count == 2
                return Source(path: path, layer: number, home: isInterface ? 0 : number, code: try code(of: file))
            }
        }
    }

    private static func code(of file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
            .replacing(/\/\/.*/, with: "").replacing(/"(\\.|[^"\\])*"/, with: "")
    }

    private static func types(in code: String) -> [Substring] {
        code.matches(
            of: /(?m)^(?:@\w+ )*(?:public |package )?(?:indirect )?(?:final )?(?:struct|enum|class|protocol) (\w+)/
        ).map(\.1)
    }

    /// The members of each top-level extension, with the name of the type that is extended.
    private static func extensions(in code: String) -> [(type: Substring, members: [Substring])] {
        code.matches(of: /(?ms)^(?:package |public )?extension \[?(\w+).*?^}/).map { block in
            (block.1, block.0.matches(of: /(?m)^    (?:[\w@()]+ )*(?:func|var) (\w+)/).map(\.1))
        }
    }

    @Test func documentListsEveryLayer() throws {
        let present = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
            .filter { !$0.hasSuffix(".docc") }.sorted()
        #expect(try Self.documentedLayers().sorted() == present)
    }

    @Test func layersUseTypesOfLowerLayersOnly() throws {
        let files = try Self.files()
        var home: [Substring: Int] = [:]
        for file in files { for type in Self.types(in: file.code) { home[type] = file.home } }
        #expect(home.count > 60, "the declarations were not found")
        for file in files {
            let used = Set(file.code.matches(of: /\b[A-Z]\w+\b/).map(\.output))
            let later = used.filter { home[$0, default: 0] > file.layer }
            #expect(later.isEmpty, "\(file.path) uses the higher layer's \(later.sorted())")
        }
    }

    @Test func layersUseMembersOfLowerLayersOnly() throws {
        let files = try Self.files()
        var homeOfType: [Substring: Int] = [:]
        for file in files { for type in Self.types(in: file.code) { homeOfType[type] = file.home } }
        // Members that the standard library or a lower layer declares under the same name cannot be told apart.
        var home: [Substring: Int] = [:]
        for file in files {
            for (type, members) in Self.extensions(in: file.code) where homeOfType[type, default: -1] < file.home {
                for member in members { home[member] = min(file.home, home[member, default: .max]) }
            }
        }
        #expect(home.count > 10, "the extensions were not found")
        for file in files {
            for match in file.code.matches(of: /\b(?:func|var|let|case) (\w+)/) {
                home[match.1] = home[match.1].map { min($0, file.layer) }
            }
        }
        for name in ["append", "contains", "indices", "insert", "sorted", "startIndex", "init"] as [Substring] {
            home[name] = nil
        }
        for file in files {
            let used = Set(file.code.matches(of: /\.(\w+)\b/).map(\.1))
            let later = used.filter { home[$0, default: 0] > file.layer }
            #expect(later.isEmpty, "\(file.path) uses members of a higher layer: \(later.sorted())")
        }
    }
}
