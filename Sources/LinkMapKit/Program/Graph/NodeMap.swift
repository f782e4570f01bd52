/// The memory of an image, cut into the nodes of a ``ReferenceGraph``.
package struct NodeMap: Sendable {
    package struct Node: Sendable {
        /// Address of its first run; 0 for a thing that has none.
        package var address: UInt64
        /// Size in memory, in bytes.
        package var size: UInt64
        /// The symbol that names it; ``Symbol/noSection`` where none does.
        package var symbol: UInt32
        package var form: Form
    }

    package enum Form: UInt8, Sendable {
        /// A thing that a runtime knows: a class with all of its metadata.
        case entity
        case function
        case data
        /// One of many like it: a pointer slot, a stub, a string object.
        case record
        /// The rest of a section.
        case section
    }

    package static let noSymbol = UInt32.max

    /// Runs by address; owners are nodes.
    package let runs: [Run]
    package let nodes: [Node]
    /// The node of each symbol; ``noNode`` for those without memory of their own.
    package let nodeOfSymbol: [UInt32]
    /// Nodes that reach into the next one, as far as can be told.
    package let neighbours: [(UInt32, UInt32)]

    package static let noNode = UInt32.max

    /// The node of an address, looked for near the last answer.
    @inline(__always)
    package func node(at address: UInt64, near hint: inout Int) -> UInt32? {
        guard let index = Tiling.index(of: address, in: runs, near: hint) else { return nil }
        hint = index
        let owner = runs[index].owner
        return owner == Run.nobody ? nil : owner
    }

    package func node(at address: UInt64) -> UInt32? {
        var hint = 0
        return node(at: address, near: &hint)
    }

    /// The nodes that lie in a range, each once for each piece of it.
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
