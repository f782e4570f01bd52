import CLibelf

/// Where a `switch` jumps to by a table: mostly into the function itself, but also into the part of it that the compiler
/// put elsewhere because it seldom runs, to which nothing else leads then.
///
/// Tables have no name. One begins where the function names it, ends where something else is named, and its entries are
/// distances from its start; in programs that are not position-independent they are addresses. A `switch` that only picks
/// one of several things becomes such a table, too, in which all entries lead to the starts of things.
enum JumpTableRule: ELFRule {
    static let name = "jump-table"
    /// More cases than any compiler makes a table of.
    private static let mostEntries = 1 << 14
    private static let fewestPicked = 3

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        let machine = Int32(program.file.machine.number)
        guard machine == EM_X86_64 || machine == EM_AARCH64, !program.file.isRelocatable else { return }
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
                map.nodes[Int(table)].form == .data, map.nodes[Int(table)].address == reference.target,
                let source = map.node(at: reference.site, near: &from)
            else { continue }
            let node = map.nodes[Int(table)]
            let found =
                node.symbol == NodeMap.noSymbol
                ? addresses(node, program.memory.bytes, isPlain: isPlain, of: source, map)
                : distances(node, program.memory.bytes, map)
            for address in found {
                if let target = map.node(at: address), target != source { builder.link(source, to: target, meaning) }
            }
        }
    }

    /// Where a variable leads to that is a table of distances of 32 bits, each from where it stands, as kernels have them; nothing
    /// for any other.
    private static func distances(_ table: NodeMap.Node, _ bytes: AddressedBytes, _ map: NodeMap) -> [UInt64] {
        guard table.size >= 8, table.size % 4 == 0, table.size / 4 <= UInt64(mostEntries) else { return [] }
        var found: [UInt64] = []
        var hint = 0
        for place in stride(from: table.address, to: table.address &+ table.size, by: 4) {
            guard let distance: Int32 = bytes.integer(at: place), distance != 0 else { return [] }
            let target = place &+ UInt64(bitPattern: Int64(distance))
            guard let node = map.node(at: target, near: &hint), map.nodes[Int(node)].form == .function,
                map.nodes[Int(node)].address == target
            else { return [] }
            found.append(target)
        }
        return found
    }

    /// The places outside the function that a table leads to; nothing for what is no table of the function.
    private static func addresses(
        _ table: NodeMap.Node, _ bytes: AddressedBytes, isPlain: Bool, of source: UInt32, _ map: NodeMap
    ) -> [UInt64] {
        guard table.size >= 12 else { return [] }
        let size: UInt64 = isPlain ? 8 : 4
        var (own, starts, outside): (Int, Int, [UInt64]) = (0, 0, [])
        var hint = 0
        for index in 0..<min(table.size / size, UInt64(mostEntries)) {
            let place = table.address &+ index * size
            guard let target = entry(at: place, of: table, bytes, isPlain: isPlain),
                let node = map.node(at: target, near: &hint)
            else { break }
            if isThing(map.nodes[Int(node)], at: target) { starts += 1 }
            guard starts == Int(index) + 1 || map.nodes[Int(node)].form == .function else { break }
            if node == source { own += 1 } else { outside.append(target) }
        }
        // Numbers that by chance lie in code are no addresses of one function; so many starts are no chance.
        let arePicked = starts >= fewestPicked && starts == own + outside.count
        return arePicked || own >= 2 && own >= outside.count ? outside : []
    }

    /// Whether a function or a variable of some name begins there.
    private static func isThing(_ node: NodeMap.Node, at address: UInt64) -> Bool {
        node.address == address && (node.form == .function || node.symbol != NodeMap.noSymbol)
    }

    private static func entry(
        at place: UInt64, of table: NodeMap.Node, _ bytes: AddressedBytes, isPlain: Bool
    ) -> UInt64? {
        guard !isPlain else { return bytes.integer(at: place, as: UInt64.self) }
        return bytes.integer(at: place, as: Int32.self).map { table.address &+ UInt64(bitPattern: Int64($0)) }
    }
}
