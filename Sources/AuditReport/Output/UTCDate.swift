/// Formats moments as date and time of day in UTC.
package enum UTCDate {
    /// Returns a moment as `2026-11-21 11:22:33`.
    ///
    /// - Parameter seconds: seconds since 1970; earlier moments are shown as the beginning of 1970.
    package static func text(seconds: Int64) -> String {
        let (days, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 86_400)
        let time = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(CalendarDay(daysSince1970: Int(days))) \(time.joined(separator: ":"))"
    }

    /// Returns a moment as `2026-11-21 11:22:33 UTC`.
    ///
    /// - Parameter nanoseconds: nanoseconds since 1970.
    static func text(_ nanoseconds: UInt64) -> String {
        "\(text(seconds: Int64(nanoseconds / 1_000_000_000))) UTC"
    }
}
