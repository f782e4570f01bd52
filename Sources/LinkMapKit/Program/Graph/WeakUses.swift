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
        /// Variables with addresses in them, up to ``UnusedNeighbours/farthest`` bytes away.
        case tables
        /// All variables up to ``UnusedNeighbours/farthest`` bytes away.
        case variables
        /// Functions up to ``UnusedNeighbours/farthest`` bytes away.
        case functions
    }

    private struct Place {
        var address: UInt64
        var source: UInt32
        var reach: Reach
        /// A node that explains the address if it refers to the source: a function keeps the addresses of its own labels.
        var holder = NodeMap.noNode
    }

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
        var spread = WeakSpread(graph, used)
        for link in links where !used.isReached(Int(link.target)) { spread.add(link.source, link.target) }
        if !places.isEmpty {
            let meansFunctions = places.contains { $0.reach == .functions }
            let neighbours = UnusedNeighbours(graph, map, besides: used, withFunctions: meansFunctions)
            let lists = labelLists(in: graph, map)
            for place in places where neighbours.mayLieBeside(place.address) && !lists.contains(place.source) {
                neighbours.forEach(around: place.address, place.reach) { spread.add(place.source, $0) }
            }
        }
        return spread.targets()
    }

    /// Returns the nodes that list labels of a function: they hold several addresses in it and none in others, and it refers to them.
    private func labelLists(in graph: ReferenceGraph, _ map: NodeMap) -> Set<UInt32> {
        var holders: [UInt32: UInt32] = [:]
        var (one, several): (Set<UInt32>, Set<UInt32>) = ([], [])
        for place in places where place.reach == .functions {
            guard let holder = holders.updateValue(place.holder, forKey: place.source) else { continue }
            if holder == place.holder { one.insert(place.source) } else { several.insert(place.source) }
        }
        let sources = one.subtracting(several).filter { source in
            graph.references(of: Int(source)).allSatisfy { edge in
                let target = graph.targets[edge]
                return target == holders[source] || map.nodes[Int(target)].form != .function
            }
        }
        var used: Set<UInt32> = []
        for holder in Set(sources.compactMap { holders[$0] }) where holder != NodeMap.noNode {
            for edge in graph.references(of: Int(holder)) where holders[graph.targets[edge]] == holder {
                used.insert(graph.targets[edge])
            }
        }
        return sources.intersection(used)
    }
}
