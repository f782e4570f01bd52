import LinkMapKit

/// A number as written in a configuration (`1.5`, `20_000`), kept exactly.
struct DecimalNumber: Equatable, Sendable {
    /// The digits without the decimal point.
    let digits: UInt64
    /// The number of digits behind the decimal point, 0 to 18.
    let places: Int

    /// Removes the number at the start of `text`. Returns `nil` if there is none or it is too long.
    init?(takenFrom text: inout Substring) {
        var digits: UInt64 = 0
        var places = 0
        var (seen, isFraction) = (0, false)
        var rest = text
        while let first = rest.utf8.first {
            if first == UInt8(ascii: "."), !isFraction, seen > 0 {
                isFraction = true
            } else if first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
                let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
                let (sum, carry) = product.addingReportingOverflow(UInt64(first - UInt8(ascii: "0")))
                guard !overflow, !carry else { return nil }
                digits = sum
                seen += 1
                if isFraction { places += 1 }
            } else if first != UInt8(ascii: "_") || seen == 0 {
                break
            }
            rest = rest.dropFirst()
        }
        guard seen > 0, !isFraction || places > 0, places <= 18 else { return nil }
        self.digits = digits
        self.places = places
        text = rest
    }

    /// Returns the number times `factor`, rounded down, or `nil` if that does not fit in 64 bits.
    func times(_ factor: UInt64) -> UInt64? {
        let product = digits.multipliedFullWidth(by: factor)
        var divisor: UInt64 = 1
        for _ in 0..<places { divisor *= 10 }
        guard product.high < divisor else { return nil }
        return divisor.dividingFullWidth(product).quotient
    }
}
