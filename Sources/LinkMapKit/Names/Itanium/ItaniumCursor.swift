/// A cursor that steps over the productions of an Itanium mangled name and builds nothing.
///
///     _ZN3foo3BarIiNS_3QuxEE3runEPKcRSt6vectorIiSaIiEE
///        ^~~~^~~~^~~~~~~~~~^~~~ prefix, template arguments, name
///
/// Each function steps over one production and returns whether it is valid. Each byte is visited once and nesting is
/// bounded, so a hostile name costs time linear in its length and at most ``maxDepth`` stack frames.
struct ItaniumCursor {
    static let maxDepth = 200

    var name: NameCursor
    private var depth = 0

    init(_ bytes: ByteView, at: Int) {
        name = NameCursor(bytes, at: at)
    }

    @inline(__always) var current: UInt8 { name.current }

    @inline(__always)
    mutating func nested(_ body: (inout ItaniumCursor) -> Bool) -> Bool {
        guard depth < ItaniumCursor.maxDepth else { return false }
        depth += 1
        defer { depth -= 1 }
        return body(&self)
    }

    /// Applies `skip` up to the closing `E`, and steps over it.
    @inline(__always)
    mutating func untilE(_ skip: (inout ItaniumCursor) -> Bool) -> Bool {
        while !name.take("E") {
            guard skip(&self) else { return false }
        }
        return true
    }

    // MARK: - Names

    @inline(__always)
    mutating func skipSourceName() -> Bool {
        guard let length = name.decimal(), length > 0, name.take(length) != nil else { return false }
        while name.take("B") { guard skipSourceName() else { return false } }
        return true
    }

    /// Steps over a substitution: `S_`, `S1Z_`, `St`, `Sa`.
    mutating func skipSubstitution() -> Bool {
        name.at += 1
        if current.isLower {
            name.at += 1
        } else {
            while current.isDigit || current.isUpper { name.at += 1 }
            guard name.take("_") else { return false }
        }
        while name.take("B") { guard skipSourceName() else { return false } }
        return true
    }

    /// Steps over a template parameter: `T_`, `T0_`, `TL0__`.
    mutating func skipTemplateParameter() -> Bool {
        name.at += 1
        if name.take("L") {
            _ = name.decimal()
            guard name.take("_") else { return false }
        }
        _ = name.decimal()
        return name.take("_")
    }

    /// Steps over a closure or an unnamed type: `UlvE_`, `Ut0_`.
    mutating func skipUnnamed() -> Bool {
        let kind = name.ahead(1)
        name.at += 2
        if kind == UInt8(ascii: "l") {
            guard untilE({ $0.skipTemplateArgument() }) else { return false }
        } else if kind != UInt8(ascii: "t") {
            return false
        }
        _ = name.decimal()
        guard name.take("_") else { return false }
        while name.take("B") { guard skipSourceName() else { return false } }
        return true
    }

    /// Steps over the last part of a qualified name.
    mutating func skipUnqualified() -> Bool {
        switch current {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return skipSourceName()
        case UInt8(ascii: "L"), UInt8(ascii: "F"), UInt8(ascii: "W"):
            name.at += 1
            return nested { $0.skipUnqualified() }
        case UInt8(ascii: "U"): return nested { $0.skipUnnamed() }
        case UInt8(ascii: "C"), UInt8(ascii: "D"): return skipStructor()
        default: return skipOperatorName()
        }
    }

    /// Steps over a constructor, a destructor or a structured binding: `C1`, `D0`, `CI1…`, `DC…E`.
    mutating func skipStructor() -> Bool {
        let kind = name.ahead(1)
        name.at += 2
        if kind.isDigit {
            while name.take("B") { guard skipSourceName() else { return false } }
            return true
        }
        if kind == UInt8(ascii: "I") {
            name.at += 1
            return skipType()
        }
        return kind == UInt8(ascii: "C") && untilE { $0.skipSourceName() }
    }

    mutating func skipOperatorName() -> Bool {
        let first = current
        let second = name.ahead(1)
        guard first.isLower, second.isLetter || second.isDigit else { return false }
        name.at += 2
        if first == UInt8(ascii: "c"), second == UInt8(ascii: "v") { return skipType() }
        if first == UInt8(ascii: "l"), second == UInt8(ascii: "i") { return skipSourceName() }
        if first == UInt8(ascii: "v"), second.isDigit { return skipSourceName() }
        while name.take("B") { guard skipSourceName() else { return false } }
        return true
    }

    /// Steps over a whole name, nested or not, with its template arguments.
    mutating func skipName() -> Bool {
        switch current {
        case UInt8(ascii: "N"): return nested { $0.skipNested() }
        case UInt8(ascii: "Z"): return nested { $0.skipLocal() }
        case UInt8(ascii: "S"):
            let isStandard = name.ahead(1) == UInt8(ascii: "t")
            guard skipSubstitution() else { return false }
            if isStandard { guard skipUnqualified() else { return false } }
        default:
            guard skipUnqualified() else { return false }
        }
        return skipTemplateArgumentsIfAny()
    }

    private mutating func skipNested() -> Bool {
        name.at += 1
        skipQualifiers()
        return untilE { $0.skipPrefixPart() }
    }

    /// Steps over the qualifiers of a member function: const, volatile, reference.
    mutating func skipQualifiers() {
        while true {
            switch current {
            case UInt8(ascii: "r"), UInt8(ascii: "V"), UInt8(ascii: "K"), UInt8(ascii: "R"),
                UInt8(ascii: "O"), UInt8(ascii: "H"):
                name.at += 1
            default: return
            }
        }
    }

    private mutating func skipPrefixPart() -> Bool {
        switch current {
        case UInt8(ascii: "S"): return skipSubstitution()
        case UInt8(ascii: "T"): return skipTemplateParameter()
        case UInt8(ascii: "I"): return skipTemplateArguments()
        case UInt8(ascii: "M"):
            name.at += 1
            return true
        case UInt8(ascii: "D") where (name.ahead(1) | 0x20) == UInt8(ascii: "t"): return skipType()
        default: return skipUnqualified()
        }
    }

    private mutating func skipLocal() -> Bool {
        name.at += 1
        guard skipEncoding(), name.take("E") else { return false }
        if name.take("s") {
            skipDiscriminator()
            return true
        }
        if name.take("d") {
            _ = name.decimal()
            guard name.take("_") else { return false }
        }
        guard skipName() else { return false }
        skipDiscriminator()
        return true
    }

    private mutating func skipDiscriminator() {
        guard name.take("_") else { return }
        let isLong = name.take("_")
        if isLong {
            _ = name.decimal()
            _ = name.take("_")
        } else if current.isDigit {
            name.at += 1
        }
    }

    /// Steps over a function or a variable with its type, up to the `E` behind it.
    mutating func skipEncoding() -> Bool {
        if current == UInt8(ascii: "T") {
            name.at += 2
            return nested { $0.skipType() }
        }
        guard skipName() else { return false }
        while current != UInt8(ascii: "E"), !name.isAtEnd, current != UInt8(ascii: ".") {
            let isUnderstood = name.take("Q") ? skipExpression() : skipType()
            guard isUnderstood else { return false }
        }
        return true
    }
}
