// A row of the symbols, and one of the dead-stripped ones; `→` is a tab. ld64 has a blank before the first tab.
//
//     0x100004330→0x00000050→[  1] _main
//     <<dead>>→0x00000018→[  5] literal string: a [1] b

/// One line of a symbol table of Apple's map format.
struct AppleMapRow {
    /// `nil` for dead-stripped ones.
    var address: UInt64?
    var size: UInt64
    /// Number of the input file, as the map counts them.
    var file: UInt64
    /// Index in the line at which the name begins.
    var nameStart: Int

    /// `nil` for what is no row: the continuation of a name, or damage.
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
    /// `[  7] `, the number of an input file.
    @inline(__always)
    mutating func bracketedNumber() -> UInt64? {
        guard take(UInt8(ascii: "[")) else { return nil }
        skipBlanks()
        guard let number = decimal(), take(UInt8(ascii: "]")), take(UInt8(ascii: " ")) else { return nil }
        return number
    }
}
