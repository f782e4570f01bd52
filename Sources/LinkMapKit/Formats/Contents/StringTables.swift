/// Runs of strings that end with a zero byte, as compilers put the literals of a file together.
enum StringTables {
    static let name: StaticString = "strings"
    /// The least size of a run in bytes. Shorter ones occur by chance.
    private static let least = 256
    /// The most zero bytes between two strings: compilers align long ones.
    private static let mostZeros = 32

    /// Returns the runs, ascending: nothing but text, at least eight strings of four characters on average.
    static func tables(in bytes: ByteView) -> [Range<Int>] {
        guard bytes.count >= least else { return [] }
        var tables: [Range<Int>] = []
        var (start, strings, text, zeros, offset) = (0, 0, 0, 0, 0)
        func close(at end: Int) {
            let last = end - zeros + min(zeros, 1)
            if last - start >= least, strings >= 8, text >= strings * 4 { tables.append(start..<last) }
        }
        while offset < bytes.count {
            let length = characterLength(in: bytes, at: offset)
            if length == 0, bytes[offset] != 0 || zeros == mostZeros || offset == start {
                // The bytes between the last zero and here are no string.
                let end = zeros > 0 ? offset : lastEnd(in: bytes, from: start, before: offset)
                close(at: end)
                (start, strings, text, zeros) = (offset + 1, 0, 0, 0)
                offset += 1
            } else if length == 0 {
                if zeros == 0 { strings += 1 }
                zeros += 1
                offset += 1
            } else {
                (text, zeros) = (text + length, 0)
                offset += length
            }
        }
        if zeros > 0 { close(at: offset) } else { close(at: lastEnd(in: bytes, from: start, before: offset)) }
        return tables
    }

    /// Returns the offset behind the last zero byte before `end`, or `start`.
    private static func lastEnd(in bytes: ByteView, from start: Int, before end: Int) -> Int {
        var place = end
        while place > start, bytes[place - 1] != 0 { place -= 1 }
        return place
    }

    /// Returns the length of a printable UTF-8 character in bytes; 0 if there is none.
    static func characterLength(in bytes: ByteView, at offset: Int) -> Int {
        let first = bytes[offset]
        if first < 0x80 { return first >= 0x20 && first != 0x7F || (9...13).contains(first) || first == 0x1B ? 1 : 0 }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard (0xC2...0xF4).contains(first), offset + length <= bytes.count else { return 0 }
        for index in 1..<length where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
