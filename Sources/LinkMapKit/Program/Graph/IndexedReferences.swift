/// Resolution of references that point near a variable instead of at its start. Compilers emit them for loops that
/// begin at the end of a table and for indexes that count from 1 or from a character code.
extension ProgramGraphBuilder {
    /// The distance in bytes before a variable at which an address may still mean the variable, plus an index.
    private static let nearest: UInt64 = 8
    private static let near: UInt64 = 64

    /// Resolves an address that no node owns as the end address of the variable before it.
    mutating func referBefore(_ place: UInt64, _ reference: CodeReference, from source: UInt32) {
        guard reference.kind == .address, let before = variable(at: place &- 1) else { return }
        builder.refer(source, to: before, kind: .address, site: reference.site)
    }

    /// Marks the variable before `place` as doubted when the access is indexed: with a negative index, the start of one
    /// variable is the end of the other.
    mutating func doubtBefore(_ place: UInt64, _ reference: CodeReference, from source: UInt32) {
        guard isIndexed(reference), let before = variable(at: place &- 1) else { return }
        builder.doubt(before, from: source)
    }

    /// - Returns: Whether the reference does not mean `target`, so that no edge to it is needed.
    mutating func isBeside(
        _ reference: CodeReference, _ place: UInt64, _ target: UInt32, from source: UInt32
    ) -> Bool {
        let node = builder.map.nodes[Int(target)]
        if isDivided, node.form == .data { return false }
        switch node.form {
        // An immediate value that points inside a function is a plain number.
        case .function:
            return isFixed && reference.kind == .immediate && node.address != place && isInsideFunction(place, node)
        // Code refers only to the address points of a virtual table, never to another place in it.
        case .entity where isVtable(target) || context.entities.classIndex(of: target) != nil: return false
        case .data where node.symbol != NodeMap.noSymbol, .entity:
            return isInside(reference, place, target, from: source)
        case .data, .section:
            referAround(reference, place, node, from: source)
            return false
        case .record: return false
        }
    }

    /// Handles a reference into the middle of a variable. Returns whether it means the next variable instead.
    private mutating func isInside(
        _ reference: CodeReference, _ place: UInt64, _ target: UInt32, from source: UInt32
    ) -> Bool {
        let node = builder.map.nodes[Int(target)]
        let end = node.address.addingClamped(node.size)
        guard place < end, end - place <= ProgramGraphBuilder.near, !innerLabels.contains(place),
            let next = builder.map.node(at: end), next != target,
            reference.kind == .address || isFixed && isIndexed(reference)
        else { return false }
        guard end - place <= ProgramGraphBuilder.nearest, node.size > ProgramGraphBuilder.nearest else {
            if isVariable(next) { builder.doubt(next, from: source) }
            return false
        }
        let use = use(of: place, by: reference)
        guard isVariable(next) || isFixed && builder.map.nodes[Int(next)].address == end else { return false }
        guard use != .plain || reference.kind == .address else {
            builder.doubt(next, from: source)
            return false
        }
        builder.refer(source, to: next, kind: ReferenceGraph.Kind(reference.kind), site: reference.site)
        // With an index, most likely the next variable is meant. Without one, the place itself is read or kept.
        guard use == .indexed else { return false }
        builder.doubt(target, from: source)
        return true
    }

    /// Handles a reference into memory without a symbol, between two variables.
    private mutating func referAround(
        _ reference: CodeReference, _ place: UInt64, _ node: NodeMap.Node, from source: UInt32
    ) {
        let end = node.address.addingClamped(node.size)
        guard reference.kind == .address || isFixed && isIndexed(reference), place < end,
            isPadding(place..<min(end, place.addingClamped(ProgramGraphBuilder.nearest)))
        else { return }
        // A pointer whose value only the relocation table holds is no padding, and most likely meant itself.
        guard
            context.program.fixups.slots(in: place..<min(end, place.addingClamped(ProgramGraphBuilder.nearest))).isEmpty
        else {
            if node.address == place, let before = variable(at: place &- 1) { builder.doubt(before, from: source) }
            return
        }
        if node.address == place, let before = variable(at: place &- 1) {
            builder.refer(source, to: before, kind: .address, site: reference.site)
        }
        if end - place <= ProgramGraphBuilder.nearest, let next = variable(at: end) {
            builder.refer(source, to: next, kind: .address, site: reference.site)
        }
    }

    private func isVtable(_ node: UInt32) -> Bool {
        if case .cxxVtable = context.entities.entities[Int(node)].kind { return true }
        return false
    }

    /// Returns whether a reference into a node may be a plain number.
    func mayBePlain(_ reference: CodeReference, _ place: UInt64, in node: UInt32) -> Bool {
        // Constants that assembly puts into code look like instructions that read other code.
        if isFixed, reference.kind == .access, builder.map.nodes[Int(node)].form == .function {
            return builder.map.nodes[Int(node)].address != place
        }
        if let codeWithDistances, codeWithDistances.contains(reference.site), reference.kind != .call,
            reference.kind != .jump
        {
            return !isDistance(reference)
        }
        return constants.contains(node, inside: place) { reference.kind != .access && isIndexed(reference) }
    }

    private func isIndexed(_ reference: CodeReference) -> Bool {
        guard let scanner, reference.kind != .call, reference.kind != .jump,
            let code = context.program.memory.bytes.bytes(from: reference.site)
        else { return false }
        return scanner.isIndexed(code, isOperand: reference.kind == .access)
    }

    /// Returns whether an instruction states its operand as a distance from itself.
    private func isDistance(_ reference: CodeReference) -> Bool {
        guard reference.kind != .immediate, let scanner,
            let code = context.program.memory.bytes.bytes(from: reference.site)
        else { return false }
        return scanner.isDistance(code)
    }

    /// Returns whether the range holds only zeros.
    func isPadding(_ range: Range<UInt64>) -> Bool {
        guard let bytes = context.program.memory.bytes.bytes(from: range.lowerBound) else { return true }
        return (0..<Int(clamping: range.size)).allSatisfy { bytes.byte(at: $0) ?? 0 == 0 }
    }

    func variable(at address: UInt64) -> UInt32? {
        guard let node = builder.map.node(at: address), isVariable(node) else { return nil }
        return node
    }

    private func isVariable(_ node: UInt32) -> Bool {
        let node = builder.map.nodes[Int(node)]
        return node.form == .data && node.symbol != NodeMap.noSymbol
    }
}
