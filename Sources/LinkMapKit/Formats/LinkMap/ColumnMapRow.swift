/// A row of a map of lld or mold.
struct ColumnMapRow {
    enum Columns { case lld, mold }
    enum Level { case output, input, symbol }

    var address: UInt64
    var size: UInt64
    var level: Level
    /// The text behind the columns and the indentation.
    var text: ByteView

    /// - Returns: `nil` for a line that is no row.
    init?(_ line: ByteView, columns: Columns) {
        var scanner = FieldScanner(line)
        guard let numbers = columns == .lld ? scanner.lldNumbers() : scanner.moldNumbers() else { return nil }
        (address, size) = numbers
        scanner.skipBlanks()
        // The alignment, and the blank that ends the columns.
        guard scanner.decimal() != nil, scanner.take(UInt8(ascii: " ")) else { return nil }
        let indented = scanner.rest
        if indented.starts(with: "                ") {
            level = .symbol
            text = indented.dropFirst(16)
        } else if indented.starts(with: "        ") {
            level = .input
            text = indented.dropFirst(8)
        } else {
            level = .output
            text = indented
        }
    }

    /// Whether this is `. = ALIGN(16)` or `_end = .`, an assignment in a linker script.
    var isStatement: Bool {
        text.firstIndex(of: ByteView(" = ")) != nil || text.firstIndex(of: ByteView("+= ")) != nil
            || text.starts(with: "PROVIDE") || text.starts(with: "ASSERT")
    }

    /// The file of an input section such as `/p/libu.a(u.o):(.text.f)`; `nil` for other rows.
    var inputPath: ByteView? {
        guard text.ends(with: ")"), let open = text.lastIndex(of: UInt8(ascii: "(")), open > 0,
            text[open - 1] == UInt8(ascii: ":")
        else { return nil }
        let path = text.prefix(open - 1)
        return path == "<internal>" ? MapFile.synthesizedPath : path
    }
}

extension FieldScanner {
    /// Reads the columns of lld: virtual address, load address and size, all hexadecimal.
    fileprivate mutating func lldNumbers() -> (address: UInt64, size: UInt64)? {
        skipBlanks()
        guard let address = hexDigits(), skipBlanks() > 0, hexDigits() != nil, skipBlanks() > 0, let size = hexDigits()
        else { return nil }
        return (address, size)
    }

    /// Reads the columns of mold: virtual address (hexadecimal) and size (decimal).
    fileprivate mutating func moldNumbers() -> (address: UInt64, size: UInt64)? {
        skipBlanks()
        var prefixed = self
        if let address = prefixed.prefixedHex() {
            self = prefixed
            guard skipBlanks() > 0, let size = decimal() else { return nil }
            return (address, size)
        }
        guard decimal() == 0, skipBlanks() > 0, let size = decimal() else { return nil }
        return (0, size)
    }
}
