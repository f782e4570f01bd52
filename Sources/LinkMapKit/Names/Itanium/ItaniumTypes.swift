/// Types and template arguments.
extension ItaniumCursor {
    mutating func skipType() -> Bool {
        nested { $0.skipTypeParts() }
    }

    /// Steps over a type with its qualifiers. A loop, since qualifiers form a chain.
    private mutating func skipTypeParts() -> Bool {
        while true {
            switch current {
            case UInt8(ascii: "P"), UInt8(ascii: "R"), UInt8(ascii: "O"), UInt8(ascii: "K"),
                UInt8(ascii: "V"), UInt8(ascii: "r"), UInt8(ascii: "C"), UInt8(ascii: "G"):
                name.at += 1
            case UInt8(ascii: "M"):
                name.at += 1
                guard skipType() else { return false }
            case UInt8(ascii: "A"):
                guard skipArrayBound() else { return false }
            case UInt8(ascii: "U") where name.ahead(1).isDigit:
                name.at += 1
                guard skipSourceName(), skipTemplateArgumentsIfAny() else { return false }
            case UInt8(ascii: "D"):
                guard let isWhole = skipExtendedType() else { return false }
                if isWhole { return true }
            default: return skipPlainType()
            }
        }
    }

    private mutating func skipPlainType() -> Bool {
        switch current {
        case UInt8(ascii: "F"): return skipFunctionType()
        case UInt8(ascii: "T"):
            if name.ahead(1).isLower {
                name.at += 2
                return skipName()
            }
            return skipTemplateParameter() && skipTemplateArgumentsIfAny()
        case UInt8(ascii: "u"):
            name.at += 1
            return skipSourceName() && skipTemplateArgumentsIfAny()
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
            name.at += 1
            return true
        case UInt8(ascii: "N"), UInt8(ascii: "Z"), UInt8(ascii: "S"), UInt8(ascii: "U"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return skipName()
        default: return false
        }
    }

    /// Steps over a type that starts with `D`. Returns whether it was the whole type or a prefix of one.
    private mutating func skipExtendedType() -> Bool? {
        let kind = name.ahead(1)
        name.at += 2
        switch kind {
        case UInt8(ascii: "p"), UInt8(ascii: "o"), UInt8(ascii: "x"): return false
        case UInt8(ascii: "t"), UInt8(ascii: "T"):
            return skipExpression() && name.take("E") ? true : nil
        case UInt8(ascii: "O"): return skipExpression() && name.take("E") ? false : nil
        case UInt8(ascii: "w"): return untilE { $0.skipType() } ? false : nil
        case UInt8(ascii: "v"):
            if name.take("_") { guard skipExpression() else { return nil } } else { _ = name.decimal() }
            return name.take("_") ? false : nil
        case UInt8(ascii: "F"), UInt8(ascii: "B"), UInt8(ascii: "U"):
            guard name.decimal() != nil else { return nil }
            return name.take("_") || name.take("b") || name.take("x") ? true : nil
        case UInt8(ascii: "k"), UInt8(ascii: "K"): return skipName() ? true : nil
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return true
        default: return nil
        }
    }

    private mutating func skipFunctionType() -> Bool {
        name.at += 1
        _ = name.take("Y")
        return untilE { cursor in
            if cursor.name.ahead(1) == UInt8(ascii: "E"),
                cursor.current == UInt8(ascii: "R") || cursor.current == UInt8(ascii: "O")
            {
                cursor.name.at += 1
                return true
            }
            return cursor.skipType()
        }
    }

    private mutating func skipArrayBound() -> Bool {
        name.at += 1
        if name.take("_") { return true }
        if name.decimal() == nil { guard skipExpression() else { return false } }
        return name.take("_")
    }

    // MARK: - Template arguments

    @inline(__always)
    mutating func skipTemplateArgumentsIfAny() -> Bool {
        current == UInt8(ascii: "I") ? skipTemplateArguments() : true
    }

    mutating func skipTemplateArguments() -> Bool {
        name.at += 1
        return nested { $0.untilE { $0.skipTemplateArgument() } }
    }

    mutating func skipTemplateArgument() -> Bool {
        switch current {
        case UInt8(ascii: "L"): return skipLiteral()
        case UInt8(ascii: "J"): return skipTemplateArguments()
        case UInt8(ascii: "X"):
            name.at += 1
            return skipExpression() && name.take("E")
        case UInt8(ascii: "Q"):
            name.at += 1
            return skipExpression()
        case UInt8(ascii: "T"): return skipParameterOrItsDeclaration()
        default: return skipType()
        }
    }

    /// Steps over a template parameter that is an argument, or its declaration (`Ty`, `Tni`, `TpTy`).
    private mutating func skipParameterOrItsDeclaration() -> Bool {
        switch name.ahead(1) {
        case UInt8(ascii: "y"), UInt8(ascii: "p"):
            name.at += 2
            return true
        case UInt8(ascii: "n"):
            name.at += 2
            return skipType()
        case UInt8(ascii: "k"):
            name.at += 2
            return skipName()
        case UInt8(ascii: "t"):
            name.at += 2
            return nested { $0.untilE { $0.skipTemplateArgument() } }
        default: return skipType()
        }
    }

    /// Steps over a literal: `Lb1E`, `LDnE`, `L_Z3foovE`.
    mutating func skipLiteral() -> Bool {
        name.at += 1
        if name.take("_") || current == UInt8(ascii: "Z") {
            return name.take("Z") && nested { $0.skipEncoding() } && name.take("E")
        }
        guard skipType() else { return false }
        while current.isDigit || current.isLower || current == UInt8(ascii: "_") { name.at += 1 }
        return name.take("E")
    }
}
