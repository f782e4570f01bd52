import LinkMapKit

/// Writes JSON piece by piece, with keys in the order of the calls. Elements of an array stand on a
/// line each, so that two reports can be compared with any tool for text.
package struct JSONWriter {
    package private(set) var output = OutputBuffer()
    /// Whether the next value is the first of its object or array.
    private var isFirst = true

    package init() {}

    package mutating func reserve(_ count: Int) {
        output.reserve(count)
    }

    // MARK: - Structure

    package mutating func key(_ name: StaticString) {
        if !isFirst { output.append(", ") }
        output.append(byte: UInt8(ascii: "\""))
        output.append(name)
        output.append("\": ")
        isFirst = true
    }

    /// A key that is no constant; each on a line of its own.
    package mutating func key(of text: String) {
        element()
        value(text)
        output.append(": ")
        isFirst = true
    }

    /// A key on a line of its own, behind so many blanks.
    package mutating func key(_ name: StaticString, indent: Int) {
        element(indent: indent)
        key(name)
    }

    /// A key that is no constant, on the line of the member before it.
    package mutating func key(onLine text: String) {
        separate()
        value(text)
        output.append(": ")
        isFirst = true
    }

    /// To be called before each element of an array.
    package mutating func element(indent: Int = 0) {
        if !isFirst { output.append(byte: UInt8(ascii: ",")) }
        output.append(byte: UInt8(ascii: "\n"))
        output.append(spaces: indent)
        isFirst = true
    }

    package mutating func begin(_ bracket: Bracket) {
        output.append(byte: bracket == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
        isFirst = true
    }

    package mutating func end(_ bracket: Bracket) {
        output.append(byte: bracket == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        isFirst = false
    }

    package enum Bracket { case object, array }

    package mutating func finish() -> OutputBuffer {
        output.append(byte: UInt8(ascii: "\n"))
        return output
    }

    /// Between values of a list on one line: nothing before the first.
    package mutating func separate() {
        if !isFirst { output.append(", ") }
    }

    /// A value that is JSON already.
    package mutating func value(json: OutputBuffer) {
        isFirst = false
        output.append(json.bytes.span)
    }

    package mutating func value(json: ByteView) {
        isFirst = false
        output.append(view: json)
    }

    // MARK: - Values

    package mutating func value(_ number: UInt64) {
        output.append(number: number)
        isFirst = false
    }

    package mutating func value(_ number: Int64) {
        if number < 0 { output.append(byte: UInt8(ascii: "-")) }
        value(number.magnitude)
    }

    /// Nanoseconds as microseconds with three decimals.
    package mutating func value(microseconds nanoseconds: UInt64) {
        output.append(number: nanoseconds / 1000)
        let rest = String(nanoseconds % 1000)
        output.append(text: "." + String(repeating: "0", count: 3 - rest.utf8.count) + rest)
        isFirst = false
    }

    package mutating func value(_ flag: Bool) {
        output.append(flag ? "true" : "false")
        isFirst = false
    }

    /// `nil` becomes `null`.
    package mutating func value(_ text: String?) {
        if let text { return value(text.utf8Span.span) }
        isFirst = false
        output.append("null")
    }

    /// Text in UTF-8.
    package mutating func value(_ text: Span<UInt8>) {
        isFirst = false
        output.append(byte: UInt8(ascii: "\""))
        let isPlain = PlainBytes.areAll(text, but: UInt8(ascii: "\""), UInt8(ascii: "\\"))
        if isPlain { output.append(text) } else { appendEscaped(text) }
        output.append(byte: UInt8(ascii: "\""))
    }

    /// An element that is a string of one character a byte (ISO 8859-1), with nothing but a comma before it. Escaped is
    /// what JSON demands, and what could act on a terminal.
    package mutating func element(latin1 bytes: [UInt8]) {
        if !isFirst { output.append(byte: UInt8(ascii: ",")) }
        isFirst = false
        output.append(byte: UInt8(ascii: "\""))
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                output.append(byte: UInt8(ascii: "\\"))
                output.append(byte: byte)
            case 0..<0x20, 0x7F..<0xA0: appendUnits(of: Unicode.Scalar(byte))
            case 0xA0...: output.append(text: String(Unicode.Scalar(byte)))
            default: output.append(byte: byte)
            }
        }
        output.append(byte: UInt8(ascii: "\""))
    }

    /// Besides what JSON demands, everything is escaped that could act on a terminal.
    private mutating func appendEscaped(_ text: Span<UInt8>) {
        // Sound: the pointer does not leave the call.
        let text = unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output.append("\\\"")
            case "\\": output.append("\\\\")
            case "\n": output.append("\\n")
            case "\r": output.append("\\r")
            case "\t": output.append("\\t")
            case _ where VisibleText.isHidden(scalar): appendUnits(of: scalar)
            default: output.append(text: String(scalar))
            }
        }
    }

    private mutating func appendUnits(of scalar: Unicode.Scalar) {
        for unit in UTF16.width(scalar) == 2
            ? [UTF16.leadSurrogate(scalar), UTF16.trailSurrogate(scalar)] : [UInt16(truncatingIfNeeded: scalar.value)]
        {
            let digits = String(unit, radix: 16)
            output.append("\\u")
            output.append(text: String(repeating: "0", count: 4 - digits.utf8.count) + digits)
        }
    }
}
