/// A strict streaming JSON reader (RFC 8259) for input that may be hostile.
///
/// It keeps two bits for each open bracket and nothing else; the caller requests the value that it expects next.
/// Strings without escapes are views of the document. Errors state the offset.
package struct JSONReader {
    let bytes: ByteView
    var position = 0
    private var open: [Bracket] = []
    private var arena = ByteArena()

    private struct Bracket {
        let isObject: Bool
        /// Whether the bracket has no contents yet.
        var isFresh = true
    }

    /// Nesting limit of brackets.
    private let mostDepth: Int

    /// - Parameter mostDepth: the nesting limit of brackets; this program's documents need six.
    package init(_ bytes: ByteView, mostDepth: Int = 64) {
        self.bytes = bytes
        self.mostDepth = mostDepth
    }

    /// Offset of the next byte.
    package var offset: UInt64 { UInt64(position) }

    /// Returns an error at the current offset.
    package func failure(_ what: String) -> InputError { InputError(what, at: offset) }

    // MARK: - Structure

    package mutating func beginObject() throws(InputError) { try begin(isObject: true) }

    package mutating func beginArray() throws(InputError) { try begin(isObject: false) }

    /// Reads the next key of the innermost object and its colon; `nil` at the object's end.
    package mutating func nextKey() throws(InputError) -> ByteView? {
        guard try next(inObject: true) else { return nil }
        guard peek() == UInt8(ascii: "\"") else { throw failure("a key in quotes is expected") }
        let key = try string()
        guard peek() == UInt8(ascii: ":") else { throw failure("a colon is expected") }
        position += 1
        return key
    }

    /// Moves to the next element of the innermost array; returns `false` at its end.
    package mutating func nextElement() throws(InputError) -> Bool { try next(inObject: false) }

    /// Checks that nothing follows the document. Called after the outermost value.
    package mutating func finish() throws(InputError) {
        guard peek() == nil else { throw failure("there is something after the end of the document") }
    }

    private mutating func begin(isObject: Bool) throws(InputError) {
        guard peek() == (isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")) else {
            throw failure(isObject ? "an object is expected" : "an array is expected")
        }
        guard open.count < mostDepth else {
            throw failure("the document is nested deeper than \(mostDepth) levels")
        }
        open.append(Bracket(isObject: isObject))
        position += 1
    }

    private mutating func next(inObject isObject: Bool) throws(InputError) -> Bool {
        guard let bracket = open.last, bracket.isObject == isObject else {
            throw failure(isObject ? "an object is expected" : "an array is expected")
        }
        if peek() == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            position += 1
            open.removeLast()
            return false
        }
        if bracket.isFresh {
            open[open.count - 1].isFresh = false
            return true
        }
        guard peek() == UInt8(ascii: ",") else { throw failure("a comma or the end of the list is expected") }
        position += 1
        return true
    }

    // MARK: - Values

    /// Reads `null` if it is the next value; returns whether it was.
    package mutating func readNull() throws(InputError) -> Bool {
        guard peek() == UInt8(ascii: "n") else { return false }
        try expect("null")
        return true
    }

    package mutating func bool() throws(InputError) -> Bool {
        switch peek() {
        case UInt8(ascii: "t"):
            try expect("true")
            return true
        case UInt8(ascii: "f"):
            try expect("false")
            return false
        default: throw failure("true or false is expected")
        }
    }

    /// Reads a string, in UTF-8.
    package mutating func string() throws(InputError) -> ByteView {
        guard peek() == UInt8(ascii: "\"") else { throw failure("a string is expected") }
        position += 1
        let start = position
        while let byte = bytes.byte(at: position) {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                let text = bytes[clamped: start..<position - 1]
                guard text.isASCII || text.isUTF8 else {
                    throw InputError("the string is not UTF-8", at: UInt64(start))
                }
                return text
            case UInt8(ascii: "\\"): return arena.store(try unescaped(from: start))
            case 0..<0x20: throw failure("a control character stands in a string")
            default: position += 1
            }
        }
        throw InputError("the string has no end", at: UInt64(start - 1))
    }

    /// Skips one value of any kind.
    package mutating func skipValue() throws(InputError) {
        let outside = open.count
        repeat {
            switch peek() {
            case UInt8(ascii: "{"): try beginObject()
            case UInt8(ascii: "["): try beginArray()
            default: try skipScalar()
            }
            while open.count > outside, try !goesOn() {}
        } while open.count > outside
    }

    /// Moves to the next value in the innermost bracket, behind its key if there is one; returns `false` at the end.
    private mutating func goesOn() throws(InputError) -> Bool {
        try open.last?.isObject == true ? nextKey() != nil : nextElement()
    }

    private mutating func skipScalar() throws(InputError) {
        switch peek() {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
        case UInt8(ascii: "n"): _ = try readNull()
        default: try skipNumber()
        }
    }

    // MARK: - Bytes

    /// Returns the next byte that is not white space, without reading it.
    package mutating func peek() -> UInt8? {
        while let byte = bytes.byte(at: position) {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
            default: return byte
            }
        }
        return nil
    }

    private mutating func expect(_ word: StaticString) throws(InputError) {
        guard bytes.dropFirst(position).starts(with: word) else { throw failure("\(word) is expected") }
        position += word.utf8CodeUnitCount
    }
}

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
    private mutating func skipNumber() throws(InputError) {
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

extension JSONReader {
    /// Reads the rest of a string that contains escapes, including its closing quote.
    mutating func unescaped(from start: Int) throws(InputError) -> [UInt8] {
        var text: [UInt8] = []
        position = start
        while let byte = bytes.byte(at: position) {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard String(validating: text, as: UTF8.self) != nil else {
                    throw InputError("the string is not UTF-8", at: UInt64(start))
                }
                return text
            case UInt8(ascii: "\\"): try appendEscape(to: &text)
            case 0..<0x20:
                position -= 1
                throw failure("a control character stands in a string")
            default: text.append(byte)
            }
        }
        throw InputError("the string has no end", at: UInt64(start - 1))
    }

    private mutating func appendEscape(to text: inout [UInt8]) throws(InputError) {
        let escape = bytes.byte(at: position)
        position += 1
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape ?? 0)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += Array(String(Character(try scalar())).utf8)
        default:
            position -= 2
            throw failure("there is no such escape")
        }
    }

    /// Reads `\uXXXX`, or a surrogate pair of two of them for a character above U+FFFF.
    private mutating func scalar() throws(InputError) -> Unicode.Scalar {
        let start = position - 2
        var value = try codeUnit()
        if value >= 0xD800, value < 0xDC00, bytes.dropFirst(position).starts(with: "\\u") {
            position += 2
            let low = try codeUnit()
            value = low >= 0xDC00 && low < 0xE000 ? 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00) : 0xD800
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw InputError("half of a surrogate pair is alone", at: UInt64(start))
        }
        return scalar
    }

    private mutating func codeUnit() throws(InputError) -> UInt32 {
        var value: UInt32 = 0
        for index in position..<position + 4 {
            guard let digit = bytes.byte(at: index).flatMap(JSONReader.hexadecimalDigit) else {
                throw failure("four hexadecimal digits are expected")
            }
            value = value << 4 | digit
        }
        position += 4
        return value
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
