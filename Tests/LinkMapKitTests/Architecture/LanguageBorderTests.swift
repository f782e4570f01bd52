import Foundation
import TestSupport
import Testing

/// Outside of a language's folder no code names the language or its types. It asks the interface for the fact that it needs.
@Suite struct LanguageBorderTests {
    private static let languages = Checkout.root.appending(path: "Sources/LinkMapKit/Languages")
    /// The list of the languages, which is the only file outside of their folders that names them.
    private static let list = "LinkMapKit/Languages/Languages.swift"

    private struct Source {
        var path: String
        /// The source without comments.
        var code: String
    }

    private static func files() throws -> [Source] {
        let sources = Checkout.root.appending(path: "Sources")
        let found = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        return try found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
            Source(
                path: String(file.path.dropFirst(sources.path.count + 1)),
                code: try String(contentsOf: file, encoding: .utf8).replacing(/\/\/.*/, with: ""))
        }
    }

    /// The names of the folders, one of each language.
    private static func folders() throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: languages, includingPropertiesForKeys: [.isDirectoryKey])
            .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
            .map(\.lastPathComponent).sorted()
    }

    @Test func everyFolderIsListed() throws {
        let folders = try Self.folders()
        #expect(folders.contains("Go"))
        let list = try #require(try Self.files().first { $0.path == Self.list })
        let listed = list.code.matches(of: /(\w+)Language\(\)/).map { String($0.1) }.sorted()
        #expect(listed == folders)
    }

    @Test func typesOfALanguageAreNamedInItsFolderOnly() throws {
        let files = try Self.files()
        for folder in try Self.folders() {
            let home = "LinkMapKit/Languages/\(folder)/"
            let declared = files.filter { $0.path.hasPrefix(home) }.flatMap { file in
                file.code.matches(of: /(?m)^(?:@\w+ )*(?:package )?(?:final )?(?:struct|enum|class|protocol) (\w+)/).map
                { String($0.1) }
            }
            #expect(!declared.isEmpty, "\(home) declares no type")
            for file in files where !file.path.hasPrefix(home) && file.path != Self.list {
                let named = Set(file.code.matches(of: /\b[A-Z]\w+\b/).map { String($0.output) }).intersection(declared)
                #expect(named.isEmpty, "\(file.path) names \(named.sorted())")
            }
        }
    }

    /// Go has rules in every layer, so it is the test of the interface: nothing outside of the folder may even say its name.
    @Test func goIsNamedInItsFolderOnly() throws {
        let words = try [
            "\\bGo\\b", "\\bGo[A-Z]\\w*", "\\b(?:is|has|in|of|by)Go\\b",
            "\\bgo(?:Packages|Code|Module|Lists|Tables)\\b",
            "\\.go\\b",
        ].map { try Regex<Substring>($0) }
        let files = try Self.files()
        for file in files where !file.path.hasPrefix("LinkMapKit/Languages/Go/") && file.path != Self.list {
            let found = words.flatMap { file.code.matches(of: $0).map(\.output) }
            #expect(found.isEmpty, "\(file.path) names Go: \(found)")
        }
    }
}
