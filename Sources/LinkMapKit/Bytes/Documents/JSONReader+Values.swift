extension JSONReader {
    /// The first byte of the next value; `nil` at the end.
    package var next: UInt8? {
        mutating get { peek() }
    }

    /// Reads a number of any form, rounded to the nearest double.
    package mutating func number() throws(InputError) -> Double {
        _ = peek()
        let start = position
        try skipNumber()
        // Swift parses every JSON number; one that is out of range becomes infinite.
        guard let value = Double(bytes[clamped: start..<position].text), value.isFinite else {
            throw InputError("the number is too large", at: UInt64(start))
        }
        return value
    }
}
