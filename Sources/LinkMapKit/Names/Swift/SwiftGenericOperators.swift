/// Archetypes, requirements and conformances.
extension SwiftParser {
    // MARK: - Archetypes and requirements

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
            // An opaque result type does not belong to the owner of the function that returns it.
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

    /// Reads an associated type: its name, and its protocol when there is one.
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

    /// Reads a constraint (`Rz…`, `Rtz…`, `Rsz…`), which pops its operands and pushes nothing.
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

    // MARK: - Conformances

    /// Reads a conformance: `HP` and `Hp` turn a protocol into a reference to one, `HC` makes one.
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
}
