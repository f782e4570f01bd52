/// A share, in millionths.
package struct Percent: Equatable, Sendable {
    /// 20,000 are two percent.
    package var millionths: UInt64

    /// A thousand times the whole: more is a slip of the pen.
    static let most: UInt64 = 1_000_000_000

    package init(millionths: UInt64) { self.millionths = millionths }

    /// `nil` for what is negative, no number, or above ``most``.
    init?(_ percent: Double) {
        let millionths = (percent * 10_000).rounded()
        guard percent >= 0, millionths <= Double(Percent.most) else { return nil }
        self.init(millionths: UInt64(millionths))
    }

    /// `2.5`, `2.5%`, `2.5 %`
    init?(parsing text: some StringProtocol) {
        var rest = Substring(text).trimmed
        guard let number = DecimalNumber(takenFrom: &rest), let millionths = number.times(10_000),
            rest.trimmed.isEmpty || rest.trimmed == "%", millionths <= Percent.most
        else { return nil }
        self.init(millionths: millionths)
    }

    /// So much of `whole`, rounded down: a whole number is above this exactly if it is above the share itself.
    package func of(_ whole: UInt64) -> UInt64 {
        let product = whole.multipliedFullWidth(by: millionths)
        guard product.high < 1_000_000 else { return .max }
        return UInt64(1_000_000).dividingFullWidth(product).quotient
    }
}
