/// Formats times for people.
package enum RoughTime {
    /// Returns a time as `1.25 s`, `340 ms` or `12.5 µs`.
    package static func text(_ nanoseconds: Double) -> String {
        for (unit, scale) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where nanoseconds >= scale {
            let value = nanoseconds / scale
            let places: Double = value < 10 ? 100 : value < 100 ? 10 : 1
            let scaled = UInt64(min((value * places).rounded(), 9e15))
            let (whole, rest) = (scaled / UInt64(places), scaled % UInt64(places))
            guard places > 1 else { return "\(whole) \(unit)" }
            let digits = places == 100 && rest < 10 ? "0\(rest)" : "\(rest)"
            return "\(whole).\(digits) \(unit)"
        }
        return "\(UInt64(max(nanoseconds, 0).rounded())) ns"
    }
}
