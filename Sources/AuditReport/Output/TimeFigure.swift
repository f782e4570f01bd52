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

    /// Returns the shortest time shown in a unit, in nanoseconds: 2 for minutes and hours, otherwise 999.5 of the next
    /// smaller unit, which would be rounded to 1000.
    private static func least(of unit: Int) -> Double {
        let (this, before) = (Double(units[unit].nanoseconds), Double(units[unit - 1].nanoseconds))
        return this > before * 60 ? before * 999.5 : this * 2
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
