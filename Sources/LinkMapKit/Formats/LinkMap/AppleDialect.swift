/// Detection of the three linkers that write Apple's map format.
///
///     ld64        an empty line before the dead ones, `<<dead>> \t0x…`
///     ld-prime    an empty line before the dead ones, `<<dead>>\t0x…`; rows of size 0 for the image's header
///     ld64.lld    no empty line, `<<dead>>\t0x…`
enum AppleDialect {
    static func dialect(of bytes: ByteView) -> LinkMap.Dialect {
        var cursor = LineCursor(bytes, dropsCarriageReturn: true)
        guard let symbols = cursor.firstLine(AppleHeading.symbolsLine) else { return .ld64 }
        cursor.move(to: symbols)
        return dialect(symbols: symbols, dead: cursor.firstDeadStrippedHeading(), in: bytes)
    }

    /// Detects the linker from the offsets of the two headings.
    static func dialect(symbols: Int?, dead: Int?, in bytes: ByteView) -> LinkMap.Dialect {
        var cursor = LineCursor(bytes, dropsCarriageReturn: true)
        if let dead {
            cursor.move(to: dead)
            return dialect(ofDead: &cursor, afterEmptyLine: isAfterEmptyLine(dead, in: bytes))
        }
        cursor.move(to: symbols ?? bytes.count)
        if namesHeader(&cursor) { return .ldPrime }
        // Xcode passes the output as a full path; direct callers of lld seldom do.
        return bytes.starts(with: "# Path: /") ? .ld64 : .ld64LLD
    }

    private static func dialect(ofDead cursor: inout LineCursor, afterEmptyLine: Bool) -> LinkMap.Dialect {
        _ = cursor.next()
        _ = cursor.next()
        guard afterEmptyLine else { return .ld64LLD }
        guard let row = cursor.next(), row.starts(with: "<<dead>>\t") else { return .ld64 }
        return .ldPrime
    }

    private static func isAfterEmptyLine(_ start: Int, in bytes: ByteView) -> Bool {
        let before = bytes[clamped: max(0, start - 4)..<start]
        return before.ends(with: "\n\n") || before.ends(with: "\n\r\n")
    }

    /// Whether the first symbols are the rows of size 0 at the image's header.
    private static func namesHeader(_ cursor: inout LineCursor) -> Bool {
        for _ in 0..<4 {
            guard let line = cursor.next() else { return false }
            let isMark = line.ends(with: "__mh_execute_header") || line.ends(with: "___dso_handle")
            if isMark, AppleMapRow(line)?.size == 0 { return true }
        }
        return false
    }
}
