//  version:32 (00010000, "OTTO", "true")  tables:16 search:48   { tag:4 checksum:32 offset:32 length:32 } …
//  Tags ascend; big-endian.

/// A TrueType or OpenType font.
struct FontContent: ContentFormat {
    let name: StaticString = "font"
    let marks = [0x0100, UInt16(pair: "TT"), UInt16(pair: "ru")]
    let markOffset = 1

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard let version = bytes.integer(at: 0, as: UInt32.self, bigEndian: true),
            version == 0x0001_0000 || version == 0x4F54_544F || version == 0x7472_7565,
            let count = bytes.integer(at: 4, as: UInt16.self, bigEndian: true), (4...64).contains(count),
            budget.spend(Int(count))
        else { return nil }
        var (last, end, hasHead): (UInt32, Int, Bool) = (0, 12 + 16 * Int(count), false)
        for row in 0..<Int(count) {
            let start = 12 + 16 * row
            guard let tag = bytes.integer(at: start, as: UInt32.self, bigEndian: true), tag > last,
                let offset = bytes.integer(at: start + 8, as: UInt32.self, bigEndian: true),
                let size = bytes.integer(at: start + 12, as: UInt32.self, bigEndian: true),
                offset >= 12 + 16 * UInt32(count), offset & 3 == 0, Int(offset) + Int(size) <= bytes.count
            else { return nil }
            let isHead = tag == 0x6865_6164
            let magic = bytes.integer(at: Int(offset) + 12, as: UInt32.self, bigEndian: true)
            if isHead, magic != 0x5F0F_3CF5 { return nil }
            hasHead = hasHead || isHead
            (last, end) = (tag, max(end, Int(offset) + Int(size)))
        }
        return hasHead ? FontContent.padded(end, in: bytes) : nil
    }

    /// Returns the end rounded up to four bytes, if these are zero: tables are padded, the last one mostly.
    private static func padded(_ end: Int, in bytes: ByteView) -> Int {
        let padded = (end + 3) & ~3
        guard padded <= bytes.count else { return end }
        return (end..<padded).allSatisfy { bytes[$0] == 0 } ? padded : end
    }
}
