/// The unused variables and functions, by address, that an address beside them may mean.
struct UnusedNeighbours {
    fileprivate struct Neighbour {
        var range: Range<UInt64>
        var node: UInt32
        var isFunction: Bool
        var holdsAddress: Bool
    }

    /// The distance in bytes from an object up to which compilers name places outside of it: letters as indexes of a table of pointers
    /// take 976 bytes.
    fileprivate static let farthest: UInt64 = 4_096
    /// The size in bytes of the largest element that a pointer before an array stands before.
    fileprivate static let near: UInt64 = 64

    /// The neighbours in the order of their addresses.
    private let neighbours: [Neighbour]
    /// The blocks of ``farthest`` bytes around the ends of each.
    private let blocks: AddressSieve

    init(_ graph: ReferenceGraph, _ map: NodeMap, besides used: Reachability, withFunctions: Bool) {
        var found: [Neighbour] = []
        for (index, node) in map.nodes.enumerated() where !used.isReached(index) {
            let isFunction = node.form == .function
            guard isFunction ? withFunctions : node.form == .data else { continue }
            let holdsAddress = !isFunction && UnusedNeighbours.holdsAddress(index, in: graph)
            // The table of a `switch` has no symbol.
            guard isFunction || holdsAddress || node.symbol != NodeMap.noSymbol else { continue }
            found.append(
                Neighbour(
                    range: node.address..<node.address.addingClamped(node.size),
                    node: UInt32(truncatingIfNeeded: index), isFunction: isFunction, holdsAddress: holdsAddress))
        }
        neighbours = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var blocks = AddressSieve(capacity: 4 * found.count)
        for neighbour in neighbours {
            for end in [neighbour.range.lowerBound, neighbour.range.upperBound] {
                let block = end / UnusedNeighbours.farthest
                for near in [block &- 1, block, block &+ 1] { blocks.insert(near) }
            }
        }
        self.blocks = blocks
    }

    private static func holdsAddress(_ node: Int, in graph: ReferenceGraph) -> Bool {
        graph.references(of: node).contains { graph.kinds[$0] == .pointer || graph.kinds[$0] == .semantic }
    }

    /// Returns `false` for most addresses that lie beside none.
    @inline(__always)
    func mayLieBeside(_ address: UInt64) -> Bool { blocks.mayHold(address / UnusedNeighbours.farthest) }

    /// Yields the neighbours that an address may mean.
    func forEach(around address: UInt64, _ reach: WeakUses.Reach, _ found: (UInt32) -> Void) {
        let next = neighbours.firstIndexSorted { $0.range.lowerBound > address }
        for neighbour in neighbours[next...] {
            let distance = neighbour.range.lowerBound - address
            guard distance <= reach.before else { break }
            if neighbour.isMeant(at: distance, reach) { found(neighbour.node) }
        }
        for neighbour in neighbours[..<next].reversed() {
            // A place in a variable is a reference to it.
            guard address >= neighbour.range.upperBound else { continue }
            let distance = address - neighbour.range.upperBound
            guard distance <= reach.behind else { break }
            if neighbour.isMeant(at: distance, reach) { found(neighbour.node) }
        }
    }
}

extension UnusedNeighbours.Neighbour {
    /// Returns whether an address at a distance in bytes may mean it.
    fileprivate func isMeant(at distance: UInt64, _ reach: WeakUses.Reach) -> Bool {
        switch reach {
        case .functions: isFunction
        case .near, .variables: !isFunction
        case .nearTables: holdsAddress
        case .tables: holdsAddress || distance == 0 && !isFunction
        }
    }
}

extension WeakUses.Reach {
    /// The largest distance in bytes of an address from the start of what follows it.
    fileprivate var before: UInt64 { isNear ? UnusedNeighbours.near : UnusedNeighbours.farthest }
    /// The largest distance in bytes of an address from the end of what precedes it.
    fileprivate var behind: UInt64 { isNear ? 0 : UnusedNeighbours.farthest }

    private var isNear: Bool { self == .near || self == .nearTables }
}
