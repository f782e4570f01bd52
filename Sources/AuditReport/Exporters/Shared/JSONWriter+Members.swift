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
