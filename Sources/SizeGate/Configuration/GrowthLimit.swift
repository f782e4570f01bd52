/// A limit for the growth over a base.
package struct GrowthLimit: Equatable, Sendable {
    /// The combination of an amount and a share.
    package enum Combination: String, Sendable, CaseIterable {
        /// Growth beyond either limit fails.
        case any
        /// Only growth beyond both limits fails.
        case all
    }

    package var amount: WrittenQuantity?
    /// The share of the base.
    package var percent: Percent?
    package var combination: Combination
    /// The growth that is always allowed, even if it exceeds the share.
    package var floor: WrittenQuantity?

    package init(
        amount: WrittenQuantity? = nil, percent: Percent? = nil, combination: Combination = .any,
        floor: WrittenQuantity? = nil
    ) {
        self.amount = amount
        self.percent = percent
        self.combination = combination
        self.floor = floor
    }

    package var isEmpty: Bool { amount == nil && percent == nil }

    /// Returns the largest allowed growth over `base`. A share of zero bytes is zero, so a new row may have only the
    /// floor.
    package func allowance(over base: UInt64) -> UInt64 {
        let limits = [amount?.amount, percent?.of(base)].compactMap(\.self)
        let allowed = (combination == .any ? limits.min() : limits.max()) ?? .max
        return max(allowed, floor?.amount ?? 0)
    }
}
