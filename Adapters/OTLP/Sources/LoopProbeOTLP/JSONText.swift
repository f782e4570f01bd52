/// A JSON document that is written in order.
struct JSONText {
    private(set) var text = ""
    private var needsComma = false

    mutating func object(_ members: (inout JSONText) -> Void) { nest("{", "}", members) }
    mutating func object(_ name: String, _ members: (inout JSONText) -> Void) {
        key(name)
        object(members)
    }

    mutating func list(_ name: String, _ elements: (inout JSONText) -> Void) {
        key(name)
        nest("[", "]", elements)
    }

    mutating func array<T>(_ name: String, _ rows: [T], _ element: (T, inout JSONText) -> Void) {
        list(name) { for row in rows { element(row, &$0) } }
    }

    mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    /// Writes a number as a string, which is OTLP's form of 64-bit integers.
    mutating func member(_ name: String, integer value: UInt64) { member(name, String(value)) }

    mutating func member(_ name: String, _ value: Double) {
        key(name)
        number(value)
    }

    mutating func member(_ name: String, number value: Int) {
        key(name)
        separate()
        text += String(value)
    }

    mutating func member(_ name: String, _ value: Bool) {
        key(name)
        separate()
        text += value ? "true" : "false"
    }

    mutating func number(_ value: Double) {
        separate()
        text += value.isFinite ? String(value) : "0"
    }

    mutating func string(_ value: String) {
        separate()
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    private mutating func key(_ name: String) {
        string(name)
        text += ":"
        needsComma = false
    }

    private mutating func separate() {
        if needsComma { text += "," }
        needsComma = true
    }

    private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONText) -> Void) {
        separate()
        text += open
        needsComma = false
        body(&self)
        text += close
        needsComma = true
    }
}
