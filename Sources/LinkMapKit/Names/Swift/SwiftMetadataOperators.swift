/// Operators at the end of a name: metadata, witnesses, thunks.
extension SwiftParser {
    /// Reads metadata, which wraps the whole stack. Its type is at the bottom; the module that declares a conformance
    /// (`type protocol module Mc`) is at the top.
    mutating func readMetadata(_ letter: UInt8) -> Bool {
        let kind = name.current
        let isConformance =
            letter == UInt8(ascii: "M") && kind == UInt8(ascii: "c")
            || letter == UInt8(ascii: "W") && (kind == UInt8(ascii: "P") || kind == UInt8(ascii: "a"))
        if isConformance { noteConformanceModule(below: 0) }
        if letter == UInt8(ascii: "M") && kind == UInt8(ascii: "p")
            || letter == UInt8(ascii: "H") && kind == UInt8(ascii: "r")
        {
            nameProtocol()
        }
        switch letter {
        case UInt8(ascii: "N"): break
        case UInt8(ascii: "w"): name.at += 2
        case UInt8(ascii: "W") where kind == UInt8(ascii: "O") || kind == UInt8(ascii: "v"): name.at += 2
        case UInt8(ascii: "M") where kind == UInt8(ascii: "X"): name.at += 2
        default: name.at += 1
        }
        return true
    }

    /// Pops a protocol that is written as context and name, without a `P`, as before some operators.
    private mutating func nameProtocol() {
        guard topKind() == .identifier, stack.count > 1, let identifier = pop(.identifier) else { return }
        guard let context = popContext() else { return }
        push(make(.nominal, in: context, named: identifier))
    }

    private mutating func noteConformanceModule(below distance: Int) {
        let index = stack.count - 1 - distance
        guard index > 0 else { return }
        let kind = node(stack[index]).kind
        if kind == .identifier || kind == .module { conformanceModule = stack[index] }
    }

    mutating func readThunk() -> Bool {
        let kind = name.current
        name.at += 1
        switch kind {
        case UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "B"), UInt8(ascii: "s"), UInt8(ascii: "S"),
            UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "i"):
            return readSpecialization()
        // The rest of a function signature specialization has its own grammar and names no owner.
        case UInt8(ascii: "f"):
            name.at = name.bytes.count
            return true
        case UInt8(ascii: "W"):
            noteConformanceModule(below: 1)
            return true
        case UInt8(ascii: "L"):
            nameProtocol()
            return true
        // The descriptor of an associated type: `name protocol Tl`.
        case UInt8(ascii: "l"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "M"):
            nameProtocol()
            if let first = stack.first, node(first).kind != .nominal,
                let owner = stack.last(where: { node($0).kind == .nominal })
            {
                stack[0] = owner
            }
            return true
        case UInt8(ascii: "R"), UInt8(ascii: "r"):
            isThunk = true
            return true
        case UInt8(ascii: "Q"), UInt8(ascii: "Y"): return skipIndex()
        case UInt8(ascii: "X"), UInt8(ascii: "w"):
            name.at += 1
            return true
        default: return true
        }
    }

    /// Reads a generic specialization (`…4main3FooV_Tg5`): the types are above the function on the stack, the first one
    /// marked.
    private mutating func readSpecialization() -> Bool {
        while name.current.isLower { name.at += 1 }
        guard name.current.isDigit else { return false }
        name.at += 1
        guard let mark = stack.lastIndex(where: { node($0).kind == .firstOfList }), mark > 1 else { return true }
        let own = stack[0]
        for index in mark - 1..<stack.count where maker == SwiftNode.none {
            maker = node(stack[index]).maker
        }
        for index in mark - 1..<stack.count {
            let other = node(stack[index]).maker
            if other != SwiftNode.none, hasSameModule(other, own) {
                maker = SwiftNode.none
                break
            }
        }
        let rest = weight
        stack.removeSubrange((mark - 1)...)
        nodes[Int(own)].weight = UInt32(clamping: rest)
        return true
    }
}
