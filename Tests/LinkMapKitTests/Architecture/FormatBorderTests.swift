import Foundation
import Testing

/// Outside of the formats' folders nobody asks which format an image has.
@Suite struct FormatBorderTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")
    /// The formats themselves and the list of them.
    private static let exempt = [
        "LinkMapKit/Formats/ELF/", "LinkMapKit/Formats/MachO/", "LinkMapKit/Formats/Opening/ArtifactFormat.swift",
    ]

    @Test func formatsAreNamedInTheirFoldersOnly() throws {
        let found = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in found where file.pathExtension == "swift" {
            let path = String(file.path.dropFirst(Self.sources.path.count + 1))
            guard !Self.exempt.contains(where: path.hasPrefix) else { continue }
            count += 1
            let code = try String(contentsOf: file, encoding: .utf8).replacing(/\/\/.*/, with: "")
            let named = Set(code.matches(of: /\b(?:ELF|MachO)(?:Detail|File|Image)\b/).map(\.output))
            #expect(named.isEmpty, "\(path) names \(named.sorted())")
        }
        #expect(count > 100, "the sources were not found")
    }
}
