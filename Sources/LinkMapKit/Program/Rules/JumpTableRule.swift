/// The targets of a `switch` that jumps by a table: mostly in the function itself, but also in the part of it that the compiler
/// put elsewhere because it seldom runs, to which nothing else leads then.
///
/// Tables have no name. One begins where the function names it, ends where something else is named, and its entries are
/// distances from its start; in programs that are not position-independent they are addresses. A `switch` that only picks
/// one of several things becomes such a table, too, in which all entries lead to the starts of things.
enum JumpTableRule: ProgramRule {
    static let name = "jump-table"
    static let needs: ProgramFacts = .linkedCode
    /// More cases than any compiler makes a table of.
    private static let mostEntries = 1 << 14
    private static let fewestPicked = 3
    private static let mostUsers = 16

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        let machine = program.image.machine
        guard machine == .x86_64 || machine == .arm64 else { return }
        let meaning = builder.meaning(rule: name, how: "jumped to by a table of")
        let isFixed = program.image.header.isFixedInMemory
        let map = builder.map
        let constants = program.sections.filter { $0.kind == .constants && !$0.memoryRange.isEmpty }.map(\.memoryRange)
            .sorted { $0.lowerBound < $1.lowerBound }
        var (tables, linked): ([UInt32: Table], Set<UInt64>) = ([:], [])
        var (from, to, near) = (0, 0, 0)
        for reference in program.code.references where reference.kind != .call && reference.kind != .jump {
            if !(near < constants.count && constants[near].contains(reference.target)) {
                near = constants.firstIndexSorted { $0.upperBound > reference.target }
            }
            guard near < constants.count, constants[near].contains(reference.target),
                let table = map.node(at: reference.target, near: &to),
                map.nodes[Int(table)].form == .data, map.nodes[Int(table)].address == reference.target,
                let source = map.node(at: reference.site, near: &from)
            else { continue }
            // Many functions may name one table, which is read once.
            var known = tables[table] ?? read(map.nodes[Int(table)], program.memory.bytes, isFixed: isFixed, map)
            defer { tables[table] = known }
            guard known.isOf(source), linked.insert(UInt64(source) << 32 | UInt64(table)).inserted else { continue }
            known.users += 1
            guard known.users <= mostUsers else { continue }
            // What so many functions share is linked once, whoever names it.
            let user = known.users < mostUsers ? source : table
            for target in known.targets where target != user { builder.link(user, to: target, meaning) }
        }
    }

    /// The targets of one table.
    private struct Table {
        var targets: [UInt32] = []
        /// How often it leads into each function.
        var counts: [UInt32: Int] = [:]
        /// Whether all entries lead to starts, so that it is one whatever function names it.
        var isCertain = false
        /// How many functions name it, as far as that matters.
        var users = 0

        /// Numbers that by chance lie in code are no addresses of one function.
        func isOf(_ function: UInt32) -> Bool {
            let own = counts[function] ?? 0
            return isCertain || own >= 2 && own * 2 >= targets.count
        }
    }

    private static func read(
        _ node: NodeMap.Node, _ bytes: AddressedBytes, isFixed: Bool, _ map: NodeMap
    ) -> Table {
        node.symbol == NodeMap.noSymbol ? addresses(node, bytes, isFixed: isFixed, map) : distances(node, bytes, map)
    }

    /// Reads a variable: distances of 32 bits, each from where it stands, as kernels have them; nothing for any other.
    private static func distances(_ table: NodeMap.Node, _ bytes: AddressedBytes, _ map: NodeMap) -> Table {
        guard table.size >= 8, table.size % 4 == 0, table.size / 4 <= UInt64(mostEntries) else { return Table() }
        var found = Table(isCertain: true)
        var hint = 0
        for index in 0..<table.size / 4 {
            let place = table.address &+ index * 4
            guard let distance: Int32 = bytes.integer(at: place), distance != 0 else { return Table() }
            let target = place &+ UInt64(bitPattern: Int64(distance))
            guard let node = map.node(at: target, near: &hint), map.nodes[Int(node)].form == .function,
                map.nodes[Int(node)].address == target
            else { return Table() }
            found.targets.append(node)
        }
        return found
    }

    /// Reads data without a name: as far as entries lead to code, or all to the starts of things, which are so many by no chance.
    private static func addresses(
        _ table: NodeMap.Node, _ bytes: AddressedBytes, isFixed: Bool, _ map: NodeMap
    ) -> Table {
        guard table.size >= 12 else { return Table() }
        let size: UInt64 = isFixed ? 8 : 4
        var (found, starts, hint) = (Table(), 0, 0)
        for index in 0..<min(table.size / size, UInt64(mostEntries)) {
            guard let target = entry(at: table.address &+ index * size, of: table, bytes, isFixed: isFixed),
                let node = map.node(at: target, near: &hint)
            else { break }
            if isThing(map.nodes[Int(node)], at: target) { starts += 1 }
            guard starts == Int(index) + 1 || map.nodes[Int(node)].form == .function else { break }
            found.targets.append(node)
            found.counts[node, default: 0] += 1
        }
        found.isCertain = starts >= fewestPicked && starts == found.targets.count
        return found
    }

    /// Whether a function or a variable of some name begins there.
    private static func isThing(_ node: NodeMap.Node, at address: UInt64) -> Bool {
        node.address == address && (node.form == .function || node.symbol != NodeMap.noSymbol)
    }

    private static func entry(
        at place: UInt64, of table: NodeMap.Node, _ bytes: AddressedBytes, isFixed: Bool
    ) -> UInt64? {
        guard !isFixed else { return bytes.integer(at: place, as: UInt64.self) }
        return bytes.integer(at: place, as: Int32.self).map { table.address &+ UInt64(bitPattern: Int64($0)) }
    }
}
