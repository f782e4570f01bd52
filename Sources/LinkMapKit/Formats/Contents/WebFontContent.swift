//  "wOFF" or "wOF2"  flavor:32  length:32  tables:16  0:16 …      big-endian

/// A packed font for web pages.
struct WebFontContent: ContentFormat {
    let magic: StaticString
    let name: StaticString
    let marks = [UInt16(pair: "wO")]

    init(magic: StaticString, name: StaticString) { (self.magic, self.name) = (magic, name) }

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: magic), let flavor = bytes.integer(at: 4, as: UInt32.self, bigEndian: true),
            flavor == 0x0001_0000 || flavor == 0x4F54_544F || flavor == 0x7472_7565 || flavor == 0x7474_6366,
            let size = bytes.integer(at: 8, as: UInt32.self, bigEndian: true), size > 48,
            let tables = bytes.integer(at: 12, as: UInt16.self, bigEndian: true), (1...256).contains(tables),
            bytes.integer(at: 14, as: UInt16.self) == 0
        else { return nil }
        return Int(size)
    }
}
