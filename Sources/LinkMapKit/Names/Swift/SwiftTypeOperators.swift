/// Operators of types.
extension SwiftParser {
    /// Reads a function type: result and parameters.
    mutating func popSignature() -> SwiftNode? {
        var arity: Int32 = 0
        var made = SwiftNode(kind: .type)
        if pop(.emptyList) == nil {
            guard let parameters = popType() else { return nil }
            arity = node(parameters).arity
            absorb(parameters, into: &made)
        }
        if pop(.emptyList) == nil {
            guard let result = popType() else { return nil }
            absorb(result, into: &made)
        }
        made.arity = arity
        return made
    }

    mutating func makeFunctionType() -> Bool {
        guard let signature = popSignature() else { return false }
        push(signature)
        return true
    }

    mutating func makeList() -> Bool {
        var made = SwiftNode(kind: .type)
        guard let count = popList(into: &made) else { return false }
        // `P_p`, an existential, belongs to its protocol; a tuple has no owner.
        let isTuple = name.bytes[name.at - 1] == UInt8(ascii: "t")
        made.arity = isTuple ? count : 1
        if isTuple || count != 1 { made.parent = SwiftNode.none }
        push(made)
        return true
    }

    /// Pops the arguments of a generic type (`type y args… G`) back to the `y`, with conformances between them.
    mutating func bindGeneric() -> Bool {
        var made = SwiftNode(kind: .type)
        while let top = stack.popLast() {
            if node(top).kind == .emptyList { break }
            let previous = made.maker
            made.maker = SwiftNode.none
            absorb(top, into: &made)
            if made.maker == SwiftNode.none { made.maker = previous }
        }
        guard let base = stack.popLast(), node(base).isContext else { return false }
        made.weight = sum(made.weight, node(base).weight)
        made.parent = base
        if node(base).maker != SwiftNode.none { made.maker = node(base).maker }
        pushSubstitutable(made)
        return true
    }

    mutating func readBuiltin() -> Bool {
        let kind = name.current
        name.at += 1
        switch kind {
        case UInt8(ascii: "i"), UInt8(ascii: "f"): guard skipIndex() else { return false }
        case UInt8(ascii: "v"): guard skipIndex(), popType() != nil else { return false }
        case UInt8(ascii: "V"): guard popType() != nil, popType() != nil else { return false }
        default: break
        }
        push(SwiftNode(kind: .type, isStandard: true))
        return true
    }

    /// Reads the lowered type of a function (`IegnrzR_`), which pops the types before it.
    mutating func readLoweredFunctionType() -> Bool {
        while name.current.isLetter { name.at += 1 }
        guard name.take("_") else { return false }
        var made = SwiftNode(kind: .type)
        while let type = popType() { absorb(type, into: &made) }
        push(made)
        return true
    }

    mutating func readSpecialType() -> Bool {
        let kind = name.current
        name.at += 1
        switch kind {
        case UInt8(ascii: "E"), UInt8(ascii: "B"), UInt8(ascii: "C"), UInt8(ascii: "K"), UInt8(ascii: "L"),
            UInt8(ascii: "U"), UInt8(ascii: "f"), UInt8(ascii: "A"):
            return makeFunctionType()
        case UInt8(ascii: "z"):
            name.at += 1
            return makeFunctionType()
        case UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "w"), UInt8(ascii: "D"), UInt8(ascii: "p"),
            UInt8(ascii: "b"):
            return true
        case UInt8(ascii: "M"), UInt8(ascii: "m"):
            name.at += 1
            return true
        case UInt8(ascii: "l"), UInt8(ascii: "c"):
            let superclass = kind == UInt8(ascii: "c") ? popType() : nil
            var list = SwiftNode(kind: .type)
            guard popList(into: &list) != nil else { return false }
            if let superclass { absorb(superclass, into: &list) }
            push(list)
            return true
        case UInt8(ascii: "Z"), UInt8(ascii: "e"):
            push(SwiftNode(kind: .type))
            return true
        default: return false
        }
    }

    mutating func readAnnotation() -> Bool {
        let kind = name.current
        name.at += 1
        switch kind {
        case UInt8(ascii: "K"), UInt8(ascii: "c"): return popType() != nil
        case UInt8(ascii: "j"):
            name.at += 1
            return true
        default: return true
        }
    }
}
