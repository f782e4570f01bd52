//  89 "PNG" 0D 0A 1A 0A   { length:32  type:4  data  crc:32 } …   first IHDR, last IEND; big-endian

/// A PNG image.
struct PNGContent: ContentFormat {
    let name: StaticString = "PNG image"
    let marks: [UInt16] = [0x8950]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.integer(at: 0, as: UInt64.self, bigEndian: true) == 0x8950_4E47_0D0A_1A0A else { return nil }
        var offset = 8
        while let size = bytes.integer(at: offset, as: UInt32.self, bigEndian: true), budget.spend(1) {
            let type = bytes[clamped: offset + 4..<offset + 8]
            guard (type == "IHDR") == (offset == 8), Int(size) <= bytes.count - offset - 12 else { return nil }
            offset += 12 + Int(size)
            if type == "IEND" { return offset }
        }
        return nil
    }
}
