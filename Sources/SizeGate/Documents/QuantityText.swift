import AuditReport
import LinkMapKit

/// Formats quantities for people.
enum QuantityText {
    static func text(_ amount: UInt64, _ unit: Quantity.Unit) -> String {
        switch unit {
        case .bytes: SizeFigure.text(amount)
        case .count: String(amount)
        case .nanoseconds: TimeFigure.text(amount)
        }
    }

    /// Returns a signed amount: `+64.0 KiB`, `-3`.
    static func change(_ amount: Int128, _ unit: Quantity.Unit) -> String {
        (amount < 0 ? "-" : "+") + text(UInt64(clamping: amount.magnitude), unit)
    }

    /// Returns a share of the base as `+2.4%`; an empty string if the base is 0.
    static func share(_ amount: Int128, of base: UInt64) -> String {
        guard base > 0 else { return "" }
        let tenths = (Double(amount.magnitude) / Double(base) * 1000).rounded()
        guard tenths < 100_000 else { return amount < 0 ? "" : "over +9999%" }
        return (amount < 0 ? "-" : "+") + "\(Int(tenths) / 10).\(Int(tenths) % 10)%"
    }
}
