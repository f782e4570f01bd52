/// Points in time as databases read them.
enum Timestamp {
    /// `2026-11-21 12:00:00`, in UTC.
    static func text(_ seconds: Int64) -> String {
        let seconds = max(seconds, 0)
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let (year, month, day) = date(ofDay: days)
        return "\(year)-\(two(month))-\(two(day)) \(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))"
    }

    /// The day of the Gregorian calendar that is so many days after 1 January 1970. Years are taken to begin in March, so
    /// that the leap day is the last of its year.
    private static func date(ofDay days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468  // from 1 March of the year 0
        let era = shifted / 146_097  // of 400 years
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let isNextYear = month >= 10
        return (era * 400 + yearOfEra + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3, day)
    }

    private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }
}
