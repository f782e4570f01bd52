/// The chain of scopes that a C++ name stands in, read from its mangled form.
///
///     _ZNK3foo3BarIiE3runEv      foo::Bar<int>::run() const
///          ^~~~^~~~~~~           scopes end behind `3foo` and behind `3BarIiE`
///     _ZTVN3foo3BarE             a vtable: the name itself is the scope
///     _ZZN3foo3Bar3runEvE5state  a local: it belongs where its function belongs
///
/// The bytes from ``start`` to a scope's end name that scope in full: substitutions (`S_`) count from
/// the start of the first name, so within it they mean the same wherever they are read.
struct ItaniumScope {
    /// Deeper names are not understood; real ones stay far below.
    static let maxScopes = 48

    /// What the name itself says about its innermost scope.
    struct Signs: OptionSet {
        let rawValue: UInt8
        /// Only classes have constructors, vtables, const members, conversion operators, …
        static let isClass = Signs(rawValue: 1)
        /// A class template; no namespace takes arguments.
        static let isTemplate = Signs(rawValue: 2)
    }

    private(set) var start = 0
    /// Where each scope ends, and where its own last part starts; the outermost first.
    private(set) var parts: InlineArray<48, (start: Int32, end: Int32)> = .init(repeating: (0, 0))
    private(set) var count = 0
    private(set) var signs: Signs = []
    private var templates: UInt64 = 0

    /// Whether scope `index` carries template arguments.
    func isTemplate(_ index: Int) -> Bool { templates >> UInt64(index) & 1 == 1 }

    /// Reads the name whose `_Z` ends before `offset`.
    mutating func read(_ bytes: ByteView, at offset: Int) -> Bool {
        count = 0
        signs = []
        templates = 0
        var cursor = ItaniumCursor(bytes, at: offset)
        switch cursor.current {
        case UInt8(ascii: "T"): return readSpecial(&cursor)
        case UInt8(ascii: "G"): return readGuard(&cursor)
        default: return readEntity(&cursor)
        }
    }

    // MARK: - Special names

    private mutating func readSpecial(_ cursor: inout ItaniumCursor) -> Bool {
        let kind = cursor.name.ahead(1)
        cursor.name.at += 2
        switch kind {
        case UInt8(ascii: "V"), UInt8(ascii: "T"), UInt8(ascii: "I"), UInt8(ascii: "S"), UInt8(ascii: "C"):
            return readType(&cursor)
        case UInt8(ascii: "h"), UInt8(ascii: "v"):
            cursor.name.at -= 1
            return skipCallOffset(&cursor) && readEntity(&cursor)
        case UInt8(ascii: "c"):
            return skipCallOffset(&cursor) && skipCallOffset(&cursor) && readEntity(&cursor)
        case UInt8(ascii: "W"), UInt8(ascii: "H"): return readEntity(&cursor)
        default: return false
        }
    }

    /// `h16_`, `v0_n24_`: how a thunk moves `this`.
    private func skipCallOffset(_ cursor: inout ItaniumCursor) -> Bool {
        let numbers = cursor.current == UInt8(ascii: "v") ? 2 : 1
        cursor.name.at += 1
        for _ in 0..<numbers {
            _ = cursor.name.take("n")
            guard cursor.name.decimal() != nil, cursor.name.take("_") else { return false }
        }
        return true
    }

    private mutating func readGuard(_ cursor: inout ItaniumCursor) -> Bool {
        let kind = cursor.name.ahead(1)
        cursor.name.at += kind == UInt8(ascii: "T") ? 3 : 2
        guard kind == UInt8(ascii: "V") || kind == UInt8(ascii: "R") || kind == UInt8(ascii: "T") else { return false }
        return readEntity(&cursor)
    }

    /// Type information of `Foo*` and `const Foo*` belongs to `Foo` too.
    private mutating func readType(_ cursor: inout ItaniumCursor) -> Bool {
        while cursor.current == UInt8(ascii: "P") || cursor.current == UInt8(ascii: "K") { cursor.name.at += 1 }
        if cursor.current == UInt8(ascii: "Z") { return readEntity(&cursor) }
        guard readChain(&cursor) else { return false }
        if !isFrozen, count > 0 { signs.insert(.isClass) }
        return true
    }

    // MARK: - Functions and variables

    private mutating func readEntity(_ cursor: inout ItaniumCursor) -> Bool {
        // What is local to a function belongs where the function belongs, however deep.
        while cursor.current == UInt8(ascii: "Z") { cursor.name.at += 1 }
        if cursor.current == UInt8(ascii: "T") || cursor.current == UInt8(ascii: "G") { return false }
        guard readChain(&cursor) else { return false }
        // The last part is the function or variable itself.
        if !isFrozen { count -= 1 }
        return count >= 0
    }

    /// Whether the chain went on into a closure, so that its last part is a scope after all.
    private var isFrozen = false

    private mutating func readChain(_ cursor: inout ItaniumCursor) -> Bool {
        isFrozen = false
        guard cursor.current == UInt8(ascii: "N") else { return readUnscoped(&cursor) }
        cursor.name.at += 1
        let beforeQualifiers = cursor.name.at
        cursor.skipQualifiers()
        if cursor.name.at > beforeQualifiers { signs.insert(.isClass) }
        start = cursor.name.at
        while !cursor.name.take("E") {
            guard readPart(&cursor) else { return false }
        }
        return count > 0
    }

    private mutating func readUnscoped(_ cursor: inout ItaniumCursor) -> Bool {
        start = cursor.name.at
        if cursor.current == UInt8(ascii: "S") {
            guard readSubstitution(&cursor) else { return false }
            if !cursor.bytes(from: start).ends(with: "t") { return readArguments(&cursor) }
        }
        return appendPart(&cursor, from: cursor.name.at) { $0.skipUnqualified() } && readArguments(&cursor)
    }

    private mutating func readArguments(_ cursor: inout ItaniumCursor) -> Bool {
        guard cursor.current == UInt8(ascii: "I") else { return true }
        return readTemplateArguments(&cursor)
    }

    private mutating func readPart(_ cursor: inout ItaniumCursor) -> Bool {
        let from = cursor.name.at
        switch cursor.current {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return appendPart(&cursor, from: from) { $0.skipSourceName() }
        case UInt8(ascii: "I"): return readTemplateArguments(&cursor)
        case UInt8(ascii: "S"): return readSubstitution(&cursor)
        case UInt8(ascii: "C"), UInt8(ascii: "D"):
            if !isFrozen, cursor.name.ahead(1) != UInt8(ascii: "C") { signs.insert(.isClass) }
            return appendPart(&cursor, from: from) { $0.skipStructor() }
        case UInt8(ascii: "M"): return readDataMember(&cursor)
        case UInt8(ascii: "U"):
            isFrozen = true
            return cursor.skipUnnamed()
        case UInt8(ascii: "T"): return false
        default:
            if !isFrozen, ItaniumScope.isMemberOperator(cursor.current, cursor.name.ahead(1)) { signs.insert(.isClass) }
            return appendPart(&cursor, from: from) { $0.skipUnqualified() }
        }
    }

    /// A closure in the initial value of a member: `3Foo5valueMUlvE_` belongs to `Foo`.
    private mutating func readDataMember(_ cursor: inout ItaniumCursor) -> Bool {
        cursor.name.at += 1
        if !isFrozen, count > 0 { count -= 1 }
        isFrozen = true
        return true
    }

    private mutating func readSubstitution(_ cursor: inout ItaniumCursor) -> Bool {
        // Only `St` and its like mean something at the very start of a name.
        guard cursor.name.at == start, cursor.name.ahead(1).isLower else { return false }
        return appendPart(&cursor, from: start) { $0.skipSubstitution() }
    }

    private mutating func readTemplateArguments(_ cursor: inout ItaniumCursor) -> Bool {
        guard cursor.skipTemplateArguments(), count > 0 || isFrozen else { return false }
        if !isFrozen {
            parts[count - 1].end = Int32(truncatingIfNeeded: cursor.name.at)
            templates |= 1 << UInt64(count - 1)
        }
        return true
    }

    @inline(__always)
    private mutating func appendPart(
        _ cursor: inout ItaniumCursor, from: Int, _ skip: (inout ItaniumCursor) -> Bool
    ) -> Bool {
        guard skip(&cursor) else { return false }
        if isFrozen { return true }
        guard count < ItaniumScope.maxScopes else { return false }
        parts[count] = (Int32(truncatingIfNeeded: from), Int32(truncatingIfNeeded: cursor.name.at))
        templates &= ~(1 << UInt64(count))
        count += 1
        return true
    }

    /// Conversion, assignment, call, subscript and arrow: the operators that must be members.
    private static func isMemberOperator(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (first, second) {
        case (UInt8(ascii: "c"), UInt8(ascii: "v")), (UInt8(ascii: "c"), UInt8(ascii: "l")),
            (UInt8(ascii: "a"), UInt8(ascii: "S")), (UInt8(ascii: "i"), UInt8(ascii: "x")),
            (UInt8(ascii: "p"), UInt8(ascii: "t")):
            true
        default: false
        }
    }
}

extension ItaniumCursor {
    func bytes(from start: Int) -> ByteView { name.bytes[clamped: start..<name.at] }
}
