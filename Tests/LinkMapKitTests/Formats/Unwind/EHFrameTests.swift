import LinkMapKit
import TestSupport
import Testing

@Suite struct EHFrameTests {
    private static func word(_ value: Int, bigEndian: Bool = false) -> [UInt8] {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return bigEndian ? bytes.reversed() : bytes
    }

    /// Version 1, augmentation "zR", pointers relative to their place, 20 bytes.
    private static func cie(bigEndian: Bool = false) -> [UInt8] {
        word(16, bigEndian: bigEndian) + word(0) + [1, 0x7A, 0x52, 0, 1, 0x78, 16, 1, 0x1B, 0, 0, 0]
    }

    /// Returns a record at `offset` about a function at `address`, in a section at 0x1000.
    private static func fde(at offset: Int, cie: Int = 0, function address: Int, bigEndian: Bool = false) -> [UInt8] {
        word(16, bigEndian: bigEndian) + word(offset + 4 - cie, bigEndian: bigEndian)
            + word(address - 0x1000 - offset - 8, bigEndian: bigEndian) + word(32, bigEndian: bigEndian) + [0, 0, 0, 0]
    }

    private func records(_ bytes: [UInt8], bigEndian: Bool = false) -> [EHFrame.Record] {
        var records: [EHFrame.Record] = []
        EHFrame(bytes: ByteView(copying: bytes), address: 0x1000, is64Bit: true, isBigEndian: bigEndian)
            .forEachRecord { records.append($0) }
        return records
    }

    @Test(arguments: [false, true]) func functionsAreFound(bigEndian: Bool) {
        let bytes =
            EHFrameTests.cie(bigEndian: bigEndian) + EHFrameTests.fde(at: 20, function: 0x2000, bigEndian: bigEndian)
            + EHFrameTests.fde(at: 40, function: 0x800, bigEndian: bigEndian)
        let records = records(bytes, bigEndian: bigEndian)
        #expect(records.map(\.range) == [0..<20, 20..<40, 40..<60])
        #expect(records.map(\.function) == [nil, 0x2000, 0x800])
    }

    /// A list ends with a zero; a linked file holds several.
    @Test func listsFollowEachOther() {
        let bytes =
            EHFrameTests.cie() + [0, 0, 0, 0] + EHFrameTests.cie() + EHFrameTests.fde(at: 44, cie: 24, function: 0x3000)
        #expect(records(bytes).map(\.range) == [0..<20, 24..<44, 44..<64])
        #expect(records(bytes).last?.function == 0x3000)
    }

    @Test func longLengths() {
        let long: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 16, 0, 0, 0, 0, 0, 0, 0] + EHFrameTests.cie().dropFirst(4)
        #expect(records(long).map(\.range) == [0..<28])
        let absurd: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xF0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF] + [0, 0, 0, 0]
        #expect(records(absurd).isEmpty)
    }

    /// "zPLR": a personality before, an exception table behind.
    @Test func exceptionTables() {
        let cie: [UInt8] =
            EHFrameTests.word(24) + EHFrameTests.word(0)
            + [1, 0x7A, 0x50, 0x4C, 0x52, 0, 1, 0x78, 16, 7, 0x9B, 1, 2, 3, 4, 0x1B, 0x1B, 0, 0, 0]
        func fde(table: Int) -> [UInt8] {
            EHFrameTests.word(20) + EHFrameTests.word(32) + EHFrameTests.word(0x2000 - 0x1000 - 36)
                + EHFrameTests.word(8) + [4]
                + EHFrameTests.word(table) + [0, 0, 0]
        }
        let found = records(cie + fde(table: 0x5000 - 0x1000 - 45))
        #expect(found.map(\.function) == [nil, 0x2000])
        #expect(found.map(\.exceptionTable) == [nil, 0x5000])
        #expect(records(cie + fde(table: 0)).map(\.exceptionTable) == [nil, nil])
    }

    @Test func damageIsSurvived() {
        let whole = EHFrameTests.cie() + EHFrameTests.fde(at: 20, function: 0x2000)
        for length in 0..<whole.count { _ = records(Array(whole.prefix(length))) }
        #expect(
            records(EHFrameTests.cie() + EHFrameTests.fde(at: 20, cie: -5000, function: 0x2000)).last?.function == nil)
        #expect(records(EHFrameTests.cie() + EHFrameTests.fde(at: 20, cie: 21, function: 0x2000)).last?.function == nil)
        var random = SplitMix(state: 3)
        for _ in 0..<5_000 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = records(bytes, bigEndian: Bool.random(using: &random))
        }
    }
}
