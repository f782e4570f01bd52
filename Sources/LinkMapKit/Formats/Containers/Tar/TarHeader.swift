//  0    name           100 bytes, ended by zero if shorter
//  124  size           12 bytes: octal digits, or a number in base 256 when the first bit is set
//  148  checksum       8 bytes: octal sum of all bytes of the block, with blanks in its own place
//  156  type           0 or NUL file, 1 hard link, 2 symbolic link, 5 directory, L K x g: see TarReader
//  157  target         100 bytes
//  257  ustar          then a zero and 00 (POSIX), or two blanks and a zero (GNU)
//  345  prefix         155 bytes before the name, with a slash between them (POSIX only)

/// A header block of a tar archive.
struct TarHeader {
    static let blockSize: UInt64 = 512

    let block: ByteView

    var isEnd: Bool { block.isAllZero }

    /// - Returns: `nil` for a block that is cut short, or whose checksum is wrong.
    init?(_ block: ByteView) {
        guard block.count == Int(TarHeader.blockSize) else { return nil }
        self.block = block
        guard !isEnd else { return }
        let (sum, large) = TarHeader.sum(of: block)
        // Old programs added the bytes as signed numbers.
        guard let stated = number(at: 148, count: 8), stated == sum || stated.addingClamped(large * 256) == sum else {
            return nil
        }
    }

    /// Returns the sum of a header's bytes with blanks in place of the checksum, and the number of bytes from 0x80 on.
    ///
    /// Eight bytes at a time are added in lanes of 16 bits, which cannot overflow: an archive may have a million headers.
    private static func sum(of block: ByteView) -> (sum: UInt64, large: UInt64) {
        func word(at offset: Int) -> UInt64 { block.integer(at: offset) ?? 0 }
        let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
        let highBits: UInt64 = 0x8080_8080_8080_8080
        let blanks: UInt64 = 0x2020_2020_2020_2020
        var sums: UInt64 = 0
        var large = 0
        func add(_ word: UInt64) {
            sums += (word & lanes) + (word >> 8 & lanes)
            large += (word & highBits).nonzeroBitCount
        }
        for offset in stride(from: 0, to: Int(blockSize), by: 8) where offset != 144 && offset != 152 {
            add(word(at: offset))
        }
        // The checksum takes the second half of one word and the first half of the next.
        add(word(at: 144) & 0xFFFF_FFFF | blanks << 32)
        add(word(at: 152) & ~0xFFFF_FFFF | blanks >> 32)
        let sum = (0..<4).reduce(UInt64(0)) { $0 + (sums >> (UInt64($1) * 16) & 0xFFFF) }
        return (sum, UInt64(large))
    }

    var type: UInt8 { block[156] }
    var size: UInt64? { number(at: 124, count: 12) }
    var target: ByteView { text(at: 157, count: 100) }

    /// The name in parts that a slash joins.
    var prefix: ByteView { block[clamped: 257..<263] == "ustar\0" ? text(at: 345, count: 155) : .empty }
    var name: ByteView { text(at: 0, count: 100) }

    // MARK: - GNU's sparse files

    /// The length of a sparse file in bytes, holes included.
    var sparseSize: UInt64? { number(at: 483, count: 12) }
    /// Whether a block with more of the map of data follows.
    var hasMoreOfMap: Bool { block[482] != 0 }

    // MARK: - Fields

    private func text(at offset: Int, count: Int) -> ByteView {
        let field = block[clamped: offset..<offset + count]
        return field.prefix(field.firstIndex(of: 0) ?? count)
    }

    private func number(at offset: Int, count: Int) -> UInt64? {
        let field = block[clamped: offset..<offset + count]
        if field[0] & 0x80 != 0 { return TarHeader.binary(field) }
        return TarHeader.octal(field)
    }

    /// Reads a number in base 256. Negative and huge ones are refused.
    private static func binary(_ field: ByteView) -> UInt64? {
        var value = UInt64(field[0] & 0x7F)
        for index in 1..<field.count {
            guard value >> 55 == 0 else { return nil }
            value = value << 8 | UInt64(field[index])
        }
        return value >> 62 == 0 ? value : nil
    }

    private static func octal(_ field: ByteView) -> UInt64? {
        var value: UInt64 = 0
        var hasEnded = false
        for index in 0..<field.count {
            switch field[index] {
            case UInt8(ascii: " ") where value == 0 && !hasEnded: continue
            case 0, UInt8(ascii: " "): hasEnded = true
            case UInt8(ascii: "0")...UInt8(ascii: "7") where !hasEnded:
                value = value << 3 | UInt64(field[index] - UInt8(ascii: "0"))
            default: return nil
            }
        }
        return value
    }
}
