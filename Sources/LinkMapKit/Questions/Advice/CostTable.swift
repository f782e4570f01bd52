/// The constants behind every estimate of advice, each with its source.
///
/// Costs are orders of magnitude on a current machine with all files in memory. They serve only to rank advice.
/// `scripts/measure-startup-costs` measures those of the loader.
package enum CostTable {
    // MARK: Nanoseconds, measured by scripts/measure-startup-costs

    /// The cost of finding, mapping and relocating a library. Measured: 35,000.
    static let library: UInt64 = 40_000
    /// The cost of looking up a symbol by name. Measured: 50 if the first library defines it, and more for each further
    /// library.
    static let lookup: UInt64 = 100
    /// The cost of writing an address. Measured: 5.
    static let relocation: UInt64 = 5
    /// The cost of the first write to a page, which copies the page. Measured: 2,000.
    static let page: UInt64 = 2_000
    /// The cost of an initialiser whose work is unknown. Measured: 20 for the call alone. The rest is the page fault of
    /// its code, which several initialisers share.
    static let initializer: UInt64 = 500

    // MARK: Shares of the costs above

    /// Bytes of straight-line code that run in a nanosecond: one cold instruction of four bytes.
    static let codeBytesPerNanosecond: UInt64 = 4
    /// The number of resident file pages that one page fault maps on Linux (`fault_around_bytes` is 64 KiB).
    static let pagesPerFault: UInt64 = 16
    /// Nanoseconds to read a row of a relocation table: a fifth of ``relocation``. The rest of that cost is the write.
    static let relocationRow: UInt64 = 1

    // MARK: Words

    /// Returns `3 look-ups, about 100 ns each`.
    static func words(_ count: UInt64, _ one: String, _ many: String, _ each: UInt64) -> String {
        "\(count.counted(one, many)), about \(TimeFigure.estimate(each))\(count == 1 ? "" : " each")"
    }

    /// Returns `3 of 12 libraries, about 40 µs each`; `12 libraries, …` where the part is the whole.
    static func words(_ part: UInt64, of whole: UInt64, _ one: String, _ many: String, _ each: UInt64) -> String {
        guard part < whole else { return words(part, one, many, each) }
        return "\(part) of \(words(whole, one, many, each))"
    }
}
