/// One limit of one rule, held against one thing.
package struct Check: Sendable, Equatable {
    package enum Kind: String, Sendable {
        /// `actual` is the value itself.
        case maximum = "max"
        /// `actual` is what the value has more than its base.
        case growth
        /// The same with the anchor as the base.
        case drift
    }

    package enum Outcome: Sendable, Equatable {
        case passed, failed
        /// It fails, and an exception (its number in the configuration) allows that.
        case excused(exception: Int)
        /// It could not be judged, and why.
        case unjudged(String)
    }

    /// The number of the rule in the configuration.
    package var rule: Int
    /// `total`, `section:.text`, `figure:initializers`.
    package var subject: String
    package var kind: Kind
    package var unit: Quantity.Unit
    /// What was measured now.
    package var value: UInt64
    /// What was measured then; `nil` where that is not known, or not asked for.
    package var base: UInt64?
    /// The most that ``actual`` may be; `nil` where it could not be worked out.
    package var limit: UInt64?
    package var outcome: Outcome

    /// What is held against ``limit``. A thing that became smaller grew by less than nothing.
    package var actual: Int128 {
        guard kind != .maximum else { return Int128(value) }
        return Int128(value) - Int128(base ?? 0)
    }

    /// By how much it is too much.
    package var excess: UInt64 {
        guard let limit else { return 0 }
        return UInt64(clamping: actual - Int128(limit))
    }

    /// Whether it lets the build pass.
    package var passed: Bool { outcome != .failed }

    static func judge(_ value: UInt64, over base: UInt64?, limit: UInt64) -> Outcome {
        let actual = Int128(value) - Int128(base ?? 0)
        return actual <= Int128(limit) ? .passed : .failed
    }
}
