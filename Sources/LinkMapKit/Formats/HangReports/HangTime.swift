import Glibc

/// Parsers of durations and dates as hang reports spell them.
enum HangTime {
    private static let units: [String: Double] = [
        "ms": 1e6, "msec": 1e6, "s": 1e9, "sec": 1e9, "secs": 1e9, "second": 1e9, "seconds": 1e9, "min": 60e9,
        "hr": 3600e9,
    ]

    /// Parses a duration such as `9 sec`, `7.23s`, `1,250 ms` or `9850ms` at the start of `text`, in nanoseconds.
    static func nanoseconds(_ text: ByteView) -> UInt64? {
        let text = text.trimmed
        var length = 0
        while let byte = text.byte(at: length), byte &- 0x30 < 10 || byte == 0x2E || byte == 0x2C { length += 1 }
        let digits = text.prefix(length).text.filter { $0 != "," }
        let unit = text.dropFirst(length).trimmed
        var end = 0
        while let byte = unit.byte(at: end), (byte | 0x20) &- 0x61 < 26 { end += 1 }
        guard let value = Double(digits), let factor = units[unit.prefix(end).text] else { return nil }
        return UInt64(exactly: (value * factor).rounded())
    }

    /// Parses a date such as `2026-11-21 12:00:00.250 +0100`, in nanoseconds since 1970. Fraction and time zone may be
    /// missing; the zone is then UTC.
    static func date(_ text: ByteView) -> UInt64? {
        var scanner = FieldScanner(text.trimmed)
        var parts = unsafe tm()
        guard let year = scanner.number(upTo: 9999), scanner.take(UInt8(ascii: "-")),
            let month = scanner.number(upTo: 12), month > 0, scanner.take(UInt8(ascii: "-")),
            let day = scanner.number(upTo: 31), year >= 1970, scanner.skipBlanks() > 0,
            let hour = scanner.number(upTo: 23), scanner.take(UInt8(ascii: ":")),
            let minute = scanner.number(upTo: 59), scanner.take(UInt8(ascii: ":")),
            let second = scanner.number(upTo: 60)
        else { return nil }
        unsafe (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, month - 1, day)
        unsafe (parts.tm_hour, parts.tm_min, parts.tm_sec) = (hour, minute, second)
        let fraction = scanner.take(UInt8(ascii: ".")) ? scanner.fraction() : 0
        scanner.skipBlanks()
        // Sound: the structure is a local variable.
        let seconds = Int64(unsafe timegm(&parts)) - zone(&scanner)
        guard let seconds = UInt64(exactly: seconds) else { return nil }
        // Years after 2554 do not fit.
        let (time, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? nil : time.addingClamped(fraction)
    }

    /// Reads `+0100`. Returns the distance from UTC in seconds, 0 if there is none.
    private static func zone(_ scanner: inout FieldScanner) -> Int64 {
        let isEast = scanner.take(UInt8(ascii: "+"))
        guard isEast || scanner.take(UInt8(ascii: "-")), let number = scanner.number(upTo: 1400) else { return 0 }
        let seconds = Int64(number / 100 * 3600 + number % 100 * 60)
        return isEast ? seconds : -seconds
    }
}

extension FieldScanner {
    fileprivate mutating func number(upTo most: UInt64) -> Int32? {
        guard let value = decimal(), value <= most else { return nil }
        return Int32(value)
    }

    /// Reads the digits of a fraction of a second, in nanoseconds.
    fileprivate mutating func fraction() -> UInt64 {
        var digit: UInt64 = 100_000_000
        var value: UInt64 = 0
        while let byte = rest.byte(at: 0), byte &- 0x30 < 10 {
            value += UInt64(byte - 0x30) * digit
            digit /= 10
            _ = take(byte)
        }
        return value
    }
}
