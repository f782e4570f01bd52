import LinkMapKit
import Testing

/// The ELF maps of the corpus against the files that were linked.
@Suite(
    .enabled(if: ExternalTool.arePresent(["readelf"]), "no readelf"))
struct KnownELFMapTests {
    @Test(arguments: [
        ("cxx.lld.map", "cxx", LinkMap.Dialect.lld), ("cxx-gc.lld.map", "cxx-gc", .lld),
        ("cxx-gnu.ld.map", "cxx-gnu", .gnuLd), ("swifttypes.map", "swifttypes", .gold),
    ])
    func sectionsAgreeWithTheHeaders(_ name: String, _ binary: String, _ dialect: LinkMap.Dialect) throws {
        let bytes = try MappedFile.open(Corpus.path("knownelf/out/" + name))
        #expect(LinkMap.dialect(of: bytes) == dialect)
        let map = try LinkMap.parse(bytes, detail: .symbols)
        let headers = try SectionHeaders(of: Corpus.path("knownelf/out/" + binary))
        expectAgreement(map, headers, lists: dialect != .gnuLd)
        expectPlacementsInside(map)
        #expect(map.warnings.isEmpty)
    }
}
