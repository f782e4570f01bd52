import LinkMapKit
import Testing

/// Each format of chained fixups, made by hand.
@Suite struct ChainedFixupTests {
    /// Two imports, `_alpha` of library 1 and `_beta`, weak, of a special place.
    private func blob(
        format: UInt16, importsFormat: UInt32 = 1, pageStarts: [UInt16] = [0], largest: UInt32 = 0,
        segmentOffset: UInt64 = 0x1000, importCount: UInt32 = 2
    ) -> [UInt8] {
        let names = Array("\0_alpha\0_beta\0".utf8)
        let imports: [UInt8] =
            switch importsFormat {
            case 1: TinyMachO.words([1 | 1 << 9, 0xFE | 1 << 8 | 8 << 9])
            case 2: TinyMachO.words([1 | 1 << 9, 0x10, 0xFE | 1 << 8 | 8 << 9, UInt32(bitPattern: -8)])
            default:
                [1 | UInt64(1) << 32, 0x1_0000_0000, 0xFFFE | 1 << 16 | UInt64(8) << 32, 5].flatMap {
                    TinyMachO.little($0)
                }
            }
        let row =
            TinyMachO.words([UInt32(22 + pageStarts.count * 2)]) + TinyMachO.little(UInt16(0x1000))
            + TinyMachO.little(format) + TinyMachO.little(segmentOffset) + TinyMachO.words([largest])
            + TinyMachO.little(UInt16(pageStarts.count)) + pageStarts.flatMap { TinyMachO.little($0) }
        let starts = TinyMachO.words([3, 0, 16, 0]) + row
        let importsOffset = UInt32(28 + starts.count)
        let header: [UInt32] = [
            0, 28, importsOffset, importsOffset + UInt32(imports.count), importCount, importsFormat, 0,
        ]
        return TinyMachO.words(header) + starts + imports + names
    }

    private func table(_ words: [UInt64], _ blob: [UInt8], is64Bit: Bool = true) throws -> FixupTable {
        var file = TinyMachO(is64Bit: is64Bit)
        file.data = words.flatMap { file.word($0) }
        file.chainedFixups = blob
        return FixupTable(try file.image())
    }

    private func targets(_ table: FixupTable) -> [PointerTarget] { table.slots.map(\.target) }

    @Test(arguments: [(UInt16(2), UInt64(0x1_0000_0040)), (6, 0x40)])
    func plain64(format: UInt16, raw: UInt64) throws {
        let next = UInt64(2) << 51
        let bind = UInt64(1) << 63 | 3 << 24 | 0
        let table = try table([raw | 0x80 << 36 | next, bind], blob(format: format))
        #expect(targets(table) == [.address(0x1_0000_0040), .symbol(0, addend: 3)])
        #expect(table.symbols.map(\.name.text) == ["_alpha", "_beta"])
        #expect(table.symbols.map(\.library) == [1, -2])
        #expect(table.symbols.map(\.isWeakImport) == [false, true])
        #expect(table.pointerFormats == [format])
    }

    @Test(arguments: [UInt16(1), 7, 9, 10, 12]) func arm64e(format: UInt16) throws {
        let stride: UInt64 = format == 7 || format == 10 ? 4 : 8
        let next = (8 / stride) << 51
        let isOffset = format != 1 && format != 10
        let authenticated = UInt64(1) << 63
        let bind = UInt64(1) << 62
        let table = try table(
            [
                (isOffset ? 0x50 : 0x1_0000_0050) | next, authenticated | 0x1234 << 32 | 0x60 | next,
                bind | 1 | 0x7_FFF0 << 32 | next, authenticated | bind | 0xBEEF << 32 | 0,
            ], blob(format: format))
        #expect(
            targets(table) == [
                .address(0x1_0000_0050), .address(0x1_0000_0060), .symbol(1, addend: -16), .symbol(0, addend: 0),
            ])
        #expect(table.slots.map { $0.traits.contains(.authenticated) } == [false, true, false, true])
        #expect(table.warnings == [])
    }

    @Test(arguments: [(UInt16(8), UInt64(2)), (11, 8)]) func kernelCollections(format: UInt16, step: UInt64) throws {
        let (next, authenticated, another) = (step << 51, UInt64(1) << 63, UInt64(1) << 30)
        let words = [0x50 | next, authenticated | 0x1234 << 32 | 0x60 | next, another | 0x70]
        let table = try table(words, blob(format: format))
        #expect(table.slots.map(\.value) == [0x1_0000_0050, 0x1_0000_0060, 0x70])
        #expect(table.slots.map { $0.traits.contains(.authenticated) } == [false, true, false])
        #expect(table.slots.map { $0.traits.contains(.plainNumber) } == [false, false, true])
        #expect(table.warnings == [])
    }

    @Test func ordinalsOf24Bits() throws {
        let wide = try table([UInt64(1) << 62 | 0x01_0001], blob(format: 12))
        #expect(wide.warnings.map(\.code) == ["bad-fixups"])
        let narrow = try table([UInt64(1) << 62 | 0x01_0001], blob(format: 9))
        #expect(targets(narrow) == [.symbol(1, addend: 0)])
    }

    @Test func plain32() throws {
        let next = UInt64(1) << 26
        let blob = blob(format: 3, pageStarts: [0], largest: 0x10_0000)
        let table = try table([0x4040 | next, 1 << 31 | 2 << 20 | 1 | next, 0x218_0000], blob, is64Bit: false)
        #expect(targets(table).prefix(2) == [.address(0x4040), .symbol(1, addend: 2)])
        #expect(table.slots[2].traits == .plainNumber && table.slots[2].value == 0x10_0000)
        let firmware = try self.table([0x4040 | 1 << 26, 0x4080], self.blob(format: 5), is64Bit: false)
        #expect(targets(firmware) == [.address(0x4040), .address(0x4080)])
    }

    @Test func severalStartsOnOnePage() throws {
        let blob = blob(format: 3, pageStarts: [0x8001, 0, 0x8008], largest: 0x10_0000)
        var starts = blob
        // One page; the two starts lie behind it.
        starts[28 + 16 + 20] = 1
        let table = try table([0x4040, 0x1111, 0x4050], starts, is64Bit: false)
        #expect(table.slots.map(\.address) == [0x5000, 0x5008])
    }

    @Test func addendsOfImports() throws {
        let bind = UInt64(1) << 63
        let second = try table([bind | 2 << 51, bind | 2 << 24 | 1], blob(format: 6, importsFormat: 2))
        #expect(targets(second) == [.symbol(0, addend: 16), .symbol(1, addend: -6)])
        let third = try table([bind | 2 << 51, bind | 1], blob(format: 6, importsFormat: 3))
        #expect(targets(third) == [.symbol(0, addend: 0x1_0000_0000), .symbol(1, addend: 5)])
        #expect(third.symbols.map(\.library) == [1, -2])
    }

    @Test func damageIsWarnedOf() throws {
        for blob in [
            blob(format: 99), blob(format: 6, importsFormat: 9), blob(format: 6, segmentOffset: .max),
            blob(format: 6, importCount: .max), Array(blob(format: 6).prefix(20)),
            blob(format: 3, pageStarts: [0x8000 | 0x7FFE]), blob(format: 6, pageStarts: [0xFF0]),
        ] {
            let table = try table([0x40, 0], blob)
            #expect(table.warnings.map(\.code) == ["bad-fixups"])
        }
    }
}
