//  call [tab + 240 + r14]        a loop counts from -240 to 0 and names the end of the table
//  mov  eax, [arr - 80 + 4 * i]  an index that counts from 20
//  .quad samples - 4             a pointer to the element before the first one

/// References that may mean a thing, although they do not name it: an address beside it, or a number.
///
/// They are no edges of the graph. They count only if used code or data, or something that weak uses lead to, makes them. Nothing that
/// only they separate from a use is a certain finding (``NamedBesideRule``).
struct WeakUses {
    /// The things around an address that it may mean.
    enum Reach: UInt8 {
        /// Variables that begin or end a few words away.
        case near
        /// Variables with addresses in them that begin or end a few words away.
        case nearTables
        /// Variables with addresses in them, up to ``WeakUses/farthest`` bytes away.
        case tables
        /// All variables up to ``WeakUses/farthest`` bytes away.
        case variables
        /// Functions up to ``WeakUses/farthest`` bytes away.
        case functions
    }

    private struct Place {
        var address: UInt64
        var source: UInt32
        var reach: Reach
        /// A node that explains the address if it refers to the source: a function keeps the addresses of its own labels.
        var holder = NodeMap.noNode
    }

    /// The distance in bytes from an object up to which compilers name places outside of it: letters as indexes of a table of pointers
    /// take 976 bytes.
    private static let farthest: UInt64 = 4_096
    /// The size in bytes of the largest element that a pointer before an array stands before.
    private static let near: UInt64 = 64
    /// The number of searches after which all weak uses count, whatever makes them.
    private static let mostSearches = 16

    private var links: [(source: UInt32, target: UInt32)] = []
    private var places: [Place] = []

    /// Adds a weak use of one node.
    mutating func add(_ source: UInt32, of target: UInt32) { links.append((source, target)) }

    /// Adds a weak use of the variables around an address.
    mutating func add(
        _ source: UInt32, around address: UInt64, _ reach: Reach, unlessRefers holder: UInt32 = NodeMap.noNode
    ) {
        if let last = places.last, last.address == address, last.source == source, last.reach == reach { return }
        places.append(Place(address: address, source: source, reach: reach, holder: holder))
    }

    mutating func append(_ other: WeakUses) {
        links += other.links
        places += other.places
    }

    /// Returns the unused nodes that weak uses lead to.
    func targets(in graph: ReferenceGraph, _ map: NodeMap, besides used: Reachability) -> Set<UInt32> {
        var waiting = links.filter { !used.isReached(Int($0.target)) }
        let sorted = places.filter { !WeakUses.isExplained($0, by: graph) }.sorted { $0.address < $1.address }
        var variables = WeakUses.candidates(for: sorted, in: graph, map, besides: used)
        guard !waiting.isEmpty || !variables.isEmpty else { return [] }
        var (targets, followers): (Set<UInt32>, Set<UInt32>) = ([], [])
        for round in 0... {
            func isLive(_ node: UInt32) -> Bool {
                round > WeakUses.mostSearches || used.isReached(Int(node)) || followers.contains(node)
            }
            var found: [UInt32] = []
            waiting.removeAll { link in
                guard isLive(link.source) else { return false }
                found.append(link.target)
                return true
            }
            variables.removeAll { node in
                guard WeakUses.isMeant(node, by: sorted, graph, map, isLive) else { return false }
                found.append(node)
                return true
            }
            guard !found.isEmpty else { break }
            targets.formUnion(found)
            WeakUses.spread(from: found, to: &followers, in: graph, besides: used)
        }
        return targets
    }

    private static func isExplained(_ place: Place, by graph: ReferenceGraph) -> Bool {
        place.holder != NodeMap.noNode
            && graph.references(of: Int(place.holder)).contains { graph.targets[$0] == place.source }
    }

    /// Returns the unused variables and functions that places may mean.
    private static func candidates(
        for places: [Place], in graph: ReferenceGraph, _ map: NodeMap, besides used: Reachability
    ) -> [UInt32] {
        guard !places.isEmpty else { return [] }
        let meansFunctions = places.contains { $0.reach == .functions }
        return map.nodes.indices.filter { index in
            let node = map.nodes[index]
            guard !used.isReached(index) else { return false }
            // The table of a `switch` has no symbol.
            let isNamed = node.symbol != NodeMap.noSymbol
            return node.form == .data && (isNamed || holdsAddress(UInt32(truncatingIfNeeded: index), in: graph))
                || meansFunctions && node.form == .function
        }
        .map { UInt32(truncatingIfNeeded: $0) }
    }

    /// Returns whether a live place around a variable may mean it.
    ///
    /// - Parameter places: the places by address.
    private static func isMeant(
        _ node: UInt32, by places: [Place], _ graph: ReferenceGraph, _ map: NodeMap, _ isLive: (UInt32) -> Bool
    ) -> Bool {
        let start = map.nodes[Int(node)].address
        let end = start.addingClamped(map.nodes[Int(node)].size)
        var next = places.firstIndexSorted { $0.address >= start &- min(start, farthest) }
        let isFunction = map.nodes[Int(node)].form == .function
        var holdsAddresses: Bool?
        while next < places.count, places[next].address <= end.addingClamped(farthest) {
            let place = places[next]
            next += 1
            // A place in the variable is a reference to it.
            guard place.address < start || place.address >= end, (place.reach == .functions) == isFunction else {
                continue
            }
            let distance = place.address < start ? start - place.address : place.address - end
            if place.reach == .near || place.reach == .nearTables {
                guard place.address < start ? distance <= near : distance == 0 else { continue }
            }
            if place.reach == .tables || place.reach == .nearTables {
                let isTable = holdsAddresses ?? holdsAddress(node, in: graph)
                holdsAddresses = isTable
                guard isTable || place.reach == .tables && distance == 0 else { continue }
            }
            if isLive(place.source) { return true }
        }
        return false
    }

    private static func holdsAddress(_ node: UInt32, in graph: ReferenceGraph) -> Bool {
        graph.references(of: Int(node)).contains { graph.kinds[$0] == .pointer || graph.kinds[$0] == .semantic }
    }

    /// Adds nodes and all unused nodes that they lead to.
    private static func spread(
        from nodes: [UInt32], to found: inout Set<UInt32>, in graph: ReferenceGraph, besides used: Reachability
    ) {
        var waiting = nodes.filter { found.insert($0).inserted }
        while let node = waiting.popLast() {
            for edge in graph.references(of: Int(node)) {
                let target = graph.targets[edge]
                if !used.isReached(Int(target)), found.insert(target).inserted { waiting.append(target) }
            }
        }
    }
}
