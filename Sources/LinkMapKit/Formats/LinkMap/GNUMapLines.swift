// .rodata         0x0000000000002000       0x60                      output section
//  *(.rodata .rodata.*)                                              pattern of the script
//  .rodata.main.str1.8                                               input with a long name:
//                 0x0000000000002000       0x31 a.o                  its numbers are in the next line
//                                          0x40 (size before relaxing)
//  *fill*         0x0000000000002031        0xf                      padding
//                 0x0000000000002040                table            symbol
//                 0x0000000000002060        0x4 LONG 0x1             bytes that the script puts in
//                 [!provide]                        PROVIDE (x = .)

/// A line in the map of GNU ld or gold, joined with the next one when a long name pushes the numbers there.
enum GNUMapLine {
    /// A heading, or the name of an output section that has no address.
    case text(ByteView)
    case output(GNUMapRow)
    case input(GNUMapRow)
    /// Bytes without an input.
    case data(address: UInt64, size: UInt64)
    case symbol(ByteView, address: UInt64)
}

/// A row with its columns; `file` is empty when there is none.
struct GNUMapRow {
    var name: ByteView
    var address: UInt64
    var size: UInt64
    var file: ByteView
}

/// A reader of the lines in a map of GNU ld or gold. It skips patterns, conditional assignments and sizes before relaxing.
struct GNUMapLines {
    private var cursor: LineCursor
    /// A name whose numbers may follow in the next line.
    private var pending: Pending?

    private struct Pending {
        var name: ByteView
        var isOutput: Bool
    }

    init(_ bytes: ByteView) { cursor = LineCursor(bytes, dropsCarriageReturn: true) }

    /// Offset of the last line in the map.
    var offset: UInt64 { cursor.offset }

    mutating func next() -> GNUMapLine? {
        while let line = cursor.next() {
            if let read = read(line) { return read }
        }
        return nil
    }

    private mutating func read(_ line: ByteView) -> GNUMapLine? {
        guard let first = line.byte(at: 0) else {
            pending = nil
            return nil
        }
        guard first == UInt8(ascii: " ") else { return named(line, isOutput: true) }
        guard let second = line.byte(at: 1), second != UInt8(ascii: " ") else { return unnamed(line) }
        return named(line.dropFirst(1), isOutput: false)
    }

    /// Reads a line that begins with a name.
    private mutating func named(_ line: ByteView, isOutput: Bool) -> GNUMapLine? {
        if let row = GNUMapRow(line) {
            pending = nil
            return isOutput ? .output(row) : .input(row)
        }
        pending = Pending(name: line, isOutput: isOutput)
        return isOutput ? .text(line) : nil
    }

    /// Reads a line of blanks and numbers.
    private mutating func unnamed(_ line: ByteView) -> GNUMapLine? {
        let name = pending
        pending = nil
        var scanner = FieldScanner(line)
        scanner.skipBlanks()
        guard let address = scanner.prefixedHex(), scanner.skipBlanks() > 0 else { return nil }
        var numbers = scanner
        if let size = numbers.prefixedHex(), numbers.take(UInt8(ascii: " ")) || numbers.rest.isEmpty {
            return continued(name, GNUMapRow(name: .empty, address: address, size: size, file: numbers.rest))
        }
        let rest = scanner.rest
        return GNUMapLines.isStatement(rest) ? nil : .symbol(rest, address: address)
    }

    private func continued(_ name: Pending?, _ numbers: GNUMapRow) -> GNUMapLine {
        // A pattern of the script has no numbers; the next line is independent of it.
        guard let name, !name.name.ends(with: ")") else { return .data(address: numbers.address, size: numbers.size) }
        var row = numbers
        row.name = name.name
        return name.isOutput ? .output(row) : .input(row)
    }

    /// Whether the text behind an address is a statement of the script and not a symbol.
    private static func isStatement(_ text: ByteView) -> Bool {
        text.isEmpty || text.starts(with: "(size before relaxing)") || text.starts(with: ". ")
            || text.starts(with: "PROVIDE") || text.starts(with: "HIDDEN (") || text.starts(with: "ASSERT (")
            || text.firstIndex(of: ByteView(" = ")) != nil
    }
}

extension GNUMapRow {
    /// Returns the columns of a line that begins with a name; `nil` when the numbers are missing.
    init?(_ line: ByteView) {
        // A name may contain blanks (gold's `** segment headers`); numbers begin with a blank and 0x.
        var from = 0
        while let blank = line.firstIndex(of: UInt8(ascii: " "), from: from) {
            from = blank + 1
            var scanner = FieldScanner(line.dropFirst(from))
            guard let address = scanner.prefixedHex(), scanner.skipBlanks() > 0, let size = scanner.prefixedHex() else {
                continue
            }
            guard scanner.take(UInt8(ascii: " ")) || scanner.rest.isEmpty else { continue }
            self.init(name: line.prefix(blank).trimmingBlanks, address: address, size: size, file: scanner.rest)
            return
        }
        return nil
    }
}

extension ByteView {
    /// The bytes without the blanks at the end.
    fileprivate var trimmingBlanks: ByteView {
        var end = count
        while end > 0, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return prefix(end)
    }
}
