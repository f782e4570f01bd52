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
