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

extension StallProbe.Stall.Note.Value: Codable {
    /// Writes the plain value.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .integer(let number): try value.encode(number)
        case .number(let number): try value.encode(number)
        case .flag(let flag): try value.encode(flag)
        case .text(let text): try value.encode(text)
        }
    }

    /// Reads a plain value. A number without a fraction is an integer.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Int64.self) {
            self = .integer(number)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }
}
