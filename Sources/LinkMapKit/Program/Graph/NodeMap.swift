/// The memory of an image, divided into the nodes of a ``ReferenceGraph``.
package struct NodeMap: Sendable {
    package struct Node: Sendable {
        /// The address of the node's first run; 0 for a node without memory.
        package var address: UInt64
        /// The size in memory, in bytes.
        package var size: UInt64
        /// The index of the symbol that names the node; ``NodeMap/noSymbol`` without one.
        package var symbol: UInt32
        package var form: Form
    }

    package enum Form: UInt8, Sendable {
        /// An object known to a language runtime, with all of its metadata. Example: a class.
        case entity
        case function
        case data
        /// An element of a section of equal records: a pointer slot, a stub, a string object.
        case record
        /// The rest of a section.
        case section
    }

    package static let noSymbol = UInt32.max

    /// The runs of memory, by address. Owners are node numbers.
    package let runs: [Run]
    package let nodes: [Node]
    /// The node of each symbol; ``noNode`` for symbols without memory of their own.
    package let nodeOfSymbol: [UInt32]
    /// Pairs of consecutive nodes, the first of which may extend into the second.
    package let neighbours: [(UInt32, UInt32)]
    /// The referenced addresses inside named data and entities, but not at their start, ascending.
    package let innerCuts: [UInt64]
    private let index: RunIndex

    package static let noNode = UInt32.max

    package init(
        runs: [Run], nodes: [Node], nodeOfSymbol: [UInt32], neighbours: [(UInt32, UInt32)], innerCuts: [UInt64]
    ) {
        self.runs = runs
        self.nodes = nodes
        self.nodeOfSymbol = nodeOfSymbol
        self.neighbours = neighbours
        self.innerCuts = innerCuts
        index = RunIndex(runs)
    }

    /// Returns the node at an address. The search starts at the previous result (`hint`).
    @inline(__always)
    package func node(at address: UInt64, near hint: inout Int) -> UInt32? {
        guard let index = index.index(of: address, in: runs, near: hint) else { return nil }
        hint = index
        let owner = runs[index].owner
        return owner == Run.nobody ? nil : owner
    }

    package func node(at address: UInt64) -> UInt32? {
        var hint = 0
        return node(at: address, near: &hint)
    }

    /// Returns the nodes in a range, in address order. A node with several runs in the range appears once for each run.
    func nodes(in range: Range<UInt64>) -> [UInt32] {
        guard !range.isEmpty else { return [] }
        var found: [UInt32] = []
        var index = runs.firstIndexSorted { $0.end > range.lowerBound }
        while index < runs.count, runs[index].start < range.upperBound {
            if runs[index].owner != Run.nobody { found.append(runs[index].owner) }
            index += 1
        }
        return found
    }
}
