/// A whole number with its unit.
package struct Quantity: Equatable, Sendable {
    package enum Unit: String, Sendable, CaseIterable {
        case bytes, count, nanoseconds
    }

    package var amount: UInt64
    package var unit: Unit

    package init(_ amount: UInt64, _ unit: Unit) {
        self.amount = amount
        self.unit = unit
    }
}

/// A quantity as written in a configuration. A number without a unit takes the unit of the limited value.
package struct WrittenQuantity: Equatable, Sendable {
    package var amount: UInt64
    /// The unit. `nil` for a number without a unit.
    package var unit: Quantity.Unit?

    /// A reason why a text is not a quantity.
    enum Fault: Error, Equatable {
        case notOne, tooLarge
        case unknownUnit(String)
    }

    /// All units with their size in bytes or nanoseconds.
    static let units: [(name: String, factor: UInt64, unit: Quantity.Unit)] = [
        ("B", 1, .bytes), ("bytes", 1, .bytes),
        ("kB", 1000, .bytes), ("KB", 1000, .bytes), ("MB", 1_000_000, .bytes), ("GB", 1_000_000_000, .bytes),
        ("KiB", 1 << 10, .bytes), ("MiB", 1 << 20, .bytes), ("GiB", 1 << 30, .bytes),
        ("ns", 1, .nanoseconds), ("us", 1000, .nanoseconds), ("µs", 1000, .nanoseconds),
        ("ms", 1_000_000, .nanoseconds), ("s", 1_000_000_000, .nanoseconds),
    ]

    package init(_ amount: UInt64, _ unit: Quantity.Unit? = nil) {
        self.amount = amount
        self.unit = unit
    }

    /// Parses a quantity such as `64 KiB`, `1.5MB`, `16 ms` or `12`.
    init(parsing text: some StringProtocol) throws(Fault) {
        var rest = Substring(text).trimmed
        guard let number = DecimalNumber(takenFrom: &rest) else {
            // Only a number can be too long.
            let isNumber = !rest.isEmpty && rest.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            throw isNumber ? .tooLarge : .notOne
        }
        let name = rest.trimmed
        guard !name.isEmpty else {
            guard number.places == 0 else { throw .notOne }
            self.init(number.digits)
            return
        }
        guard let unit = WrittenQuantity.units.first(where: { $0.name == name }) else {
            throw .unknownUnit(String(name))
        }
        guard let amount = number.times(unit.factor) else { throw .tooLarge }
        self.init(amount, unit.unit)
    }

    /// Returns whether it can limit a value in the unit `other`.
    package func fits(_ other: Quantity.Unit) -> Bool { unit == nil || unit == other }
}

extension Substring {
    /// The text without blanks at its ends.
    var trimmed: Substring {
        var part = self
        while part.utf8.first == UInt8(ascii: " ") || part.utf8.first == UInt8(ascii: "\t") { part = part.dropFirst() }
        while part.utf8.last == UInt8(ascii: " ") || part.utf8.last == UInt8(ascii: "\t") { part = part.dropLast() }
        return part
    }
}
