/// How much more than its base a thing may be.
package struct GrowthLimit: Equatable, Sendable {
    /// What is said where an amount and a share are both given.
    package enum Combination: String, Sendable, CaseIterable {
        /// Either alone is too much.
        case any
        /// It is too much only if it is more than both.
        case all
    }

    package var amount: WrittenQuantity?
    /// Of the base.
    package var percent: Percent?
    package var combination: Combination
    /// Growth up to this is no matter, whatever the share.
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

    /// The most that may be added to `base`. Of nothing no share is more than nothing: what is new is then too much
    /// from its first byte above the floor.
    package func allowance(over base: UInt64) -> UInt64 {
        let limits = [amount?.amount, percent?.of(base)].compactMap(\.self)
        let allowed = (combination == .any ? limits.min() : limits.max()) ?? .max
        return max(allowed, floor?.amount ?? 0)
    }
}
