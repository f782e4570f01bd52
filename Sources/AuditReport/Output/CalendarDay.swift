import AuditPlatform
import LinkMapKit

/// A day of the Gregorian calendar in UTC.
package struct CalendarDay: Comparable, Hashable, Sendable, CustomStringConvertible {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Creates a day; `nil` if it does not exist.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDay.length(ofMonth: month, year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Parses a day such as `2027-03-01`.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package static var today: CalendarDay { CalendarDay(daysSince1970: Int(time(nil)) / 86_400) }

    /// Creates the day that lies `days` days after 1 January 1970.
    ///
    /// - Parameter days: the number of days, clamped to the years 1 to 9999.
    package init(daysSince1970 days: Int) {
        var seconds = time_t(min(max(days, -719_162), 2_932_896) * 86_400)
        var parts = unsafe tm()
        // Sound: both pointers refer to local variables and are used only during the call.
        _ = unsafe gmtime_r(&seconds, &parts)
        (year, month, day) = unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }

    package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    package var description: String {
        let year = String(year)
        let month = String(month)
        let day = String(day)
        return String(repeating: "0", count: 4 - year.utf8.count) + year + (month.utf8.count == 1 ? "-0" : "-") + month
            + (day.utf8.count == 1 ? "-0" : "-") + day
    }

    /// The same day three months later, or the last one of that month.
    package var inThreeMonths: CalendarDay {
        let (later, month) = (month > 9 && year < 9999, month > 9 ? month - 9 : month + 3)
        let year = later ? year + 1 : year
        return CalendarDay(year: year, month: month, day: min(day, CalendarDay.length(ofMonth: month, year))) ?? self
    }

    private static func length(ofMonth month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

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
