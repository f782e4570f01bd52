//  { IBClasses = ( { CLASS = AppController; ACTIONS = { open = id; }; SUPERCLASS = NSObject; } ); }

/// A reader of the words in an old-style (NeXTSTEP) property list, as in `classes.nib` and lists written by hand. It
/// ignores the structure: every word may be a name.
enum OldPropertyList {
    static func matches(_ bytes: ByteView) -> Bool {
        var start = 0
        while let byte = bytes.byte(at: start), byte == 0x20 || (9...13).contains(byte) { start += 1 }
        let first = bytes.byte(at: start)
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "(")
            || bytes[clamped: start..<start + 2] == "//" || bytes[clamped: start..<start + 2] == "/*"
    }

    static func add(_ bytes: ByteView, to names: inout NameCollector) {
        var start = 0
        while start < bytes.count {
            let quote = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") ? bytes[start] : nil
            let first = quote == nil ? start : start + 1
            var end = first
            while let byte = bytes.byte(at: end), quote == nil ? isWord(byte) : byte != quote {
                end += byte == UInt8(ascii: "\\") ? 2 : 1
            }
            names.add(bytes[clamped: first..<end], .any)
            start = max(end, first) + (quote == nil && end > first ? 0 : 1)
        }
    }

    /// Whether the byte can occur in a word without quotes.
    private static func isWord(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
    }
}
