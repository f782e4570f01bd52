import Foundation
import LinkMapKit
import Testing

/// Maps that the linkers of this machine write now, against the files that they link.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "g++", "ar", "readelf", "nm"]), "no compiler, or no binutils"))
struct LinkerMapTests {
    @Test(arguments: [false, true])
    func gnuLd(collectsGarbage: Bool) throws { try check("bfd", .gnuLd, collectsGarbage) }

    @Test(.enabled(if: ExternalTool.arePresent(["ld.gold"]), "no gold"), arguments: [false, true])
    func gold(collectsGarbage: Bool) throws { try check("gold", .gold, collectsGarbage) }

    @Test(.enabled(if: ExternalTool.arePresent(["ld.lld"]), "no lld"), arguments: [false, true])
    func lld(collectsGarbage: Bool) throws { try check("lld", .lld, collectsGarbage) }

    @Test(.enabled(if: ExternalTool.arePresent(["mold"]), "no mold"), arguments: [false, true])
    func mold(collectsGarbage: Bool) throws { try check("mold", .mold, collectsGarbage) }

    private func check(_ linker: String, _ dialect: LinkMap.Dialect, _ collectsGarbage: Bool) throws {
        let linked = try SampleProgram.shared.get().link(with: linker, collectsGarbage: collectsGarbage)
        let bytes = try MappedFile.open(linked.map)
        #expect(LinkMap.dialect(of: bytes) == dialect)
        let map = try LinkMap.parse(bytes, detail: .symbols)
        expectAgreement(map, try SectionHeaders(of: linked.binary), lists: dialect != .gnuLd)
        expectPlacementsInside(map)
        try expectSymbols(map, of: linked.binary)
        expectFiles(map, dialect)
        #expect(map.warnings.isEmpty, "\(map.warnings)")
        #expect(map.row("never_called") == nil || !collectsGarbage)
        let listsDropped = dialect == .gnuLd || dialect == .gold
        #expect((map.dead != nil) == listsDropped)
    }

    /// The rows stand at the addresses that the symbol table names, and belong to the right inputs.
    private func expectSymbols(_ map: LinkMap, of binary: String) throws {
        let lines = try #require(ExternalTool("nm")).run(["-C", binary]).split(separator: "\n").map {
            $0.split(separator: " ")
        }
        for name in ["main", "helper", "shared_buffer"] {
            let address = try #require(
                lines.first { $0.last == Substring(name) }?.first.flatMap { UInt64($0, radix: 16) })
            let row = map.row(name)
            // gold lists common symbols as one block without names.
            if name == "shared_buffer", map.dialect == .gold { continue }
            #expect(row?.address == address, "\(name)")
            let file = row.map { map.path($0.file) } ?? ""
            #expect(file == (name == "main" ? "main.o" : "lib with blank.a(helper.o)"))
        }
    }

    private func expectFiles(_ map: LinkMap, _ dialect: LinkMap.Dialect) {
        let member = map.files.first { $0.path.text == "lib with blank.a(helper.o)" }
        #expect(member?.archive?.text == "lib with blank.a")
        #expect(member?.object.text == "helper.o")
        if dialect != .mold { #expect(map.files.contains { $0.path == MapFile.synthesizedPath }) }
        // Nothing of the linker's own is left with the start-up code.
        for placement in map.placements where map.sections[Int(placement.section)].name.text.hasPrefix(".got") {
            #expect(map.path(placement.file) == MapFile.synthesizedPath.text)
        }
    }
}
