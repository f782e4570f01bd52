// A symbol and a dead-stripped symbol; `→` is a tab. ld64 writes a blank before the first tab.
//
//     0x100004330→0x00000050→[  1] _main
//     <<dead>>→0x00000018→[  5] literal string: a [1] b

/// A row of a symbol table in Apple's map format.
struct AppleMapRow {
    /// Address of the symbol; `nil` for a dead-stripped one.
    var address: UInt64?
    var size: UInt64
    /// Number of the input file in the map.
    var file: UInt64
    /// Offset of the name in the line.
    var nameStart: Int

    /// - Returns: `nil` for a line that is no row: the continuation of a name, or damage.
    @inline(__always)
    init?(_ line: ByteView) {
        var scanner = FieldScanner(line)
        if scanner.take(UInt8(ascii: "0")) {
            guard scanner.take(UInt8(ascii: "x")), let value = scanner.hexDigits() else { return nil }
            address = value
        } else {
            guard scanner.take("<<dead>>") else { return nil }
            _ = scanner.take(UInt8(ascii: " "))
        }
        guard scanner.take(UInt8(ascii: "\t")), let size = scanner.prefixedHex(), scanner.take(UInt8(ascii: "\t")),
            let file = scanner.bracketedNumber()
        else { return nil }
        self.size = size
        self.file = file
        nameStart = scanner.index
    }
}

extension FieldScanner {
    /// Reads the number of an input file: `[  7] `.
    @inline(__always)
    mutating func bracketedNumber() -> UInt64? {
        guard take(UInt8(ascii: "[")) else { return nil }
        skipBlanks()
        guard let number = decimal(), take(UInt8(ascii: "]")), take(UInt8(ascii: " ")) else { return nil }
        return number
    }
}
