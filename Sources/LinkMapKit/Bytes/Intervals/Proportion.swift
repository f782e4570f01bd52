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
