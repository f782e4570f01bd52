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
        /// The end of the bytes that were found to be text or zeros.
        var known = 0
        while offset < bytes.count {
            if offset == start {
                offset = skip(in: bytes, from: offset, known: &known)
                start = offset
                guard bytes.count - offset >= least else { break }
            }
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

    /// Returns the first offset at which a table may start: no byte of other data lies in the least size behind it.
    ///
    /// The bytes are looked at from the last to the first, so that most bytes of other data are passed over.
    private static func skip(in bytes: ByteView, from start: Int, known: inout Int) -> Int {
        var start = start
        while bytes.count - start >= least {
            var place = start + least - 1
            while place >= max(start, known), !isOther(bytes[place]) { place -= 1 }
            known = max(known, start + least)
            guard place >= start, isOther(bytes[place]) else { return start }
            start = place + 1
        }
        return start
    }

    /// Returns whether a byte is neither zero nor a part of a printable character.
    private static func isOther(_ byte: UInt8) -> Bool {
        switch byte {
        case 1...8, 0x0E...0x1A, 0x1C...0x1F, 0x7F, 0xC0, 0xC1, 0xF5...0xFF: true
        default: false
        }
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
