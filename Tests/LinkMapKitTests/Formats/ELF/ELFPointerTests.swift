import Foundation
import LinkMapKit
import Testing

/// Pointers that the loader writes in ELF images, compared with the relocations that readelf lists.
@Suite(.enabled(if: ExternalTool.arePresent(["readelf"]), "no readelf"))
struct ELFPointerTests {
    private func table(_ input: String) throws -> FixupTable {
        FixupTable(try ELFImage.image(of: try MappedFile.open(Corpus.path(input))))
    }

    private func listing(_ input: String) throws -> [[Substring]] {
        try #require(ExternalTool("readelf")).run(["-rW", Corpus.path(input)]).split(separator: "\n")
            .map { $0.split(separator: " ") }
    }

    /// Rows that say where a pointer leads: `offset info R_…_RELATIVE address`.
    @Test(
        arguments: Corpus.present([
            "unusedelf/gnustep/out/objc-gcc-O2-pie", "unusedelf/c/out/a64-gcc-O2-pie", "elf/Terminal",
            "elf/libGorm.so.1.1.0",
        ]))
    func relativeRows(_ input: String) throws {
        let table = try table(input)
        var checked = 0
        for row in try listing(input) where row.count == 4 && row[2].hasSuffix("_RELATIVE") {
            let address = try #require(UInt64(row[0], radix: 16))
            #expect(table.slot(at: address)?.target.localAddress == UInt64(row[3], radix: 16))
            checked += 1
        }
        #expect(checked > 3)
        #expect(table.warnings == [])
    }

    /// Rows that name a symbol of another image: `offset info R_X86_64_GLOB_DAT 0 name@version + addend`.
    @Test(arguments: Corpus.present(["unusedelf/gnustep/out/objc-gcc-O2-pie", "elf/Terminal"]))
    func namedRows(_ input: String) throws {
        let table = try table(input)
        var checked = 0
        for row in try listing(input) where row.count == 7 && row[2].hasPrefix("R_X86_64_") {
            guard UInt64(row[3], radix: 16) == 0, let address = UInt64(row[0], radix: 16) else { continue }
            let slot = try #require(table.slot(at: address))
            let name = try #require(table.symbol(of: slot.target)?.name.text)
            #expect(row[4].split(separator: "@").first.map(String.init) == name)
            checked += 1
        }
        #expect(checked > 10)
    }

    /// RELR, whose rows readelf unpacks to an address a line.
    @Test func packedRows() throws {
        let input = "unusedelf/c/out/clang-O2-relr-lld"
        let table = try table(input)
        let rows = try listing(input).filter { $0.count == 1 && $0[0].count == 16 }
            .compactMap { UInt64($0[0], radix: 16) }
        #expect(rows.count > 10)
        #expect(Set(rows).isSubset(of: table.slots.filter { !$0.isBind }.map(\.address)))
        let image = try ELFImage.image(of: try MappedFile.open(Corpus.path(input)))
        let places = try #require(ImageMemory(image)).sections.map(\.range)
        #expect(rows.allSatisfy { row in places.contains { $0.contains(table.slot(at: row)?.value ?? 0) } })
    }

    /// Checks an object file: imports by name, other relocations by address.
    @Test func objectFile() throws {
        let table = try table("unusedelf/gnustep/out/objc-clang-gnustep2-widget.o")
        #expect(table.symbols.contains { $0.name == "._OBJC_CLASS_NSObject" })
        #expect(table.slots.contains { !$0.isBind })
        #expect(table.warnings == [])
    }
}
