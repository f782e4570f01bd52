/// Expressions in template arguments.
extension ItaniumCursor {
    mutating func skipExpression() -> Bool {
        nested { $0.skipExpressionParts() }
    }

    private mutating func skipExpressionParts() -> Bool {
        switch current {
        case UInt8(ascii: "L"): return skipLiteral()
        case UInt8(ascii: "T"): return skipTemplateParameter() && skipTemplateArgumentsIfAny()
        case UInt8(ascii: "X"):
            name.at += 1
            return skipExpression() && name.take("E")
        case UInt8(ascii: "J"): return skipTemplateArguments()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return skipSimpleName()
        case UInt8(ascii: "u"):
            name.at += 1
            return skipSourceName() && untilE { $0.skipTemplateArgument() }
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return skipOperation()
        default: return skipType()
        }
    }

    /// Steps over an operator, which two letters name, and its operands.
    private mutating func skipOperation() -> Bool {
        let code = OperatorCode(current, name.ahead(1))
        name.at += 2
        switch code {
        case "cl", "cp", "il": return untilE { $0.skipExpression() }
        case "tl": return skipType() && untilE { $0.skipExpression() }
        case "cv": return skipConversion()
        case "sr": return skipScopedName()
        case "gs": return skipExpression()
        case "on": return skipOperatorName() && skipTemplateArgumentsIfAny()
        case "dn": return (current.isDigit ? skipSimpleName() : skipType())
        case "st", "ti", "at": return skipType()
        case "sc", "dc", "cc", "rc": return skipType() && skipExpression()
        case "dt", "pt": return skipExpression() && skipExpression()
        case "fp", "fL", "fl", "fr", "fR": return skipFunctionParameterOrFold(code)
        case "sP": return untilE { $0.skipTemplateArgument() }
        case "nw", "na": return skipNew()
        case "tr": return true
        case "di": return skipSourceName() && skipExpression()
        case "pp", "mm":
            _ = name.take("_")
            return skipExpression()
        default: return skipOperands(ItaniumCursor.operands(of: code))
        }
    }

    private mutating func skipOperands(_ count: Int) -> Bool {
        for _ in 0..<count { guard skipExpression() else { return false } }
        return count > 0
    }

    private static func operands(of code: OperatorCode) -> Int {
        switch code {
        case "ps", "ng", "ad", "de", "co", "nt", "nx", "sp", "sz", "sZ", "te", "tw", "az", "aw", "dl", "da": 1
        case "qu", "dX": 3
        default: 2
        }
    }

    private mutating func skipSimpleName() -> Bool {
        skipSourceName() && skipTemplateArgumentsIfAny()
    }

    private mutating func skipConversion() -> Bool {
        guard skipType() else { return false }
        return name.take("_") ? untilE { $0.skipExpression() } : skipExpression()
    }

    /// Steps over an unresolved name: `srT_4type`, `srN…E4name`, `sr3fooE3bar`.
    private mutating func skipScopedName() -> Bool {
        let isLong = name.take("N")
        guard skipType() else { return false }
        if isLong { guard untilE({ $0.skipSimpleName() }) else { return false } }
        while current.isDigit { guard skipSimpleName() else { return false } }
        if !isLong, name.take("E") { return skipExpression() }
        if current == UInt8(ascii: "o") || current == UInt8(ascii: "d") { return skipExpression() }
        return true
    }

    private mutating func skipFunctionParameterOrFold(_ code: OperatorCode) -> Bool {
        if code == "fp" || (code == "fL" && current.isDigit) {
            if code == "fp", name.take("T") { return true }
            if code == "fL" {
                _ = name.decimal()
                guard name.take("p") else { return false }
            }
            skipQualifiers()
            _ = name.decimal()
            return name.take("_")
        }
        name.at += 2
        return skipOperands(code == "fl" || code == "fr" ? 1 : 2)
    }

    private mutating func skipNew() -> Bool {
        while !name.take("_") { guard skipExpression() else { return false } }
        guard skipType() else { return false }
        if name.take("E") { return true }
        name.at += 2
        return untilE { $0.skipExpression() }
    }
}

/// The two letters of an operator as one number, for use in a `switch` with literals.
private struct OperatorCode: Equatable, ExpressibleByStringLiteral {
    private let letters: UInt16

    init(_ first: UInt8, _ second: UInt8) { letters = UInt16(first) << 8 | UInt16(second) }

    init(stringLiteral: StaticString) {
        let view = ByteView(stringLiteral)
        self.init(view[0], view[1])
    }
}
