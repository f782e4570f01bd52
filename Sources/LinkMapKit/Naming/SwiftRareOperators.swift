/// Archetypes, requirements, conformances, metadata and thunks.
extension SwiftParser {
    // MARK: - Generics

    mutating func readArchetype() -> Bool {
        let kind = name.current
        name.at += 1
        switch kind {
        case UInt8(ascii: "z"), UInt8(ascii: "x"): return popMember() && pushArchetype()
        case UInt8(ascii: "y"): return skipGenericIndex() && popMember() && pushArchetype()
        case UInt8(ascii: "Z"), UInt8(ascii: "X"): return popMembers() && pushArchetype()
        case UInt8(ascii: "Y"): return skipGenericIndex() && popMembers() && pushArchetype()
        case UInt8(ascii: "a"): return popMember() && popType() != nil && pushArchetype()
        case UInt8(ascii: "r"):
            push(SwiftNode(kind: .type))
            return true
        case UInt8(ascii: "R"):
            push(SwiftNode(kind: .type))
            return skipIndex()
        case UInt8(ascii: "O"):
            guard let entity = popContext() else { return false }
            push(lump(entity, parent: entity))
            return true
        case UInt8(ascii: "o"):
            guard skipIndex(), bindGeneric() else { return false }
            // Whose result it is does not make it a type of that owner.
            nodes[nodes.count - 1].parent = SwiftNode.none
            return true
        case UInt8(ascii: "P"):
            var pack = SwiftNode(kind: .type)
            guard popList(into: &pack) != nil else { return false }
            push(pack)
            return true
        case UInt8(ascii: "p"), UInt8(ascii: "e"):
            guard let count = popType(), let pattern = popType() else { return false }
            push(lump(count, pattern))
            return true
        default: return false
        }
    }

    private mutating func pushArchetype() -> Bool {
        pushSubstitutable(SwiftNode(kind: .type))
        return true
    }

    /// An associated type: its name, and its protocol where that is told.
    private mutating func popMember() -> Bool {
        if pop(.identifier) != nil { return true }
        return popType() != nil && pop(.identifier) != nil
    }

    private mutating func popMembers() -> Bool {
        while true {
            let isFirst = pop(.firstOfList) != nil
            guard popMember() else { return false }
            if isFirst { return true }
        }
    }

    /// `Rz…`, `Rtz…`, `Rsz…`: constraints take what they are about and leave nothing.
    mutating func readRequirement() -> Bool {
        let kind = name.current
        switch kind {
        case UInt8(ascii: "V"), UInt8(ascii: "v"), UInt8(ascii: "h"), UInt8(ascii: "i"), UInt8(ascii: "I"),
            UInt8(ascii: "j"), UInt8(ascii: "J"):
            return readUnusualRequirement(kind)
        case UInt8(ascii: "b"), UInt8(ascii: "s"):
            name.at += 1
            return skipGenericIndex() && popType() != nil
        case UInt8(ascii: "c"), UInt8(ascii: "t"):
            name.at += 1
            return skipGenericIndex() && popMember() && popType() != nil
        case UInt8(ascii: "C"), UInt8(ascii: "T"):
            name.at += 1
            return skipGenericIndex() && popMembers() && popType() != nil
        case UInt8(ascii: "B"), UInt8(ascii: "S"):
            name.at += 1
            return popType() != nil && popType() != nil
        case UInt8(ascii: "l"), UInt8(ascii: "m"), UInt8(ascii: "M"): return readLayout(kind)
        case UInt8(ascii: "p"):
            name.at += 1
            return skipGenericIndex() && popMember() && popProtocol()
        case UInt8(ascii: "P"):
            name.at += 1
            return skipGenericIndex() && popMembers() && popProtocol()
        case UInt8(ascii: "Q"):
            name.at += 1
            return popType() != nil && popProtocol()
        default: return skipGenericIndex() && popProtocol()
        }
    }

    private mutating func readUnusualRequirement(_ kind: UInt8) -> Bool {
        name.at += 1
        switch kind {
        case UInt8(ascii: "h"): return skipGenericIndex() && popType() != nil
        case UInt8(ascii: "i"): return skipGenericIndex() && skipIndex()
        case UInt8(ascii: "I"): return skipGenericIndex() && popMember() && skipIndex()
        case UInt8(ascii: "j"), UInt8(ascii: "J"): return popType() != nil && skipIndex()
        default:
            hasOpenMark = true
            return skipGenericIndex()
        }
    }

    private mutating func readLayout(_ kind: UInt8) -> Bool {
        name.at += 1
        guard skipGenericIndex() else { return false }
        if kind == UInt8(ascii: "m") { guard popMember() else { return false } }
        if kind == UInt8(ascii: "M") { guard popMembers() else { return false } }
        let layout = name.current
        name.at += 1
        switch layout {
        case UInt8(ascii: "e"), UInt8(ascii: "m"), UInt8(ascii: "S"): return skipIndex()
        case UInt8(ascii: "E"), UInt8(ascii: "M"): return skipIndex() && skipIndex()
        default: return true
        }
    }

    private mutating func popProtocol() -> Bool {
        if popType() != nil { return true }
        return pop(.identifier) != nil && popContext() != nil
    }

    // MARK: - Special types and annotations

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

    // MARK: - Conformances

    /// `HP` and `Hp` turn a protocol into a reference to a conformance, `HC` makes a conformance.
    mutating func readConformance() -> Bool {
        let kind = name.current
        name.at += 1
        switch kind {
        case UInt8(ascii: "P"), UInt8(ascii: "p"):
            if kind == UInt8(ascii: "p") { guard popContext() != nil else { return false } }
            guard popProtocol() else { return false }
            push(SwiftNode(kind: .type))
            return true
        case UInt8(ascii: "C"):
            var list = SwiftNode(kind: .type)
            guard popList(into: &list) != nil, let reference = popType(), let type = popType() else { return false }
            push(lump(reference, type))
            return true
        case UInt8(ascii: "D"), UInt8(ascii: "I"), UInt8(ascii: "A"): return readDependentConformance(kind)
        default: return readMetadata(kind)
        }
    }

    private mutating func readDependentConformance(_ kind: UInt8) -> Bool {
        guard skipIndex() else { return false }
        if kind == UInt8(ascii: "A") { guard popType() != nil else { return false } }
        guard popProtocol(), let other = popType() else { return false }
        push(lump(other))
        return true
    }

    // MARK: - What ends a name

    /// Metadata wraps all that was before: the type it belongs to is at the bottom of the stack, and
    /// of a conformance (`type protocol module Mc`) the module that declares it is at the top.
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

    /// Before some operators a protocol is written as its context and its name, without a `P`.
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
        // The letters of a function signature specialisation are a language of their own, and say
        // nothing about owners.
        case UInt8(ascii: "f"):
            name.at = name.bytes.count
            return true
        case UInt8(ascii: "W"):
            noteConformanceModule(below: 1)
            return true
        case UInt8(ascii: "L"):
            nameProtocol()
            return true
        // What a protocol says of its associated types: `name protocol Tl`.
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

    /// `…4main3FooV_Tg5`: the types stand above the function, the first one marked.
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
