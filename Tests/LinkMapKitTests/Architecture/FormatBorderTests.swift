import Foundation
import Testing

/// Outside of the formats' folders no code asks which format an image has. It asks for the fact that it needs.
@Suite struct FormatBorderTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")
    /// The list of the formats, which is the only file outside of their folders that names them.
    private static let list = "LinkMapKit/Formats/Opening/ArtifactFormat.swift"

    private struct Source {
        var path: String
        /// The source without comments.
        var code: String

        var folder: String { String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)) }

        /// Whether the file is in a folder, or in a folder inside that one.
        func isIn(_ folder: String) -> Bool { path.hasPrefix(folder + "/") }
    }

    private static func files() throws -> [Source] {
        let found = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        return try found.compactMap { $0 as? URL }.filter { ["swift", "js"].contains($0.pathExtension) }.map { file in
            Source(
                path: String(file.path.dropFirst(sources.path.count + 1)),
                code: try String(contentsOf: file, encoding: .utf8).replacing(/\/\/.*/, with: ""))
        }
    }

    /// The files that declare an image format: one in each format's folder.
    private static func formats(_ files: [Source]) -> [Source] { files.filter { $0.code.contains(/: ImageFormat \{/) } }

    private static func names(_ expression: Regex<(Substring, Substring)>, in sources: [Source]) -> [String] {
        Set(sources.flatMap { $0.code.matches(of: expression).map { String($0.1) } }).sorted()
    }

    @Test func formatsAreNamedInTheirFoldersOnly() throws {
        let files = try Self.files()
        let formats = Self.formats(files)
        let names = Self.names(/struct (\w+)Image: ImageFormat/, in: formats)
        #expect(names.contains("ELF") && names.contains("MachO"), "the formats were not found")
        let own = try Regex<Substring>("\\b(?:\(names.joined(separator: "|")))(?:Detail|File|Image)\\b")
        for file in files where file.path != Self.list && !formats.contains(where: { file.isIn($0.folder) }) {
            let named = Set(file.code.matches(of: own).map(\.output))
            #expect(named.isEmpty, "\(file.path) names \(named.sorted())")
        }
    }

    @Test func formatsAreNotToldApart() throws {
        let files = try Self.files()
        let formats = Self.formats(files)
        let homes = formats.map(\.folder)
        let inside = files.filter { file in homes.contains(where: file.isIn) }
        let kinds = Self.names(/static let (\w+) = Self\(rawValue:/, in: formats)
        let toolchains = inside.flatMap { file in
            file.code.matches(of: /(?m)^extension Toolchain \{\s*package static let (\w+)/).map { String($0.1) }
        }
        #expect(kinds.contains("elf") && kinds.contains("macho"), "the kinds were not found")
        #expect(toolchains.contains("gnu") && toolchains.contains("apple"), "the toolchains were not found")
        let kind = kinds.joined(separator: "|")
        let forbidden = try [
            // A toolchain is compared or switched over.
            "oolchain *[!=]=", "[!=]= *[\\w.]*oolchain\\b", "switch [\\w.]*oolchain\\b",
            "case [\\w. ]*= [\\w.]*oolchain\\b", "Toolchain *\\.(?:\(toolchains.joined(separator: "|")))\\b",
            // The kind of an image is compared with one of the known ones, is a case, or is spelled out.
            "[!=]= *(?:[\\w.]*Kind)?\\.(?:\(kind))\\b", "case (?:[^:\\n]*, )?\\.(?:\(kind))\\b",
            "\\.(?:\(kind)) *[!=]=", "[\"'](?:\(kind))[\"']",
        ].map { try Regex<Substring>($0) }
        for file in files where !homes.contains(where: file.isIn) {
            let found = forbidden.flatMap { file.code.matches(of: $0).map(\.output) }
            #expect(found.isEmpty, "\(file.path) tells formats apart: \(found)")
        }
    }

    /// The list of the formats of debug info, which is the only file outside of their folders that names them.
    private static let debugList = "LinkMapKit/Formats/DebugInfo/DebugInfoFormat.swift"

    @Test func formatsOfDebugInfoAreNamedInTheirFoldersOnly() throws {
        let files = try Self.files()
        let homes = files.filter { $0.code.contains(/: DebugInfoFormat \{/) }.map(\.folder)
        #expect(homes.contains("LinkMapKit/Formats/DWARF"), "the formats were not found")
        let inside = files.filter { file in homes.contains(where: file.isIn) }
        let types = Self.names(/(?m)^(?:package )?(?:final )?(?:struct|enum|class|protocol) (\w+)/, in: inside)
        #expect(types.contains("DwarfFile") && types.contains("LineTable"), "the types were not found")
        let own = try Regex<Substring>("\\b(?:\(types.joined(separator: "|")))\\b")
        for file in files where file.path != Self.debugList && !homes.contains(where: file.isIn) {
            let named = Set(file.code.matches(of: own).map(\.output))
            #expect(named.isEmpty, "\(file.path) names \(named.sorted())")
        }
    }

    @Test func librariesOfFormatsAreImportedInTheirFoldersOnly() throws {
        let importing = try Self.files().filter { $0.code.contains("import CLibelf") }
        #expect(importing.count > 10, "the imports were not found")
        for file in importing { #expect(file.isIn("LinkMapKit/Formats/ELF"), "\(file.path) imports libelf") }
    }
}
