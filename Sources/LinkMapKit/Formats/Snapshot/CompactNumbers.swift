/// Compact text for numbers, as in source maps (base-64 VLQ without a sign): five bits a character, the lowest first; the
/// sixth bit marks that more follow.
///
///     0 → "A"   31 → "f"   32 → "gB"   1000 → "of"
package enum CompactNumbers {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let noDigit: UInt8 = 64
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: noDigit, count: 256)
        for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }()

    package static func append(_ number: UInt64, to text: inout [UInt8]) {
        var rest = number
        repeat {
            let digit = Int(rest & 31)
            rest >>= 5
            text.append(alphabet[rest > 0 ? digit | 32 : digit])
        } while rest > 0
    }

    /// A reader of consecutive numbers.
    package struct Reader {
        private let text: ByteView
        package private(set) var position: Int
        private let values = CompactNumbers.values

        package init(_ text: ByteView, from start: Int = 0) {
            self.text = text
            position = start
        }

        package var isAtEnd: Bool { position >= text.count }

        /// Reads a number; `nil` when there is none or it does not fit into 61 bits.
        @inline(__always)
        package mutating func next() -> UInt64? {
            var number: UInt64 = 0
            var shift: UInt64 = 0
            while let character = text.byte(at: position) {
                let digit = UInt64(values[Int(character)])
                guard digit < CompactNumbers.noDigit, shift < 60 || digit < 2 else { return nil }
                position += 1
                number |= (digit & 31) << shift
                if digit < 32 { return number }
                shift += 5
            }
            return nil
        }
    }
}
