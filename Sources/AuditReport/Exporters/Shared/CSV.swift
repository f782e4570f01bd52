import LinkMapKit

/// Writes fields of comma-separated values.
extension OutputBuffer {
    /// Appends a field, quoted if necessary. Line breaks and tabs are escaped, and a formula gets an apostrophe in front, so
    /// that a name cannot make a spreadsheet calculate.
    mutating func append(field: Span<UInt8>) {
        let isFormula = CSVFormula.isFormula(field)
        if !isFormula, PlainBytes.areAll(field, but: UInt8(ascii: "\""), UInt8(ascii: ",")) { return append(field) }
        // Sound: the pointer is used only inside the closure.
        let name = unsafe field.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        let text = (isFormula ? "'" : "") + VisibleText.of(name)
        guard text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "," }) else { return append(text: text) }
        append(byte: UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            if scalar == "\"" { append(byte: UInt8(ascii: "\"")) }
            append(text: String(scalar))
        }
        append(byte: UInt8(ascii: "\""))
    }

    mutating func append(field: String) { field.withBytes { append(field: $0) } }

    /// Appends a line of fields with its line break.
    package mutating func append(record fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { append(byte: UInt8(ascii: ",")) }
            append(field: field)
        }
        append("\r\n")
    }
}

/// Finds the fields that spreadsheets calculate when they open comma-separated values.
enum CSVFormula {
    /// Returns whether a field begins like a formula. Numbers with a sign and methods of Objective-C (`-[Foo bar:]`) do too,
    /// and are none.
    static func isFormula(_ field: Span<UInt8>) -> Bool {
        guard field.count > 0 else { return false }
        switch field[0] {
        case UInt8(ascii: "="), UInt8(ascii: "@"): return true
        case UInt8(ascii: "+"), UInt8(ascii: "-"): return !isNumber(field) && !isMethod(field)
        default: return false
        }
    }

    private static func isNumber(_ field: Span<UInt8>) -> Bool {
        (1..<field.count).allSatisfy { isDigit(field[$0]) || field[$0] == UInt8(ascii: ".") }
    }

    /// Returns whether the field is a method: a class, a blank and a selector in brackets. No formula has these characters.
    private static func isMethod(_ field: Span<UInt8>) -> Bool {
        guard field.count > 4, field[1] == UInt8(ascii: "["), field[field.count - 1] == UInt8(ascii: "]") else {
            return false
        }
        return (2..<field.count - 1).allSatisfy { index in
            let byte = field[index]
            return isDigit(byte) || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
                || [UInt8](" _:.$()".utf8).contains(byte)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
