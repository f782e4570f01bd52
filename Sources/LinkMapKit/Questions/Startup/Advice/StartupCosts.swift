/// What one of each costs, in nanoseconds: orders of magnitude on a machine of today with the files in memory, good for
/// telling what to do first and for nothing else. `scripts/measure-startup-costs` measures them anew.
package enum StartupCosts {
    static let library: UInt64 = 40_000
    static let lookup: UInt64 = 100
    static let relocation: UInt64 = 5
    /// A page that is written to for the first time, and so copied.
    static let page: UInt64 = 2_000
    /// Of an initialiser whose work is not known: its call, and the code to be brought in.
    static let initializer: UInt64 = 500

    /// `3 look-ups, about 500 ns each`
    static func words(_ count: UInt64, _ one: String, _ many: String, _ each: UInt64) -> String {
        "\(StartupCosts.count(count, one, many)), about \(text(each))\(count == 1 ? "" : " each")"
    }

    static func count(_ count: UInt64, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }

    /// `500 ns`, `12 µs`, `1.3 ms`
    package static func text(_ nanoseconds: UInt64) -> String {
        if nanoseconds < 1_000 { return "\(nanoseconds) ns" }
        if nanoseconds < 1_000_000 { return "\(tenths(nanoseconds, 1_000)) µs" }
        return "\(tenths(nanoseconds, 1_000_000)) ms"
    }

    private static func tenths(_ value: UInt64, _ unit: UInt64) -> String {
        let whole = value / unit
        let tenth = value % unit * 10 / unit
        return whole < 10 && tenth > 0 ? "\(whole).\(tenth)" : "\(whole)"
    }
}
