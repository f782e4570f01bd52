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
    init?(_ block: ByteView, checksSum: Bool = true) {
        guard block.count == Int(TarHeader.blockSize) else { return nil }
        self.block = block
        guard checksSum, !isEnd else { return }
        guard let stated = number(at: 148, count: 8) else { return nil }
        let sum = TarHeader.sum(of: block)
        // Old programs added the bytes as signed numbers.
        guard stated == sum || stated.addingClamped(TarHeader.largeBytes(in: block) * 256) == sum else { return nil }
    }

    /// The place of the checksum, which counts as blanks.
    private static let checksum = 148..<156

    /// Returns the sum of a header's bytes with blanks in place of the checksum.
    ///
    /// It adds 64 bytes at a time in lanes of 16 bits, which cannot overflow: an archive may have a million headers.
    private static func sum(of block: ByteView) -> UInt64 {
        let evens = SIMD8<UInt64>(repeating: 0x00FF_00FF_00FF_00FF)
        // Sound: the block has 512 bytes.
        let lanes = unsafe block.withUnsafeBytes { bytes in
            var lanes = SIMD8<UInt64>()
            for offset in stride(from: 0, to: Int(blockSize), by: 64) {
                let words = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
                lanes &+= (words & evens) &+ (words &>> 8 & evens)
            }
            return lanes.wrappedSum()
        }
        let sum = (0..<4).reduce(UInt64(0)) { $0 + (lanes >> (UInt64($1) * 16) & 0xFFFF) }
        return checksum.reduce(sum) { $0 + UInt64(UInt8(ascii: " ")) - UInt64(block[$1]) }
    }

    /// Returns the number of bytes from 0x80 on, without the checksum.
    private static func largeBytes(in block: ByteView) -> UInt64 {
        UInt64((0..<Int(blockSize)).filter { !checksum.contains($0) && block[$0] >= 0x80 }.count)
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
