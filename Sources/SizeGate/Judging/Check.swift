import LinkMapKit

/// One limit of one rule, compared with one measured value.
package struct Check: Sendable, Equatable {
    package enum Kind: String, Sendable {
        /// A limit for the value itself.
        case maximum = "max"
        /// A limit for the difference between the value and its base.
        case growth
        /// A limit for the difference between the value and the anchor.
        case drift
    }

    package enum Outcome: Sendable, Equatable {
        case passed, failed
        /// The check fails, but an exception allows that. The value is the exception's index in the configuration.
        case excused(exception: Int)
        /// The check fails, and the baseline records that this was accepted.
        case accepted(Allowance)
        /// The check could not be evaluated. The value is the reason.
        case unjudged(String)
    }

    /// The index of the rule in the configuration.
    package var rule: Int
    /// The name of the measured value: `total`, `section:.text`, `figure:initializers`.
    package var subject: String
    package var kind: Kind
    package var unit: Quantity.Unit
    /// The value in this build.
    package var value: UInt64
    /// The value in the base. `nil` if it is unknown or not needed.
    package var base: UInt64?
    /// The largest allowed ``actual``. `nil` if it could not be computed.
    package var limit: UInt64?
    package var outcome: Outcome

    /// The amount that is compared with ``limit``. It is negative if the limit is for growth and the value became
    /// smaller.
    package var actual: Int128 {
        guard kind != .maximum else { return Int128(value) }
        return Int128(value) - Int128(base ?? 0)
    }

    /// The amount above the limit.
    package var excess: UInt64 {
        guard let limit else { return 0 }
        return UInt64(clamping: actual - Int128(limit))
    }

    /// Whether the amount is known and not above the limit.
    var isWithinLimit: Bool { limit.map { actual <= Int128($0) } ?? false }

    /// Whether the check lets the build pass.
    package var passed: Bool { outcome != .failed }

    static func judge(_ value: UInt64, over base: UInt64?, limit: UInt64) -> Outcome {
        let actual = Int128(value) - Int128(base ?? 0)
        return actual <= Int128(limit) ? .passed : .failed
    }
}
