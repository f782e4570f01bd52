import LinkMapKit
import Testing

/// The memory of firmware, as maps of GNU ld alone tell it.
@Suite struct MapMemoryTests {
    private static let map = """
        Memory Configuration

        Name             Origin             Length             Attributes
        rom              0x08000000         0x00040000         xr
        ram              0x20000000         0x00007800         xrw
        *default*        0x00000000         0xffffffff

        Linker script and memory map

        .text           0x08000000       0x40
         .text          0x08000000       0x40 main.o

        .data           0x20000000        0x4 load address 0x08000040
         .data          0x20000000        0x4 main.o

        .table          0x20000004        0x4
                        0x20000004        0x4 LONG 0x1

        .stack          0x20000008      0x400
                        0x20000408                        . = (. + STACK_SIZE)
         *fill*         0x20000008      0x400
        OUTPUT(a.elf elf32-littlearm)

        """

    @Test func sectionsLieInRegions() throws {
        let map = try LinkMap.parse(ByteView(copying: Self.map), detail: .symbols)
        #expect(map.sections.map { $0.segment?.text } == ["rom", "ram", "ram", "ram"])
    }

    @Test(arguments: [LinkMap.Detail.sections, .symbols])
    func aSectionWithoutContentsTakesNoBytes(_ detail: LinkMap.Detail) throws {
        let map = try LinkMap.parse(ByteView(copying: Self.map), detail: detail)
        let sizes = map.sections.map { $0.fileRange.upperBound - $0.fileRange.lowerBound }
        #expect(sizes == [0x40, 4, 4, 0])
        #expect(map.sections.last?.kind == .zeroFill)
    }

    @Test func marksOfEditorsAreNoPartOfTheText() throws {
        let plain = try LinkMap.parse(ByteView(copying: Self.map), detail: .symbols)
        let units = Array(Self.map.utf16)
        let texts: [[UInt8]] = [
            [0xEF, 0xBB, 0xBF] + Array(Self.map.utf8),
            [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
        ]
        for text in texts {
            let map = try LinkMap.parse(ByteView(copying: text), detail: .symbols)
            #expect(LinkMap.matches(ByteView(copying: text)))
            #expect(map.sections.map(\.name) == plain.sections.map(\.name))
            #expect(map.rows.count == plain.rows.count)
        }
    }
}
