import LinkMapKit

/// Writes JSON incrementally, with keys in the order of the calls. Each element of an array is on its own line, so that
/// line-based tools can compare two reports.
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

    /// Writes a dynamic key on a line of its own.
    package mutating func key(of text: String) {
        element()
        value(text)
        output.append(": ")
        isFirst = true
    }

    /// Writes a key on a line of its own, indented by `indent` blanks.
    package mutating func key(_ name: StaticString, indent: Int) {
        element(indent: indent)
        key(name)
    }

    /// Writes a dynamic key on the line of the previous member.
    package mutating func key(onLine text: String) {
        separate()
        value(text)
        output.append(": ")
        isFirst = true
    }

    /// Begins an element of an array; call this before the element's value.
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

    /// Writes the comma between values of a list on one line; nothing before the first.
    package mutating func separate() {
        if !isFirst { output.append(", ") }
    }

    /// Writes a value that is already JSON.
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

    /// Writes nanoseconds as microseconds with three decimals.
    package mutating func value(microseconds nanoseconds: UInt64) { value(thousandths: nanoseconds) }

    /// Writes a number of thousandths with three decimals.
    package mutating func value(thousandths number: UInt64) {
        output.append(number: number / 1000)
        let rest = String(number % 1000)
        output.append(text: "." + String(repeating: "0", count: 3 - rest.utf8.count) + rest)
        isFirst = false
    }

    package mutating func value(_ flag: Bool) {
        output.append(flag ? "true" : "false")
        isFirst = false
    }

    /// Writes a string; `nil` becomes `null`.
    package mutating func value(_ text: String?) {
        if let text { return text.withBytes { value($0) } }
        isFirst = false
        output.append("null")
    }

    /// Writes a string from UTF-8 bytes.
    package mutating func value(_ text: Span<UInt8>) {
        isFirst = false
        output.append(byte: UInt8(ascii: "\""))
        let isPlain = PlainBytes.areAll(text, but: UInt8(ascii: "\""), UInt8(ascii: "\\"))
        if isPlain { output.append(text) } else { appendEscaped(text) }
        output.append(byte: UInt8(ascii: "\""))
    }

    /// Writes an element that is a string of one character a byte (ISO 8859-1), preceded only by a comma. Characters
    /// that JSON or a terminal interprets are escaped.
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

    /// Appends text with all characters escaped that JSON or a terminal interprets.
    private mutating func appendEscaped(_ text: Span<UInt8>) {
        // Sound: the pointer is used only inside the closure.
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
