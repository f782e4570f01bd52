import LinkMapKit
import Testing

/// Expected content of a link map in the corpus, produced by an independent reader.
private struct Expectation: Decodable {
    struct File: Decodable {
        var bytes: UInt64
        var symbols: Int
        enum CodingKeys: String, CodingKey { case bytes, symbols }
    }
    var arch: String
    var pathLine: String
    var objectFiles: Int
    var sections: Int
    var symbols: Int
    var zeroSized: Int
    var deadSymbols: Int
    var deadBytes: UInt64
    var symbolBytes: UInt64
    var sectionBytes: [String: UInt64]
    var perFile: [String: File]
    var perLibrary: [String: UInt64]

    enum CodingKeys: String, CodingKey {
        case arch, sections, symbols
        case pathLine = "path_line"
        case objectFiles = "object_files"
        case zeroSized = "symbols_of_size_zero"
        case deadSymbols = "dead_symbols"
        case deadBytes = "dead_bytes"
        case symbolBytes = "total_symbol_bytes_vm"
        case sectionBytes = "section_bytes"
        case perFile = "per_file"
        case perLibrary = "per_library"
    }
}

@Suite struct AppleCorpusTests {
    static let maps = Corpus.inputs { $0.contains("Map") || $0.hasPrefix("linkmaps__") }

    @Test(arguments: maps) func figuresAgree(_ input: String) throws {
        let expected: Expectation = try Corpus.expectation(of: input)
        let map = try LinkMap.parse(MappedFile.open(Corpus.path(input)), detail: .symbols)
        #expect(map.architecture == expected.arch)
        #expect(map.outputPath?.text == expected.pathLine)
        #expect(map.files.count == expected.objectFiles)
        #expect(map.sections.count == expected.sections)
        #expect(map.rows.count == expected.symbols)
        #expect(map.rows.count { $0.size == 0 } == expected.zeroSized)
        #expect(map.rows.reduce(0) { $0 + $1.size } == expected.symbolBytes)
        #expect(map.dead?.count ?? 0 == expected.deadSymbols)
        #expect(map.dead?.size ?? 0 == expected.deadBytes)
        #expect(map.dead?.rows.count ?? 0 == expected.deadSymbols)
        for section in map.sections {
            #expect(UInt64(section.memoryRange.count) == expected.sectionBytes[section.name.text])
        }
        expectFiles(of: map, expected)
        expectLibraries(of: map, expected)
    }

    /// The expectation leaves the zero-fill rows out, and puts the number before a path that occurs twice.
    private func expectFiles(of map: LinkMap, _ expected: Expectation) {
        var bytes: [String: UInt64] = [:]
        var symbols: [String: Int] = [:]
        for row in map.rows {
            bytes[map.path(row.file), default: 0] += AppleCorpusTests.fileBytes(of: row, in: map)
            symbols[map.path(row.file), default: 0] += 1
        }
        for (path, file) in expected.perFile where !path.hasPrefix("[") {
            #expect(bytes[path] == file.bytes, "\(path)")
            #expect(symbols[path] == file.symbols, "\(path)")
        }
    }

    private func expectLibraries(of map: LinkMap, _ expected: Expectation) {
        var bytes: [String: UInt64] = [:]
        for row in map.rows {
            var name = "(objects and others)"
            if row.file != MapRow.noFile, let archive = map.files[Int(row.file)].archive,
                archive != map.files[Int(row.file)].path
            {
                name = String(archive.text.split(separator: "/").last ?? "")
            }
            bytes[name, default: 0] += AppleCorpusTests.fileBytes(of: row, in: map)
        }
        #expect(bytes == expected.perLibrary)
    }

    private static func fileBytes(of row: MapRow, in map: LinkMap) -> UInt64 {
        guard row.section != Symbol.noSection else { return row.size }
        return map.sections[Int(row.section)].kind == .zeroFill ? 0 : row.size
    }

    @Test(arguments: maps) func sectionsAloneAreTheSame(_ input: String) throws {
        let bytes = try MappedFile.open(Corpus.path(input))
        let whole = try LinkMap.parse(bytes, detail: .symbols)
        let sections = try LinkMap.parse(bytes, detail: .sections)
        #expect(sections.sections.map(\.name) == whole.sections.map(\.name))
        #expect(sections.sections.map(\.memoryRange) == whole.sections.map(\.memoryRange))
        #expect(sections.dead?.count == whole.dead?.count)
        #expect(sections.dead?.size == whole.dead?.size)
        #expect(sections.rows.isEmpty)
    }

    @Test(arguments: maps) func joinedRowsHaveTheSameFiles(_ input: String) throws {
        let bytes = try MappedFile.open(Corpus.path(input))
        let whole = try LinkMap.parse(bytes, detail: .symbols)
        let joined = try LinkMap.parse(bytes, detail: .objects)
        #expect(joined.warnings == whole.warnings)
        #expect(joined.rows.count <= whole.rows.count)
        // With symbols as the innermost level nothing is joined.
        let path = Corpus.path(input)
        for by in [[LinkMapKit.Dimension.archive, .object], [.section, .object], [.kind, .archive]] {
            let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: by))
            let deep = try SizeAnalysis.report(on: [path], query: SizeQuery(by: by + [.symbol]))
            #expect(AppleCorpusTests.figures(report.rows) == AppleCorpusTests.figures(deep.rows))
        }
    }

    /// The sizes of the rows of two levels.
    private static func figures(_ rows: [SizeRow]) -> [String: Sizes] {
        var figures: [String: Sizes] = [:]
        for row in rows {
            figures[row.label.raw.text] = row.sizes
            for inner in row.rows { figures["\(row.label.raw.text)\t\(inner.label.raw.text)"] = inner.sizes }
        }
        return figures
    }

    @Test(arguments: maps) func linkersAreToldApart(_ input: String) throws {
        let bytes = try MappedFile.open(Corpus.path(input))
        let expected: LinkMap.Dialect =
            input.contains("ldprime") ? .ldPrime : input.contains("ld64.txt") ? .ld64 : .ld64LLD
        #expect(LinkMap.dialect(of: bytes) == expected)
        #expect(try LinkMap.parse(bytes, detail: .sections).dialect == expected)
    }
}
