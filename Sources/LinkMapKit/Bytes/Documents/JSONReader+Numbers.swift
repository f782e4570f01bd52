extension JSONReader {
    /// Reads a whole number from 0 to 2^63 - 1.
    package mutating func count() throws(InputError) -> UInt64 {
        let start = position
        let value = try integer()
        guard value >= 0 else {
            position = start
            throw failure("a number of 0 or more is expected")
        }
        return UInt64(value)
    }

    /// Reads a signed 64-bit integer.
    package mutating func integer() throws(InputError) -> Int64 {
        guard let first = peek(), first == UInt8(ascii: "-") || JSONReader.isDigit(first) else {
            throw failure("a number is expected")
        }
        let start = position
        let isNegative = first == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let digits = position
        var value: Int64 = 0
        while let byte = bytes.byte(at: position), JSONReader.isDigit(byte) {
            let digit = Int64(byte - UInt8(ascii: "0"))
            let (scaled, overflows) = value.multipliedReportingOverflow(by: 10)
            let (sum, carries) = scaled.addingReportingOverflow(isNegative ? -digit : digit)
            guard !overflows, !carries else {
                position = start
                throw failure("the number does not fit into 64 bits")
            }
            value = sum
            position += 1
        }
        let hasZero = position - digits > 1 && bytes[digits] == UInt8(ascii: "0")
        guard position > digits, !hasZero, !isFraction(bytes.byte(at: position)) else {
            position = start
            throw failure("a whole number is expected")
        }
        return value
    }

    /// Skips a number in any form that JSON allows.
    mutating func skipNumber() throws(InputError) {
        let start = position
        if bytes.byte(at: position) == UInt8(ascii: "-") { position += 1 }
        let first = position
        var isSound = skipDigits() > 0
        if position - first > 1, bytes[first] == UInt8(ascii: "0") { isSound = false }
        if bytes.byte(at: position) == UInt8(ascii: ".") {
            position += 1
            if skipDigits() == 0 { isSound = false }
        }
        if let mark = bytes.byte(at: position), mark | 0x20 == UInt8(ascii: "e") {
            position += 1
            if let sign = bytes.byte(at: position), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                position += 1
            }
            if skipDigits() == 0 { isSound = false }
        }
        guard isSound else {
            position = start
            throw failure("a value is expected")
        }
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = bytes.byte(at: position), JSONReader.isDigit(byte) { position += 1 }
        return position - start
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private func isFraction(_ byte: UInt8?) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    }
}
