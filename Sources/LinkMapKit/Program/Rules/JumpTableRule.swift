/// Links to the targets of a `switch` that uses a jump table.
///
/// Most targets lie in the function itself. A target may also lie in a cold part of the function, which nothing else
/// refers to.
///
/// Jump tables have no symbol. A table begins where the function refers to it and ends at the next referenced address.
/// Its entries are offsets from its start, or addresses in images with a fixed load address; these may contain
/// position-independent objects, too. A `switch` that only
/// selects one of several objects becomes a table of addresses too; all its entries are starts of functions or
/// variables.
enum JumpTableRule: ProgramRule {
    static let name = "jump-table"
    static let needs: ProgramFacts = .linkedCode
    /// The maximum number of entries. Compilers build no larger tables.
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
        var from = 0
        var to = 0
        var near = 0
        for reference in program.code.references where reference.kind != .call && reference.kind != .jump {
            if !(near < constants.count && constants[near].contains(reference.target)) {
                near = constants.firstIndexSorted { $0.upperBound > reference.target }
            }
            guard near < constants.count, constants[near].contains(reference.target),
                let table = map.node(at: reference.target, near: &to),
                map.nodes[Int(table)].form == .data, map.nodes[Int(table)].address == reference.target,
                map.nodes[Int(table)].symbol == NodeMap.noSymbol,
                let source = map.node(at: reference.site, near: &from)
            else { continue }
            // Many functions may refer to one table; it is read once.
            var known =
                tables[table] ?? self.table(map.nodes[Int(table)], program.memory.bytes, isFixed: isFixed, map)
            defer { tables[table] = known }
            guard known.isOf(source), linked.insert(UInt64(source) << 32 | UInt64(table)).inserted else { continue }
            known.users += 1
            guard known.users <= mostUsers else { continue }
            // A table shared by many functions is linked to its targets once, instead of once per function.
            let user = known.users < mostUsers ? source : table
            for target in known.targets where target != user { builder.link(user, to: target, meaning) }
        }
    }

    /// The targets of one table.
    private struct Table {
        var targets: [UInt32] = []
        /// The number of entries that lead into each function.
        var counts: [UInt32: Int] = [:]
        /// Whether all entries lead to starts of functions or variables, so that it is a table for any function.
        var isCertain = false
        /// The number of functions that refer to the table, counted up to the maximum.
        var users = 0

        /// Returns whether the table belongs to a function. Random data rarely points into one function several times.
        func isOf(_ function: UInt32) -> Bool { isCertain || isMost(counts[function] ?? 0) }

        /// Returns whether the table belongs to some function.
        var isOfAny: Bool { isCertain || counts.values.contains(where: isMost) }

        private func isMost(_ own: Int) -> Bool { own >= 2 && own * 2 >= targets.count }
    }

    /// Reads a table of addresses in an image at a fixed address, or else a table of distances, as position-independent objects have.
    private static func table(
        _ table: NodeMap.Node, _ bytes: AddressedBytes, isFixed: Bool, _ map: NodeMap
    ) -> Table {
        if isFixed {
            let found = addresses(table, bytes, isFixed: true, map)
            if found.isOfAny { return found }
        }
        return addresses(table, bytes, isFixed: false, map)
    }

    /// Reads data without a symbol. The table ends at the first entry that leads neither to code nor, like all entries
    /// before it, to the start of a function or variable.
    private static func addresses(
        _ table: NodeMap.Node, _ bytes: AddressedBytes, isFixed: Bool, _ map: NodeMap
    ) -> Table {
        guard table.size >= 12 else { return Table() }
        let size: UInt64 = isFixed ? 8 : 4
        var found = Table()
        var starts = 0
        var hint = 0
        // Most tables lead into one function, so that neighbours are counted together.
        var run: (node: UInt32, count: Int)?
        for index in 0..<min(table.size / size, UInt64(mostEntries)) {
            guard let target = entry(at: table.address &+ index * size, of: table, bytes, isFixed: isFixed),
                let node = map.node(at: target, near: &hint)
            else { break }
            if isThing(map.nodes[Int(node)], at: target) { starts += 1 }
            guard starts == Int(index) + 1 || map.nodes[Int(node)].form == .function else { break }
            found.targets.append(node)
            if let last = run, last.node != node { found.counts[last.node, default: 0] += last.count }
            run = (node, run?.node == node ? (run?.count ?? 0) + 1 : 1)
        }
        if let run { found.counts[run.node, default: 0] += run.count }
        found.isCertain = starts >= fewestPicked && starts == found.targets.count
        return found
    }

    /// Returns whether a function or a variable with a symbol begins at the address.
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
