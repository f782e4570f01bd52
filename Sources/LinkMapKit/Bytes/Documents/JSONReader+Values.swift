extension JSONReader {
    /// The byte that the next value begins with; `nil` at the end.
    package var next: UInt8? {
        mutating get { peek() }
    }

    /// A number of any form, as near as a double comes to it.
    package mutating func number() throws(InputError) -> Double {
        _ = peek()
        let start = position
        try skipNumber()
        // What JSON knows as a number, Swift reads; beyond its range it is infinite.
        guard let value = Double(bytes[clamped: start..<position].text), value.isFinite else {
            throw InputError("the number is too large", at: UInt64(start))
        }
        return value
    }
}
