/// A scanner of the columns of a line, from left to right.
///
/// A number that does not fit into 64 bits is not a number; the line is then no row.
struct FieldScanner {
    let line: ByteView
    /// Offset of the next byte.
    private(set) var index = 0

    init(_ line: ByteView) { self.line = line }

    /// The bytes that were not read yet.
    var rest: ByteView { line.dropFirst(index) }

    /// Skips `byte` if it is the next one.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard index < line.count, line[index] == byte else { return false }
        index += 1
        return true
    }

    /// Skips `word` if it comes next.
    mutating func take(_ word: StaticString) -> Bool {
        guard rest.starts(with: word) else { return false }
        index += word.utf8CodeUnitCount
        return true
    }

    /// Skips blanks, and returns their number.
    @inline(__always)
    @discardableResult
    mutating func skipBlanks() -> Int {
        let start = index
        while index < line.count, line[index] == UInt8(ascii: " ") { index += 1 }
        return index - start
    }

    /// Reads hexadecimal digits without a prefix, at least one.
    @inline(__always)
    mutating func hexDigits() -> UInt64? {
        let start = index
        var value: UInt64 = 0
        var lost: UInt64 = 0
        if let word = line.integer(at: index, as: UInt64.self), let first = HexWord.value(word) {
            value = first
            index += 8
        }
        while index < line.count {
            let byte = line[index]
            let isDigit = byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
            guard isDigit else { break }
            lost |= value >> 60
            // The low half of the byte is the digit. Letters have bit 6 set, and their low half counts from 1.
            value = value << 4 | UInt64((byte & 0xF) &+ 9 &* (byte >> 6))
            index += 1
        }
        return index > start && lost == 0 ? value : nil
    }

    /// Reads `0x` and hexadecimal digits.
    @inline(__always)
    mutating func prefixedHex() -> UInt64? {
        guard take(UInt8(ascii: "0")), take(UInt8(ascii: "x")) else { return nil }
        return hexDigits()
    }

    /// Reads decimal digits, at least one.
    @inline(__always)
    mutating func decimal() -> UInt64? {
        let start = index
        var value: UInt64 = 0
        while index < line.count, case let digit = line[index] &- 0x30, digit < 10 {
            let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tenfold.addingReportingOverflow(UInt64(digit))
            guard !overflow, !carry else { return nil }
            value = sum
            index += 1
        }
        return index > start ? value : nil
    }
}
