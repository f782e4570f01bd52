import Glibc

/// A day of the Gregorian calendar in UTC.
package struct CalendarDay: Comparable, Hashable, Sendable, CustomStringConvertible {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Creates a day, or returns `nil` if it does not exist.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDay.length(ofMonth: month, year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
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

    /// Converts a number of days since 1970. It counts in periods of 400 years, which always have the same length, and begins
    /// years in March, so that the leap day is the last day.
    /// - Parameter days: The number of days, clamped to the supported years.
    package init(daysSince1970 days: Int) {
        let days = min(max(days, -719_162), 2_932_896) + 719_468
        let (era, dayOfEra) = (days / 146_097, days % 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    }

    package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    package var description: String {
        let (year, month, day) = (String(year), String(month), String(day))
        return String(repeating: "0", count: 4 - year.utf8.count) + year + (month.utf8.count == 1 ? "-0" : "-") + month
            + (day.utf8.count == 1 ? "-0" : "-") + day
    }

    private static func length(ofMonth month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
