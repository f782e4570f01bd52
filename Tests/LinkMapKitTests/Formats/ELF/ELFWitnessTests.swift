import LinkMapKit
import Testing

/// Sections as `readelf` sees them, symbol sizes as `nm` does, on the corpus and on files of the machine.
@Suite(.enabled(if: ExternalTool.arePresent(["readelf", "nm"]), "needs readelf and nm"))
struct ELFWitnessTests {
    static let paths = Corpus.elfFiles.map(Corpus.path) + SystemBinaries.paths

    @Test(arguments: paths) func sectionsEqualReadelf(_ path: String) throws {
        try expectSectionsEqualReadelf(path)
    }

    /// Sections of a relocatable file all begin at the same address: `nm` does not tell which is meant.
    private static let linkedPaths = paths.filter { path in
        (try? SectionHeaders(of: path))?.rows.contains { $0.address > 0 } ?? true
    }

    @Test(arguments: linkedPaths) func symbolsEqualNm(_ path: String) throws {
        try expectSymbolsEqualNm(path)
    }

    @Test(
        .enabled(if: ExternalTool.arePresent(["eu-readelf"]), "no eu-readelf"),
        arguments: paths.prefix(8) + paths.suffix(8))
    func sectionsEqualASecondWitness(_ path: String) throws {
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section]))
        let lines = try #require(ExternalTool("eu-readelf")).run(["-S", path]).split(separator: "\n")
        var expected: [String: UInt64] = [:]
        for line in lines where line.hasPrefix("[") && !line.hasPrefix("[Nr]") {
            // [ 1] .interp   PROGBITS     00000000000002e0 000002e0 0000001c  0 A      0   0  1
            let fields = line.drop { $0 != "]" }.dropFirst().split(separator: " ")
            guard fields.count > 5, fields[1] != "NOBITS", let size = UInt64(fields[4], radix: 16) else { continue }
            expected[String(fields[0]), default: 0] += size
        }
        #expect(expected.count > 2)
        for (name, size) in expected where size > 0 { #expect(report.sizes(name).fileSize == size, "\(name)") }
    }
}

/// Every section of `readelf -SW` takes what it says there, and nothing else but headers and gaps is there.
func expectSectionsEqualReadelf(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section]))
    let expected = try SectionHeaders(of: path).sizes
    let made = Dictionary(
        uniqueKeysWithValues: report.rows.filter { !$0.isBracketed }.map {
            (readelfForm($0.name), report.sizes($0.name))
        })
    let differing = Set(expected.keys).union(made.keys).sorted().filter { expected[$0] != made[$0] }
    let lines = differing.map { "\($0): readelf \(expected[$0] ?? Sizes()), here \(made[$0] ?? Sizes())" }
    #expect(lines == [], sourceLocation: sourceLocation)
}

/// `readelf` shows control characters as `^A`.
private func readelfForm(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
        guard scalar.value < 0x20, let shown = Unicode.Scalar(scalar.value + 0x40) else {
            text.unicodeScalars.append(scalar)
            continue
        }
        text += "^\(shown)"
    }
    return text
}

/// A symbol that shares no byte with another owns as many as `nm -S` says.
func expectSymbolsEqualNm(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let headers = try SectionHeaders(of: path)
    var query = SizeQuery(by: [.section, .symbol])
    query.tellsVariants = true
    let report = try SizeAnalysis.report(on: [path], query: query)
    let symbols = try SymbolSizes(of: path)
    let alone = symbols.alone(in: headers)
    var expected: [String: [String: UInt64]] = [:]
    // The cold part of a function is a part of it.
    for (section, row) in alone { expected[section, default: [:]][SplitName.whole(row.name), default: 0] += row.size }
    let counts = symbols.rows.reduce(into: [String: Int]()) { $0[SplitName.whole($1.name), default: 0] += 1 }
    let aloneCounts = alone.reduce(into: [String: Int]()) { $0[SplitName.whole($1.row.name), default: 0] += 1 }
    var wrong: [String] = []
    for (section, sizes) in expected {
        let rows = report.rows.first { $0.name == section }?.rows ?? []
        let made = Dictionary(rows.map { (String($0.name.prefix { $0 != "@" }), $0.sizes.vmSize) }, uniquingKeysWith: +)
        // A name that stands for several things is compared when all of them are alone.
        for (name, size) in sizes where counts[name] == aloneCounts[name] && made[name] != size {
            wrong.append("\(section) \(name): nm \(size), here \(made[name] ?? 0)")
        }
    }
    #expect(wrong.sorted() == [], sourceLocation: sourceLocation)
}
