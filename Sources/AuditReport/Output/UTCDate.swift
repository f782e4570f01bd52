/// A moment as a date and a time of day (UTC), without any library for calendars.
enum UTCDate {
    /// `2026-11-21 11:22:33 UTC`.
    ///
    /// - Parameter nanoseconds: since 1970.
    static func text(_ nanoseconds: UInt64) -> String {
        let seconds = nanoseconds / 1_000_000_000
        let (year, month, day) = date(seconds / 86_400)
        let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map(twoDigits).joined(separator: ":")
        return "\(year)-\(twoDigits(month))-\(twoDigits(day)) \(time) UTC"
    }

    /// In cycles of 400 years, which begin in March, so that the day that is not always there comes last.
    private static func date(_ days: UInt64) -> (year: UInt64, month: UInt64, day: UInt64) {
        let (cycleDays, yearDays): (UInt64, UInt64) = (146_097, 365)
        let shifted = days + 719_468
        let day = shifted % cycleDays
        let yearOfCycle = (day - day / 1_460 + day / 36_524 - day / (cycleDays - 1)) / yearDays
        let dayOfYear = day - (yearDays * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = shifted / cycleDays * 400 + yearOfCycle + (month >= 10 ? 1 : 0)
        return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    }

    private static func twoDigits(_ number: UInt64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
