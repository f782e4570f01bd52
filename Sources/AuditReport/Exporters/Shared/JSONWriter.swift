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

/// Objects and arrays whose content a closure writes; the closing bracket follows by itself.
extension JSONWriter {
    /// Returns a whole document, which is one object.
    package static func document(
        schema: String? = nil, reserving count: Int = 0, _ members: (inout JSONWriter) -> Void
    ) -> OutputBuffer {
        var writer = JSONWriter()
        writer.reserve(count)
        writer.object {
            if let schema { $0.member("schema", schema) }
            members(&$0)
        }
        return writer.finish()
    }

    // MARK: - Objects

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        begin(.object)
        members(&self)
        end(.object)
    }

    package mutating func object(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
        key(name)
        object(members)
    }

    /// Writes an object; `write` writes its members from `value`.
    package mutating func object<T>(
        _ name: StaticString, of value: T, _ write: (T, inout JSONWriter) -> Void
    ) {
        object(name) { write(value, &$0) }
    }

    // MARK: - Arrays

    package mutating func array(_ name: StaticString, _ elements: (inout JSONWriter) -> Void) {
        key(name)
        begin(.array)
        elements(&self)
        end(.array)
    }

    /// Writes an object as an element of an array.
    package mutating func element(_ members: (inout JSONWriter) -> Void) {
        element()
        object(members)
    }

    /// Writes an array; `write` writes one element for each of `values`.
    package mutating func array<T>(
        _ name: StaticString, of values: [T], _ write: (T, inout JSONWriter) -> Void
    ) {
        array(name) {
            for value in values {
                $0.element()
                write(value, &$0)
            }
        }
    }

    /// Writes an array of objects; `write` writes the members of one object for each of `values`.
    package mutating func objects<T>(
        _ name: StaticString, of values: [T], _ write: (T, inout JSONWriter) -> Void
    ) {
        array(name) {
            for value in values { $0.element { write(value, &$0) } }
        }
    }

    /// Writes a tree of objects. Lines deeper than the line before them are its nested rows, in its member `rows`.
    ///
    /// - Parameters:
    ///   - depth: the depth of a line: 0 for the outermost, at most one more than that of the line before.
    ///   - write: writes the members of a line without its rows.
    package mutating func rows<Line>(
        _ name: StaticString, of lines: [Line], depth: (Line) -> Int, _ write: (Line, inout JSONWriter) -> Void
    ) {
        key(name)
        begin(.array)
        var level = lines.first.map(depth) ?? 0
        for index in lines.indices {
            element()
            begin(.object)
            write(lines[index], &self)
            let next = index + 1 < lines.count ? depth(lines[index + 1]) : 0
            defer { level = next }
            if next > level {
                key("rows")
                begin(.array)
                continue
            }
            end(.object)
            for _ in next..<level {
                end(.array)
                end(.object)
            }
        }
        end(.array)
    }
}

/// Writes members of an object: a key and its value.
extension JSONWriter {
    package mutating func member(_ name: StaticString, _ number: UInt64) {
        key(name)
        value(number)
    }

    package mutating func member(_ name: StaticString, signed number: Int64) {
        key(name)
        value(number)
    }

    package mutating func member(_ name: StaticString, microseconds nanoseconds: UInt64) {
        key(name)
        value(microseconds: nanoseconds)
    }

    /// Writes a string; `nil` becomes `null`.
    package mutating func member(_ name: StaticString, _ text: String?) {
        key(name)
        value(text)
    }

    package mutating func member(_ name: StaticString, _ flag: Bool) {
        key(name)
        value(flag)
    }

    /// Writes a number; `nil` becomes `null`.
    package mutating func member(_ name: StaticString, optional number: UInt64?) {
        guard let number else { return member(name, nil as String?) }
        member(name, number)
    }

    /// Writes a number; `nil` becomes `null`.
    package mutating func member(_ name: StaticString, optional number: Int?) {
        guard let number else { return member(name, nil as String?) }
        member(name, signed: Int64(number))
    }

    /// Writes `true` or `false`; `nil` becomes `null`.
    package mutating func member(_ name: StaticString, optional flag: Bool?) {
        guard let flag else { return member(name, nil as String?) }
        member(name, flag)
    }

    // MARK: - Lists on one line

    package mutating func list(_ name: StaticString, _ texts: [String]) {
        key(name)
        list(texts)
    }

    package mutating func list(_ name: StaticString, _ numbers: [UInt64]) {
        key(name)
        list(numbers)
    }

    package mutating func list(_ texts: [String]) {
        list(of: texts) { $1.value($0) }
    }

    package mutating func list(_ numbers: [UInt64]) {
        list(of: numbers) { $1.value($0) }
    }

    /// Writes numbers, some of which are not known.
    package mutating func list(_ numbers: [UInt64?]) {
        list(of: numbers) { number, writer in
            if let number { writer.value(number) } else { writer.value(nil as String?) }
        }
    }

    package mutating func list(_ numbers: [Int]) {
        list(of: numbers) { $1.value(Int64($0)) }
    }

    private mutating func list<T>(of values: [T], _ write: (T, inout JSONWriter) -> Void) {
        begin(.array)
        for value in values {
            separate()
            write(value, &self)
        }
        end(.array)
    }
}
