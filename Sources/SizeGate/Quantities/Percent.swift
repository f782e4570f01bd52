import LinkMapKit

/// A share in millionths.
package struct Percent: Equatable, Sendable {
    /// The share: 20,000 millionths are 2 %.
    package var millionths: UInt64

    /// The largest share, 1000 times the whole. More is a mistake.
    static let most: UInt64 = 1_000_000_000

    package init(millionths: UInt64) { self.millionths = millionths }

    /// Creates a share, or returns `nil` if `percent` is negative, not a number, or too large.
    init?(_ percent: Double) {
        let millionths = (percent * 10_000).rounded()
        guard percent >= 0, millionths <= Double(Percent.most) else { return nil }
        self.init(millionths: UInt64(millionths))
    }

    /// Parses a share such as `2.5`, `2.5%` or `2.5 %`.
    init?(parsing text: some StringProtocol) {
        var rest = Substring(text).trimmed
        guard let number = DecimalNumber(takenFrom: &rest), let millionths = number.times(10_000),
            rest.trimmed.isEmpty || rest.trimmed == "%", millionths <= Percent.most
        else { return nil }
        self.init(millionths: millionths)
    }

    /// Returns the share of `whole`, rounded down. A whole number exceeds the result exactly if it exceeds the share.
    package func of(_ whole: UInt64) -> UInt64 {
        let product = whole.multipliedFullWidth(by: millionths)
        guard product.high < 1_000_000 else { return .max }
        return UInt64(1_000_000).dividingFullWidth(product).quotient
    }
}
