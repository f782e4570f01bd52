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
        var sum: UInt64 = 0
        var signed: Int64 = 0
        for index in 0..<block.count {
            let byte = (148..<156).contains(index) ? UInt8(ascii: " ") : block[index]
            sum += UInt64(byte)
            signed += Int64(Int8(bitPattern: byte))
        }
        // Old programs added the bytes as signed numbers.
        guard let stated = number(at: 148, count: 8), stated == sum || Int64(stated) == signed else { return nil }
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
