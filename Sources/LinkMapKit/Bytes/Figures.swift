//  1.25 MiB   340 B          sizes
//  1.25 s     340 µs         times
//  1 symbol   2 symbols      counts

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

/// Formats and parses times for people.
package enum TimeFigure {
    private static let units: [(name: String, nanoseconds: UInt64)] = [
        ("ns", 1), ("µs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000), ("min", 60_000_000_000),
        ("h", 3_600_000_000_000),
    ]

    /// Returns a number of three significant digits and its unit: `1.25 s`, `340 µs`.
    package static func text(_ nanoseconds: UInt64) -> String {
        guard nanoseconds >= 1000 else { return "\(nanoseconds) ns" }
        var unit = 1
        while unit + 1 < units.count, Double(nanoseconds) >= least(of: unit + 1) { unit += 1 }
        let value = Double(nanoseconds) / Double(units[unit].nanoseconds)
        return "\(SizeFigure.threeDigits(value)) \(units[unit].name)"
    }

    package static func text(_ nanoseconds: Double) -> String { text(UInt64(min(max(nanoseconds, 0).rounded(), 9e18))) }

    /// Returns the shortest time shown in a unit, in nanoseconds: 2 for minutes and hours, otherwise 999.5 of the next
    /// smaller unit, which would be rounded to 1000.
    private static func least(of unit: Int) -> Double {
        let (this, before) = (Double(units[unit].nanoseconds), Double(units[unit - 1].nanoseconds))
        return this > before * 60 ? before * 999.5 : this * 2
    }

    /// Returns an estimate, of which more digits would say nothing: `500 ns`, `12 µs` or `1.3 ms`.
    package static func estimate(_ nanoseconds: UInt64) -> String {
        if nanoseconds < 1_000 { return "\(nanoseconds) ns" }
        if nanoseconds < 1_000_000 { return "\(tenths(nanoseconds, 1_000)) µs" }
        return "\(tenths(nanoseconds, 1_000_000)) ms"
    }

    private static func tenths(_ value: UInt64, _ unit: UInt64) -> String {
        let whole = value / unit
        let tenth = value % unit * 10 / unit
        return whole < 10 && tenth > 0 ? "\(whole).\(tenth)" : "\(whole)"
    }

    /// Returns milliseconds with three decimals, for columns of measured times: `8.123 ms`.
    package static func milliseconds(_ nanoseconds: UInt64) -> String {
        let micro = nanoseconds / 1000 + (nanoseconds % 1000 >= 500 ? 1 : 0)
        return "\(micro / 1000).\(String(1000 + micro % 1000).dropFirst()) ms"
    }

    /// Returns seconds with three decimals, for columns of moments: `12.345`.
    package static func seconds(_ nanoseconds: UInt64) -> String {
        let milliseconds = nanoseconds / 1_000_000
        return "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
    }

    // MARK: - Reading

    private static let spellings: [String: UInt64] = [
        "ns": 1, "us": 1_000, "µs": 1_000, "μs": 1_000, "ms": 1_000_000, "s": 1_000_000_000, "min": 60_000_000_000,
        "h": 3_600_000_000_000,
    ]
    private static let mostPlaces = 6

    /// Parses `250ms` or `1.5 s` to nanoseconds; `nil` for other text and for more than 292 years.
    package static func nanoseconds(_ text: String) -> UInt64? {
        let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        let rest = text[number.endIndex...].drop { $0 == " " }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard let unit = spellings[String(rest)], let whole = parts.first.flatMap({ UInt64($0) }), parts.count <= 2
        else { return nil }
        let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
        guard !overflow, let fraction = parts.count == 2 ? nanoseconds(fraction: parts[1], of: unit) : 0 else {
            return nil
        }
        let (sum, isTooMuch) = product.addingReportingOverflow(fraction)
        return isTooMuch || sum > UInt64(Int64.max) ? nil : sum
    }

    private static func nanoseconds(fraction: Substring, of unit: UInt64) -> UInt64? {
        guard !fraction.isEmpty, fraction.count <= mostPlaces, let digits = UInt64(fraction) else { return nil }
        // No overflow: less than a million times at most 3.6 trillion.
        return (0..<fraction.count).reduce(digits * unit) { value, _ in value / 10 }
    }
}

extension BinaryInteger {
    /// Returns the count with its noun, and with the verb if there is one: `1 symbol`, `2 symbols`.
    ///
    /// - Parameter many: The plural; `nil` for the singular with an s.
    package func counted(_ one: String, _ many: String? = nil) -> String {
        self == 1 ? "1 \(one)" : "\(self) \(many ?? one + "s")"
    }
}
