/// The checksum CRC-32C (Castagnoli, reflected polynomial 0x82F63B78) as in iSCSI (RFC 3720, B.4) and ext4. It is computed
/// eight bytes at a time.
public enum CRC32C {
    /// Eight tables of 256 rows. Row `n` of table `k` is the checksum of byte `n` followed by `k` zero bytes.
    private static let tables: [UInt32] = makeTables()

    private static func makeTables() -> [UInt32] {
        var rows = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            var value = UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0x82F6_3B78 : value >> 1 }
            rows[byte] = value
        }
        for row in 256..<rows.count {
            let before = rows[row - 256]
            rows[row] = before >> 8 ^ rows[Int(before & 0xFF)]
        }
        return rows
    }

    /// Returns the checksum of `bytes[range]`. `seed` is the checksum of the bytes before, or 0 at the start.
    /// - Precondition: `range` lies inside `bytes`.
    public static func checksum(_ bytes: [UInt8], in range: Range<Int>, seed: UInt32 = 0) -> UInt32 {
        let table = tables
        var value = ~seed
        var index = range.lowerBound
        while range.upperBound - index >= 8 {
            value = step(table, value, bytes, index)
            index += 8
        }
        while index < range.upperBound {
            value = value >> 8 ^ table[Int((value ^ UInt32(bytes[index])) & 0xFF)]
            index += 1
        }
        return ~value
    }

    /// Returns the checksum of `bytes`.
    public static func checksum(_ bytes: [UInt8]) -> UInt32 { checksum(bytes, in: 0..<bytes.count) }

    @inline(__always)
    private static func step(_ table: [UInt32], _ value: UInt32, _ bytes: [UInt8], _ at: Int) -> UInt32 {
        let low = value ^ LittleEndian.load(UInt32.self, bytes, at)
        var next = table[0x700 | Int(low & 0xFF)] ^ table[0x600 | Int(low >> 8 & 0xFF)]
        next ^= table[0x500 | Int(low >> 16 & 0xFF)] ^ table[0x400 | Int(low >> 24)]
        next ^= table[0x300 | Int(bytes[at + 4])] ^ table[0x200 | Int(bytes[at + 5])]
        return next ^ table[0x100 | Int(bytes[at + 6])] ^ table[Int(bytes[at + 7])]
    }
}
