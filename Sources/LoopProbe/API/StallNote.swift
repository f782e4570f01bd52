extension StallProbe.Stall {
    /// A value that the program set with `StallProbe.note`.
    public struct Note: Equatable, Sendable {
        /// A small value.
        public enum Value: Equatable, Sendable {
            /// A number without a fraction.
            case integer(Int64)
            /// A number.
            case number(Double)
            /// A condition.
            case flag(Bool)
            /// A text, cut to ``Note/maximumLength`` characters.
            case text(String)
        }

        /// The largest number of characters of a text.
        public static let maximumLength = 128

        /// The name of the value.
        public let key: String
        /// The value when the stall ended, or when it was noticed if it has not ended.
        public let value: Value

        package init(key: String, value: Value) {
            self.key = key
            self.value = value
        }
    }
}

extension StallProbe.Stall.Note.Value: CustomStringConvertible {
    /// The value in plain text.
    public var description: String {
        switch self {
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .flag(let value): String(value)
        case .text(let value): value
        }
    }
}
