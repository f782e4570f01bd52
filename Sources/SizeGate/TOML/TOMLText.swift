import AuditReport
import LinkMapKit

/// Values in the syntax of TOML.
enum TOMLText {
    /// Returns a basic string.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where VisibleText.isHidden(scalar):
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Returns an exact quantity. It is a text if TOML's numbers cannot hold it.
    static func amount(_ amount: UInt64, _ unit: Quantity.Unit) -> String {
        switch unit {
        case .nanoseconds: "\"\(amount) ns\""
        case .bytes, .count: amount > UInt64(Int64.max) ? "\"\(amount)\"" : String(amount)
        }
    }
}
