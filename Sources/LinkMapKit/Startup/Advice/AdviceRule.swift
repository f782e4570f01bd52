/// One thing that can be done about a slow start.
protocol AdviceRule {
    /// - Returns: `nil` where there is nothing to be done, or too little to speak of.
    static func advice(on image: StartupImage) -> StartupAdvice?
}

/// All of them, and the order of what they say.
enum AdviceRules {
    private static let all: [@Sendable (StartupImage) -> StartupAdvice?] = [
        UnneededLibraryRule.advice, ManyLibrariesRule.advice, OwnSymbolsRule.advice, PackRelocationsRule.advice,
        CxxConstructorsRule.advice, ConstructorFunctionsRule.advice, LoadMethodsRule.advice, EagerFunctionsRule.advice,
        HashTableRule.advice, TextRelocationsRule.advice, ExecutableStackRule.advice, ChainedFixupsRule.advice,
        InitOffsetsRule.advice, RelativeMethodsRule.advice, WeakBindsRule.advice,
    ]

    /// The largest saving of time first, then of bytes.
    static func advice(on image: StartupImage) -> [StartupAdvice] {
        all.compactMap { $0(image) }.sorted {
            ($1.nanoseconds, $1.bytes, $0.rule) < ($0.nanoseconds, $0.bytes, $1.rule)
        }
    }
}

/// What one of each costs, in nanoseconds: orders of magnitude on a machine of today with the files in memory, good for
/// telling what to do first and for nothing else. `scripts/measure-startup-costs` measures them anew.
package enum StartupCosts {
    static let library: UInt64 = 100_000
    static let lookup: UInt64 = 500
    static let relocation: UInt64 = 3
    /// A page that is written to for the first time, and so copied.
    static let page: UInt64 = 500
    /// Of an initialiser whose work is not known: its call, and the code to be brought in.
    static let initializer: UInt64 = 2_000

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
