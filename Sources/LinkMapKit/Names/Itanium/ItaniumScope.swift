/// The chain of scopes around a C++ name, read from its mangled form.
///
///     _ZNK3foo3BarIiE3runEv      foo::Bar<int>::run() const
///          ^~~~^~~~~~~           scopes end behind `3foo` and behind `3BarIiE`
///     _ZTVN3foo3BarE             a vtable: the name itself is the scope
///     _ZZN3foo3Bar3runEvE5state  a local: it belongs where its function belongs
///
/// The bytes from ``start`` to a scope's end are its full name. Substitutions (`S_`) count from the start of the first
/// name, so they keep their meaning in it.
struct ItaniumScope {
    /// Depth limit of a chain; a name with more scopes is not read.
    static let maxScopes = 48

    /// Evidence in a name about the kind of its innermost scope.
    struct Signs: OptionSet {
        let rawValue: UInt8
        /// A class: it has a constructor, a vtable, a const member, a conversion operator, …
        static let isClass = Signs(rawValue: 1)
        /// A class template: it has template arguments, which no namespace has.
        static let isTemplate = Signs(rawValue: 2)
    }

    private(set) var start = 0
    /// End of each scope and start of its last part, outermost first.
    private(set) var parts = FixedArray48<(start: Int32, end: Int32)>(repeating: (0, 0))
    private(set) var count = 0
    private(set) var signs: Signs = []
    private var templates: UInt64 = 0

    /// Whether scope `index` has template arguments.
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

    /// Steps over the offset that a thunk adds to `this`: `h16_`, `v0_n24_`.
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

    /// Steps over pointers and qualifiers: type information of `Foo*` and `const Foo*` belongs to `Foo`.
    private mutating func readType(_ cursor: inout ItaniumCursor) -> Bool {
        while cursor.current == UInt8(ascii: "P") || cursor.current == UInt8(ascii: "K") { cursor.name.at += 1 }
        if cursor.current == UInt8(ascii: "Z") { return readEntity(&cursor) }
        guard readChain(&cursor) else { return false }
        if !isFrozen, count > 0 { signs.insert(.isClass) }
        return true
    }

    // MARK: - Functions and variables

    private mutating func readEntity(_ cursor: inout ItaniumCursor) -> Bool {
        // A local entity has the owner of its function, at any depth.
        while cursor.current == UInt8(ascii: "Z") { cursor.name.at += 1 }
        if cursor.current == UInt8(ascii: "T") || cursor.current == UInt8(ascii: "G") { return false }
        guard readChain(&cursor) else { return false }
        // The last part is the function or variable itself.
        if !isFrozen { count -= 1 }
        return count >= 0
    }

    /// Whether the chain continues into a closure, which makes its last part a scope.
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

    /// Reads a closure in the initial value of a member: `3Foo5valueMUlvE_` belongs to `Foo`.
    private mutating func readDataMember(_ cursor: inout ItaniumCursor) -> Bool {
        cursor.name.at += 1
        if !isFrozen, count > 0 { count -= 1 }
        isFrozen = true
        return true
    }

    private mutating func readSubstitution(_ cursor: inout ItaniumCursor) -> Bool {
        // At the start of a name only `St` and the other standard abbreviations are valid.
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

    /// Whether the operator must be a member: conversion, assignment, call, subscript and arrow.
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
