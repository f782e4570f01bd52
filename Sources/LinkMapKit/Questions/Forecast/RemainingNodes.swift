/// A search for the nodes that a linker keeps without some others.
///
/// The file holds more than the roots need: a linker takes an object file whole, or leaves sections that the graph finds
/// unused. Those remain as long as anything of their object file does, and keep what they refer to.
struct RemainingNodes {
    private let graph: ReferenceGraph
    private let map: NodeMap
    private let memory: ImageMemory
    private let roots: [UInt32]
    /// The home of each node: an object file, or a compilation unit; 0 if unknown.
    private let homes: [UInt32]
    /// The nodes that no root reaches, by home.
    private var idle: [UInt32: [UInt32]] = [:]
    /// The nodes that other object files have copies of, which the linker takes where the home of this one is not linked.
    private let isCopied: [Bool]
    /// The homes that are linked in any case.
    private let loose: [Bool]
    /// The rules of the language's linker; `nil` for a linker of the system. By them, what remains depends on all that remains, so that
    /// each removal is a search of its own.
    let linker: (any LinkerRules)?

    init(_ graph: ProgramGraph, _ program: Program) {
        let rooted = graph.rooted
        map = rooted.map
        memory = program.memory
        isCopied = map.nodes.map { $0.symbol != NodeMap.noSymbol && program.symbols[Int($0.symbol)].isWeak }
        self.graph = rooted.graph
        let count = rooted.graph.nodeCount
        let reached = rooted.perhapsUsed
        // No linker knows that a number may be an address.
        let isByNumber = reached.roots.map { rooted.root(Int($0.rule)).rule == PlainNumber.rule }
        var roots = zip(reached.roots, isByNumber).filter { $0.node < count && !$1 }.map(\.0.node)
        linker = program.image.language?.linkerRules(graph, program, roots: roots.sorted())
        guard linker == nil else {
            homes = [UInt32](repeating: 0, count: count)
            loose = []
            self.roots = roots.sorted()
            return
        }
        let hasObjects = graph.costs.objects.contains { $0 > 0 }
        // Alignment and what the linker makes have no file that it reads.
        let isFile = graph.objects.map { $0.path != nil }
        homes = (0..<count).map { node in
            let object = graph.costs.objects[node]
            guard hasObjects else { return graph.unit(of: UInt32(node)).map { UInt32($0) + 1 } ?? 0 }
            return isFile[Int(object)] ? object : 0
        }
        loose = hasObjects ? graph.objects.map { $0.library == nil } : []
        for node in 0..<count where !reached.isReached(node) {
            let isAlone = rooted.backward.references(to: node).isEmpty
            if homes[node] > 0 {
                idle[homes[node], default: []].append(UInt32(node))
            } else if isAlone {
                roots.append(UInt32(node))
            }
        }
        for (home, nodes) in idle where Int(home) < loose.count && loose[Int(home)] { roots += nodes }
        self.roots = roots.sorted()
    }

    /// The number of homes with idle nodes.
    var homeCount: UInt32 { UInt32(clamping: idle.count) }

    /// Returns a search for what goes with nodes. Behind the nodes of the program, two kinds of nodes are searched:
    /// - Each home with idle nodes: the nodes of the home lead to it, and it leads to the idle ones.
    /// - Each part of inlined code: the function around it leads to it, and it leads to what it refers to.
    func removalSearch(_ inlined: InlinedLibraries) -> RemovalSearch {
        let known = idle.keys.sorted()
        var places: [UInt32: UInt32] = [:]
        for (index, home) in known.enumerated() { places[home] = UInt32(clamping: graph.nodeCount + index) }
        let firstPart = graph.nodeCount + known.count
        var partsOf: [UInt32: [UInt32]] = [:]
        for (index, part) in inlined.parts.enumerated() {
            partsOf[part.node, default: []].append(UInt32(clamping: firstPart + index))
        }
        let count = firstPart + inlined.parts.count
        var (starts, targets): ([UInt32], [UInt32]) = ([0], [])
        starts.reserveLarge(count + 1)
        targets.reserveLarge(graph.targets.count)
        for node in 0..<graph.nodeCount {
            let home = homes[node]
            for edge in graph.references(of: node) where !inlined.isInlined(edge) {
                let target = graph.targets[edge]
                if graph.kinds[edge] != .neighbour || mayContinue(home, target) { targets.append(target) }
            }
            if home > 0, !isCopied[node], let place = places[home] { targets.append(place) }
            if !partsOf.isEmpty { targets += partsOf[UInt32(node)] ?? [] }
            starts.append(UInt32(clamping: targets.count))
        }
        for home in known {
            targets += idle[home] ?? []
            starts.append(UInt32(clamping: targets.count))
        }
        for part in inlined.parts {
            targets += part.targets
            starts.append(UInt32(clamping: targets.count))
        }
        let whole = ReferenceGraph(nodeCount: count, starts: starts, targets: targets, kinds: [], sites: [])
        return RemovalSearch(
            whole, backward: whole.transposed(), roots: roots.map { ReferenceRoot(node: $0, rule: 0) })
    }

    /// Returns whether an object may extend from a home into the node behind it. Nothing extends from one object file into
    /// another, and linkers put the strings of all files together.
    private func mayContinue(_ home: UInt32, _ target: UInt32) -> Bool {
        homes[Int(target)] == home && (home > 0 || !beginsText(at: map.nodes[Int(target)].address))
    }

    /// Returns whether a string begins at an address.
    private func beginsText(at address: UInt64) -> Bool {
        guard address > 0, let bytes = memory.bytes.bytes(at: address - 1, count: 2) else { return false }
        return bytes[0] == 0 && bytes[1] >= 0x20 && bytes[1] < 0x7F
    }
}
