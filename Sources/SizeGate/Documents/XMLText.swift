import AuditReport

/// Escapes text for XML 1.0.
enum XMLText {
    static func attribute(_ text: String) -> String { escaped(text) }

    static func content(_ text: String) -> String { escaped(text) }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // Noncharacters are not allowed in XML.
            case "\u{FFFE}", "\u{FFFF}": escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
