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
