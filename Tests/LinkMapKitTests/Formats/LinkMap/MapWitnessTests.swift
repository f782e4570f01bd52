import LinkMapKit
import Testing

/// Expected content of a link map in the corpus, produced by an independent reader.
private struct Expectation: Decodable {
    struct File: Decodable {
        var memory: UInt64
        enum CodingKeys: String, CodingKey { case memory = "vm_bytes" }
    }
    var deadSymbols: Int
    var deadBytes: UInt64
    var sectionBytes: [String: UInt64]
    var perFile: [String: File]

    enum CodingKeys: String, CodingKey {
        case deadSymbols = "dead_symbols"
        case deadBytes = "dead_bytes"
        case sectionBytes = "section_bytes"
        case perFile = "per_file"
    }
}

/// The books of a map against figures that others found in it, or in the binary.
@Suite struct MapWitnessTests {
    static let appleMaps = Corpus.maps.filter { !$0.hasSuffix(".map") }
    private static let zeroFill: Set<Substring> = ["__bss", "__common", "__thread_bss"]

    private func report(_ relative: String, _ by: LinkMapKit.Dimension...) throws -> SizeReport {
        try SizeAnalysis.report(on: [Corpus.path(relative)], query: SizeQuery(by: by))
    }

    @Test(arguments: appleMaps) func sectionsAndTotalsAgree(_ map: String) throws {
        let expected: Expectation = try Corpus.expectation(of: map)
        let report = try report(map, .section)
        let inFile = expected.sectionBytes.filter {
            !MapWitnessTests.zeroFill.contains($0.key.split(separator: ",").last ?? "")
        }
        #expect(report.totals.vmSize == expected.sectionBytes.values.reduce(0, +))
        #expect(report.totals.fileSize == inFile.values.reduce(0, +))
        for (name, size) in expected.sectionBytes {
            #expect(report.sizes(name) == Sizes(fileSize: inFile[name] == nil ? 0 : size, vmSize: size), "\(name)")
        }
        #expect(report.deadStripped?.count ?? 0 == expected.deadSymbols)
        #expect(report.deadStripped?.size ?? 0 == expected.deadBytes)
    }

    /// An address that two rows list counts once: a file gets the sum of its rows, or less where they overlap.
    @Test(arguments: appleMaps) func objectsAgree(_ map: String) throws {
        let expected: Expectation = try Corpus.expectation(of: map)
        let rows = try report(map, .object).rows
        let overlapping = try overlappingFiles(map)
        var compared = 0
        for (path, file) in expected.perFile where path != "linker synthesized" && !path.hasPrefix("[") {
            let matches = rows.filter { path == $0.name || path.hasSuffix("/" + $0.name) }
            guard matches.count == 1 else { continue }
            compared += 1
            let size = matches[0].sizes.vmSize
            #expect(overlapping.contains(path) ? size <= file.memory : size == file.memory, "\(path)")
        }
        #expect(compared > 0)
    }

    /// Paths of the files with a row that shares bytes with another.
    private func overlappingFiles(_ relative: String) throws -> Set<String> {
        let map = try LinkMap.parse(MappedFile.open(Corpus.path(relative)), detail: .symbols)
        let rows = map.rows.filter { $0.size > 0 }.sorted { ($0.address, $0.size) < ($1.address, $1.size) }
        var paths: Set<String> = []
        for (left, right) in zip(rows, rows.dropFirst()) where right.address < left.address + left.size {
            paths.formUnion([map.path(left.file), map.path(right.file)])
        }
        return paths
    }

    @Test(
        .enabled(if: ExternalTool.arePresent(["readelf"]), "no readelf"),
        arguments: [("cxx-gc", ".lld.map"), ("cxx-gnu", ".ld.map"), ("cxx", ".lld.map"), ("swifttypes", ".map")])
    func mapsOfELFFilesAgreeWithTheirBinaries(_ name: String, _ ending: String) throws {
        let report = try report("knownelf/out/\(name)\(ending)", .section)
        let headers = try SectionHeaders(of: Corpus.path("knownelf/out/\(name)")).sizes
        let tables: Set = [".symtab", ".strtab", ".shstrtab"]
        #expect(headers.count > tables.count)
        for (section, sizes) in headers where !tables.contains(section) {
            #expect(report.sizes(section) == sizes, "\(section)")
        }
    }
}
