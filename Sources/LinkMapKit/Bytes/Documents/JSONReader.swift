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
