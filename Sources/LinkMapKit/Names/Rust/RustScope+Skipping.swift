/// Functions that step over types and generic arguments.
extension RustScope {
    mutating func skipArguments(_ depth: Int) -> Bool {
        while !name.take("E") {
            let isKnown =
                name.take("L") ? name.base62() != nil : name.take("K") ? skipConstant() : skipType(depth + 1)
            guard isKnown else { return false }
        }
        return true
    }

    private mutating func skipConstant() -> Bool {
        if name.take("B") { return name.base62() != nil }
        if name.take("p") { return true }
        name.at += 1
        _ = name.take("n")
        while name.current.isDigit || name.current.isLower { name.at += 1 }
        return name.take("_")
    }

    mutating func skipType(_ depth: Int) -> Bool {
        guard enter(depth) else { return false }
        let kind = name.current
        if kind.isLower {
            name.at += 1
            return true
        }
        switch kind {
        case UInt8(ascii: "A"), UInt8(ascii: "S"), UInt8(ascii: "P"), UInt8(ascii: "O"), UInt8(ascii: "R"),
            UInt8(ascii: "Q"):
            name.at += 1
            if name.take("L") { guard name.base62() != nil else { return false } }
            guard skipType(depth + 1) else { return false }
            return kind != UInt8(ascii: "A") || skipConstant()
        case UInt8(ascii: "T"):
            name.at += 1
            while !name.take("E") { guard skipType(depth + 1) else { return false } }
            return true
        case UInt8(ascii: "F"): return skipFunction(depth)
        case UInt8(ascii: "D"): return skipTraitObject(depth)
        case UInt8(ascii: "B"):
            name.at += 1
            return name.base62() != nil
        default: return skipPathOfType(depth)
        }
    }

    /// Steps over a path inside a type, and restores the state of the symbol's own path.
    private mutating func skipPathOfType(_ depth: Int) -> Bool {
        let known = (crate, implType, implCrate)
        defer { (crate, implType, implCrate) = known }
        return skipPath(depth + 1)
    }

    private mutating func skipFunction(_ depth: Int) -> Bool {
        name.at += 1
        if name.take("G") { guard name.base62() != nil else { return false } }
        _ = name.take("U")
        if name.take("K"), !name.take("C") { guard identifier() != nil else { return false } }
        while !name.take("E") { guard skipType(depth + 1) else { return false } }
        return skipType(depth + 1)
    }

    private mutating func skipTraitObject(_ depth: Int) -> Bool {
        name.at += 1
        if name.take("G") { guard name.base62() != nil else { return false } }
        while !name.take("E") {
            guard skipPathOfType(depth) else { return false }
            while name.take("p") { guard identifier() != nil, skipType(depth + 1) else { return false } }
        }
        return name.take("L") && name.base62() != nil
    }
}
