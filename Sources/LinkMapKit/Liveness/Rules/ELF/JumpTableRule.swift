import CLibelf

/// Where a `switch` jumps to by a table: mostly into the function itself, but also into the part of it that the compiler
/// put elsewhere because it seldom runs, to which nothing else leads then.
///
/// Tables have no name. One begins where the function names it, ends where something else is named, and its entries are
/// distances from its start; in programs that are not position-independent they are addresses.
enum JumpTableRule: ELFRule {
    static let name = "jump-table"
    /// More cases than any compiler makes a table of.
    private static let mostEntries = 1 << 14

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        guard Int32(program.file.machine.number) == EM_X86_64, !program.file.isRelocatable else { return }
        let meaning = builder.meaning(rule: name, how: "jumped to by a table of")
        let isPlain = Int32(program.file.handle.header.e_type) == ET_EXEC
        let map = builder.map
        let constants = program.sections.filter { $0.kind == .constants && !$0.memoryRange.isEmpty }.map(\.memoryRange)
            .sorted { $0.lowerBound < $1.lowerBound }
        var (from, to, near) = (0, 0, 0)
        for reference in program.scan.references where reference.kind != .call && reference.kind != .jump {
            if !(near < constants.count && constants[near].contains(reference.target)) {
                near = constants.firstIndexSorted { $0.upperBound > reference.target }
            }
            guard near < constants.count, constants[near].contains(reference.target),
                let table = map.node(at: reference.target, near: &to),
                isTable(map.nodes[Int(table)], at: reference.target),
                let source = map.node(at: reference.site, near: &from)
            else { continue }
            for address in addresses(map.nodes[Int(table)], program.memory.bytes, isPlain: isPlain, of: source, map) {
                if let target = map.node(at: address), target != source { builder.link(source, to: target, meaning) }
            }
        }
    }

    private static func isTable(_ node: NodeMap.Node, at address: UInt64) -> Bool {
        node.symbol == NodeMap.noSymbol && node.form == .data && node.address == address && node.size >= 12
    }

    /// The places outside the function that a table leads to; nothing for what is no table of the function.
    private static func addresses(
        _ table: NodeMap.Node, _ bytes: AddressedBytes, isPlain: Bool, of source: UInt32, _ map: NodeMap
    ) -> [UInt64] {
        let size: UInt64 = isPlain ? 8 : 4
        var (own, outside): (Int, [UInt64]) = (0, [])
        var hint = 0
        for index in 0..<min(table.size / size, UInt64(mostEntries)) {
            let place = table.address &+ index * size
            guard let target = entry(at: place, of: table, bytes, isPlain: isPlain),
                let node = map.node(at: target, near: &hint), map.nodes[Int(node)].form == .function
            else { break }
            if node == source { own += 1 } else { outside.append(target) }
        }
        // Numbers that by chance lie in code are no addresses of one function.
        return own >= 2 && own >= outside.count ? outside : []
    }

    private static func entry(
        at place: UInt64, of table: NodeMap.Node, _ bytes: AddressedBytes, isPlain: Bool
    ) -> UInt64? {
        guard !isPlain else { return bytes.integer(at: place, as: UInt64.self) }
        return bytes.integer(at: place, as: Int32.self).map { table.address &+ UInt64(bitPattern: Int64($0)) }
    }
}
