import LinkMapKit
import Testing

/// Pointers of images of before 2009: by relocations, and by nothing at all.
@Suite struct OldPointerTests {
    private func tiny(is64Bit: Bool) -> TinyMachO {
        var tiny = TinyMachO()
        tiny.is64Bit = is64Bit
        let word = is64Bit ? 8 : 4
        // An address, a number, an address; a string.
        tiny.data = tiny.word(tiny.dataStart + 8) + tiny.word(7) + tiny.word(tiny.dataStart)
        tiny.data += Array("text".utf8) + [UInt8](repeating: 0, count: 0x100 - tiny.data.count - 4)
        tiny.sections = [("__const", 0..<word * 3), ("__data", word * 3..<0x100)]
        return tiny
    }

    @Test(arguments: [true, false]) func relocationsOfLocalAddresses(_ is64Bit: Bool) throws {
        var tiny = tiny(is64Bit: is64Bit)
        let word: UInt32 = is64Bit ? 8 : 4
        let length: UInt32 = is64Bit ? 3 : 2
        // From the first segment, or from the first that can be written to: here, both of them are the header's.
        for place in [UInt32(TinyMachO.textSize), UInt32(TinyMachO.textSize) + word * 2] {
            tiny.localRelocations += TinyMachO.words([place, 1 | length << 25])
        }
        // Relative to the place itself, and of another length: no pointers.
        tiny.localRelocations += TinyMachO.words([UInt32(TinyMachO.textSize) + word, 1 | 1 << 24 | length << 25])
        tiny.localRelocations += TinyMachO.words([UInt32(TinyMachO.textSize) + word, 1 | 1 << 25])
        let table = FixupTable(try tiny.image())
        #expect(table.source == .relocations && table.warnings == [])
        #expect(table.slots.map(\.address) == [tiny.dataStart, tiny.dataStart + UInt64(word) * 2])
        #expect(table.slots.map(\.value) == [tiny.dataStart + 8, tiny.dataStart])
    }

    @Test func scatteredOnesCountOnlyAsPointers() throws {
        var tiny = tiny(is64Bit: false)
        let place = UInt32(TinyMachO.textSize)
        tiny.localRelocations = TinyMachO.words([
            0x8000_0000 | 2 << 28 | place, UInt32(tiny.dataStart), 0x8000_0000 | 2 << 28 | 2 << 24 | place + 8, 0,
        ])
        #expect(FixupTable(try tiny.image()).slots.map(\.address) == [tiny.dataStart])
    }

    @Test func placesOutsideEndInAWarning() throws {
        var tiny = tiny(is64Bit: false)
        tiny.localRelocations = TinyMachO.words([0x00FF_FFFF, 1 | 2 << 25])
        let table = FixupTable(try tiny.image())
        #expect(table.slots.isEmpty)
        #expect(table.warnings.map(\.code) == ["bad-fixups"])
    }

    @Test(arguments: [true, false]) func wordsOfAProgramThatIsAlwaysLoadedThere(_ is64Bit: Bool) throws {
        var tiny = tiny(is64Bit: is64Bit)
        tiny.fileType = 2
        let word: UInt64 = is64Bit ? 8 : 4
        #expect(FixupTable(try tiny.image()).slots.map(\.address) == [tiny.dataStart, tiny.dataStart + word * 2])
        // The loader moves a library, so it says where pointers are.
        tiny.fileType = 6
        #expect(FixupTable(try tiny.image()).slots.isEmpty)
    }
}
