/// Objects and arrays around what a closure writes: who opens one cannot forget to close it.
extension JSONWriter {
    /// A whole document, which is one object.
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

    /// An object whose members `write` takes from `value`.
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

    /// An object that is an element of an array.
    package mutating func element(_ members: (inout JSONWriter) -> Void) {
        element()
        object(members)
    }

    /// One element for each of `values`, as `write` has it.
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

    /// One object for each of `values`, whose members `write` has.
    package mutating func objects<T>(
        _ name: StaticString, of values: [T], _ write: (T, inout JSONWriter) -> Void
    ) {
        array(name) {
            for value in values { $0.element { write(value, &$0) } }
        }
    }

    /// Objects inside objects, in a list each: what lies deeper than the line before it belongs to that, in its member
    /// `rows`.
    ///
    /// - Parameters:
    ///   - depth: 0 for the outermost; one more than that of the line before at most.
    ///   - write: the members of a line, without its rows.
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
