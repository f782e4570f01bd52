/// Formats sizes and shares for people.
package enum SizeFigure {
    private static let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]

    /// Returns a number of three significant digits and its unit: `("1.25", "MiB")`, `("340", "B")`.
    package static func human(_ size: UInt64) -> (number: String, unit: String) {
        guard size >= 1024 else { return (String(size), "B") }
        var value = Double(size) / 1024
        var unit = 1
        // 1023.5 and more would be rounded to 1024 of this unit.
        while value >= 1023.5, unit < units.count - 1 {
            value /= 1024
            unit += 1
        }
        return (threeDigits(value), units[unit])
    }

    /// Returns a size as `1.25 MiB`.
    package static func text(_ size: UInt64) -> String {
        let (number, unit) = human(size)
        return "\(number) \(unit)"
    }

    /// Returns the share as `37.5%`; an empty string if `whole` is 0.
    package static func share(_ part: UInt64, of whole: UInt64) -> String {
        guard whole > 0 else { return "" }
        let tenths = UInt64(min((Double(part) / Double(whole) * 1000).rounded(), 9999))
        return "\(tenths / 10).\(tenths % 10)%"
    }

    static func threeDigits(_ value: Double) -> String {
        if value < 9.995 { return fixed(UInt64((value * 100).rounded()), places: 100) }
        if value < 99.95 { return fixed(UInt64((value * 10).rounded()), places: 10) }
        return String(UInt64(value.rounded()))
    }

    private static func fixed(_ scaled: UInt64, places: UInt64) -> String {
        let fraction = String(scaled % places)
        let zeros = places == 100 && fraction.utf8.count == 1 ? "0" : ""
        return "\(scaled / places).\(zeros)\(fraction)"
    }
}
