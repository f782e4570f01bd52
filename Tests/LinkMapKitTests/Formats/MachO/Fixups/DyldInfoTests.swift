import LinkMapKit
import Testing

/// dyld's byte codes, made by hand.
@Suite struct DyldInfoTests {
    private func table(
        _ words: [UInt64], rebase: [UInt8] = [0], bind: [UInt8] = [0], weak: [UInt8] = [0], lazy: [UInt8] = [0]
    ) throws -> FixupTable {
        var file = TinyMachO()
        file.data = words.flatMap { TinyMachO.little($0) }
        file.dyldInfo = [rebase, bind, weak, lazy]
        return FixupTable(try file.image())
    }

    private let alpha = [0x40] + Array("_alpha\0".utf8)
    private let beta = [0x41] + Array("_beta\0".utf8)

    @Test func rebases() throws {
        let table = try table(
            [0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80],
            rebase: [0x11, 0x21, 0, 0x51, 0x41, 0x60, 1, 0x70, 8, 0x80, 2, 8, 0])
        #expect(table.slots.map(\.value) == [0x10, 0x30, 0x40, 0x60, 0x80])
        #expect(table.slots.first?.address == 0x1_0000_1000)
        #expect(table.warnings == [])
    }

    @Test func binds() throws {
        let place: [UInt8] = [0x12, 0x51, 0x71, 0]
        let table = try table(
            [0, 0, 0, 0, 0, 0, 0, 0, 0],
            bind: alpha + place + [0x60, 0x7F, 0x90, 0xA0, 8, 0xB1, 0x3E] + beta + [0xC0, 2, 8, 0])
        #expect(table.slots.map { ($0.address & 0xFFF) / 8 } == [0, 1, 3, 5, 7])
        #expect(table.slots.map(\.symbol) == [0, 0, 0, 1, 1])
        #expect(table.slots.allSatisfy { $0.value == .max })
        #expect(table.symbols.map(\.library) == [2, -2])
        #expect(table.symbols.map(\.isWeakImport) == [false, true])
    }

    @Test func weakBindsKeepLocalValues() throws {
        let table = try table(
            [0x10, 0, 0], rebase: [0x11, 0x21, 0, 0x51, 0], bind: alpha + [0x51, 0x71, 8, 0x90, 0],
            weak: beta + [0x51, 0x71, 0, 0x90, 0x90, 0x90, 0])
        #expect(table.slots.map { table.symbol(of: $0.target)?.name.text } == [nil, "_beta", "_beta"])
    }

    @Test func lazyBindsReplaceRebases() throws {
        let table = try table(
            [0x10, 0x20], rebase: [0x11, 0x21, 0, 0x52, 0],
            lazy: [0x71, 0, 0x11] + alpha + [0x90, 0, 0x71, 8, 0x12] + beta + [0x90, 0])
        #expect(table.slots.map { table.symbol(of: $0.target)?.name.text } == ["_alpha", "_beta"])
        #expect(table.slots.allSatisfy { $0.traits == .lazy })
    }

    @Test func threads() throws {
        let authenticated = UInt64(1) << 63
        let bind = UInt64(1) << 62
        let next = UInt64(1) << 51
        let table = try table(
            [bind | 1 | next, authenticated | 0x40 | next, 0x1_0000_0050],
            bind: [0xD0, 2, 0x11] + alpha + [0x90] + beta + [0x90, 0x71, 0, 0xD1, 0])
        #expect(table.slots.map(\.target) == [.symbol(1, addend: 0), .address(0x1_0000_0040), .address(0x1_0000_0050)])
        #expect(table.warnings == [])
    }

    /// A few bytes that ask for 2^63 slots, in place or beyond the end.
    @Test func absurdCountsEnd() throws {
        let many: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
        let back: [UInt8] = [0xF8, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]
        let beyond = try table([1, 2], rebase: [0x21, 0, 0x60] + many)
        #expect(beyond.slots.count == 2 && beyond.warnings.count == 1)
        let inPlace = try table(
            [1, 2], rebase: [0x21, 0, 0x80] + many + back, bind: alpha + [0x71, 0, 0xC0] + many + back)
        #expect(inPlace.slots.count == 1 && inPlace.warnings.count == 1)
        #expect(try table([1], bind: [0x40, 0x41]).warnings.count == 1)
        #expect(try table([1], bind: [0x72, 0x80]).warnings.count == 1)
    }
}
