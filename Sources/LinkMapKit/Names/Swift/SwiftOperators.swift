/// Operators, by their first letter.
extension SwiftParser {
    mutating func step() -> Bool {
        let letter = name.current
        if letter.isDigit { return readIdentifier() }
        name.at += 1
        switch letter {
        case UInt8(ascii: "A"): return readBackReferences()
        case UInt8(ascii: "S"): return readStandard()
        case UInt8(ascii: "s"): return pushModule(SwiftKnownNames.swiftModule)
        case UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O"), UInt8(ascii: "P"), UInt8(ascii: "a"):
            return makeNominal()
        case UInt8(ascii: "E"): return makeExtension()
        case UInt8(ascii: "F"): return makeFunction()
        case UInt8(ascii: "v"), UInt8(ascii: "i"): return makeStorage(letter)
        case UInt8(ascii: "f"): return makeSpecialFunction()
        case UInt8(ascii: "y"):
            push(SwiftNode(kind: .emptyList))
            return true
        case UInt8(ascii: "_"):
            push(SwiftNode(kind: .firstOfList))
            return true
        case UInt8(ascii: "x"):
            push(SwiftNode(kind: .type))
            return true
        default: return stepRarely(letter)
        }
    }

    private mutating func stepRarely(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "q"):
            push(SwiftNode(kind: .type))
            return skipGenericIndex()
        case UInt8(ascii: "G"): return bindGeneric()
        case UInt8(ascii: "t"), UInt8(ascii: "p"): return makeList()
        case UInt8(ascii: "c"): return makeFunctionType()
        case UInt8(ascii: "B"): return readBuiltin()
        case UInt8(ascii: "I"): return readLoweredFunctionType()
        case UInt8(ascii: "L"): return readLocal()
        case UInt8(ascii: "Q"): return readArchetype()
        case UInt8(ascii: "R"): return readRequirement()
        case UInt8(ascii: "r"):
            hasOpenMark = false
            return skipGenericCounts()
        case UInt8(ascii: "l"):
            hasOpenMark = false
            return true
        case UInt8(ascii: "X"): return readSpecialType()
        case UInt8(ascii: "Y"): return readAnnotation()
        case UInt8(ascii: "o"):
            name.at += 1
            return topKind() == .identifier
        case UInt8(ascii: "H"): return readConformance()
        case UInt8(ascii: "g"): return skipIndex()
        case UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "N"), UInt8(ascii: "w"): return readMetadata(letter)
        case UInt8(ascii: "T"): return readThunk()
        case UInt8(ascii: "m"):
            guard let type = popType() else { return false }
            push(lump(type, parent: node(type).kind == .nominal ? type : node(type).parent))
            return true
        // Operators that only decorate the top of the stack: type mangling, throws, static, owned, shared, …
        case UInt8(ascii: "D"), UInt8(ascii: "K"), UInt8(ascii: "Z"), UInt8(ascii: "n"), UInt8(ascii: "h"),
            UInt8(ascii: "z"), UInt8(ascii: "d"), UInt8(ascii: "u"), UInt8(ascii: "k"):
            return true
        default: return false
        }
    }

    // MARK: - Numbers

    /// Reads an index: `_`, `0_`, `12_`.
    mutating func skipIndex() -> Bool {
        _ = name.decimal()
        return name.take("_")
    }

    /// Reads the index of a generic parameter: `z`, `s`, `_`, `0_`, `d_0_`.
    mutating func skipGenericIndex() -> Bool {
        if name.take("d") { return skipIndex() && skipIndex() }
        return name.take("z") || name.take("s") || skipIndex()
    }

    private mutating func skipGenericCounts() -> Bool {
        while !name.take("l") {
            guard name.take("z") || skipIndex() else { return false }
        }
        return true
    }

    // MARK: - Contexts

    private mutating func makeNominal() -> Bool {
        guard let identifier = pop(.identifier), let context = popContext() else { return false }
        let made = make(.nominal, in: context, named: identifier)
        pushSubstitutable(made)
        return true
    }

    private mutating func makeExtension() -> Bool {
        guard let module = popContext(), let type = popContext() else { return false }
        var made = SwiftNode(kind: .extending)
        made.parent = type
        made.other = module
        made.isStandard = node(type).isStandard && node(module).isStandard
        made.weight = sum(node(type).weight, 2)
        push(made)
        return true
    }

    private mutating func makeFunction() -> Bool {
        guard let signature = popSignature() else { return false }
        popLabels(signature.arity)
        guard pop(.identifier) != nil else { return false }
        return makeEntity(weight: signature.weight)
    }

    /// Reads a variable or subscript and its accessor, which one or two letters name.
    private mutating func makeStorage(_ letter: UInt8) -> Bool {
        guard let type = popType() else { return false }
        if letter == UInt8(ascii: "i") { popLabels(node(type).arity) } else { _ = pop(.emptyList) }
        if letter == UInt8(ascii: "v") { guard pop(.identifier) != nil else { return false } }
        let accessor = name.current
        name.at += accessor == UInt8(ascii: "a") || accessor == UInt8(ascii: "l") ? 2 : 1
        return makeEntity(weight: node(type).weight)
    }

    /// Reads an initializer, destructor, closure or default argument.
    private mutating func makeSpecialFunction() -> Bool {
        let kind = name.current
        name.at += 1
        switch kind {
        case UInt8(ascii: "C"), UInt8(ascii: "c"):
            guard let type = popType() else { return false }
            popLabels(node(type).arity)
            return makeEntity(weight: node(type).weight)
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            guard skipIndex(), let type = popType() else { return false }
            return makeEntity(weight: node(type).weight)
        case UInt8(ascii: "A"): return skipIndex() && makeEntity(weight: 1)
        case UInt8(ascii: "M"), UInt8(ascii: "m"): return false
        default: return makeEntity(weight: 1)
        }
    }

    private mutating func makeEntity(weight: UInt32) -> Bool {
        guard let context = popContext() else { return false }
        var made = make(.entity, in: context, named: nil)
        made.weight = sum(made.weight, weight)
        push(made)
        return true
    }

    /// Pops the labels of parameters: `y` alone for none, else a name or `_` for each.
    private mutating func popLabels(_ arity: Int32) {
        if pop(.emptyList) != nil { return }
        for _ in 0..<max(arity, 0) {
            guard let kind = topKind(), kind == .identifier || kind == .firstOfList else { return }
            stack.removeLast()
        }
    }

    /// Reads a private (`LL`) or local (`L_`) name, which end in a plain name, or one derived from a name (`Le`).
    private mutating func readLocal() -> Bool {
        switch name.current {
        case UInt8(ascii: "L"):
            name.at += 1
            guard pop(.identifier) != nil else { return false }
            return topKind() == .identifier
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            name.at += 1
            return topKind() == .identifier
        default: return skipIndex() && topKind() == .identifier
        }
    }
}
