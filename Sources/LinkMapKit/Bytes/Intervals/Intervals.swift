/// A claim of an owner to a range of bytes.
package struct Claim {
    package var start: UInt64
    /// End of the range (exclusive).
    package var end: UInt64
    /// Index of the owner in the caller's list: a section, a symbol, a row.
    package var owner: UInt32
    /// Priority among claims with the same start; the highest wins.
    package var rank: UInt32

    package init(start: UInt64, end: UInt64, owner: UInt32, rank: UInt32) {
        self.start = start
        self.end = end
        self.owner = owner
        self.rank = rank
    }
}

/// A range of bytes with its single owner.
package struct Run {
    package var start: UInt64
    package var end: UInt64
    /// Index of the owner; `Run.nobody` for a gap.
    package var owner: UInt32

    package static let nobody = UInt32.max
}

extension Array {
    /// Returns the same bytes as ranges in ascending order, without overlap: ranges that overlap or touch become one, and
    /// empty ones are left out.
    func joinedRanges<Bound>() -> [Range<Bound>] where Element == Range<Bound> {
        // Most calls of debug info have one range.
        if count == 1, !self[0].isEmpty { return self }
        var joined: [Range<Bound>] = []
        for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }
}

/// The division of an amount among the parts of a whole. The parts add up to the amount: each is the difference of two
/// rounded numbers.
enum Proportion {
    /// Returns the part of `amount` for a range of a whole.
    static func part(of amount: UInt64, _ range: Range<UInt64>, whole: UInt64) -> UInt64 {
        upTo(range.upperBound, of: amount, whole) - upTo(range.lowerBound, of: amount, whole)
    }

    private static func upTo(_ end: UInt64, of amount: UInt64, _ whole: UInt64) -> UInt64 {
        whole == 0 ? 0 : whole.dividingFullWidth(min(end, whole).multipliedFullWidth(by: amount)).quotient
    }
}
