/// The cost and the origin of each node of an image, from the image's ledger.
package struct NodeCosts {
    /// Cost in bytes: its memory, and what exists for its sake elsewhere in the file (rows of tables, names, unwind records).
    package private(set) var bytes: [UInt64]
    /// Index into ``Ledger/objects`` of each node; 0 where it is not known.
    private(set) var objects: [UInt32]
    /// All that the books hold of the file, in bytes: its length.
    private(set) var fileTotal: UInt64 = 0
    /// And of memory that no file stands behind.
    private(set) var zeroFillTotal: UInt64 = 0

    /// - Parameter onlyLoaded: whether what takes no memory is left out: of object files, what the linker reads and
    ///   does not keep.
    init(_ map: NodeMap, symbols: [Symbol], ledger: Ledger, onlyLoaded: Bool = false) {
        bytes = [UInt64](repeating: 0, count: map.nodes.count)
        objects = [UInt32](repeating: 0, count: map.nodes.count)
        for (index, region) in ledger.layout.regions.enumerated() where !onlyLoaded || region.vmSize > 0 {
            var position: UInt64 = 0
            if region.fileSize > 0 {
                fileTotal = fileTotal.addingClamped(region.fileSize)
            } else {
                zeroFillTotal = zeroFillTotal.addingClamped(region.vmSize)
            }
            for piece in ledger.pieces[ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1]] {
                defer { position += piece.size }
                if region.vmSize > 0 {
                    let start = region.address &+ position
                    if bill(piece, at: start..<start.addingClamped(piece.size), map) { continue }
                }
                guard Int(piece.owner) < symbols.count, let node = NodeCosts.node(of: Int(piece.owner), map, symbols)
                else { continue }
                add(piece.size, object: piece.object, to: node)
            }
        }
    }

    private static func node(of symbol: Int, _ map: NodeMap, _ symbols: [Symbol]) -> UInt32? {
        let node = map.nodeOfSymbol[symbol]
        if node != NodeMap.noNode { return node }
        return symbols[symbol].role == .definition ? map.node(at: symbols[symbol].address) : nil
    }

    /// Bills a piece of memory to the nodes that lie in it.
    ///
    /// - Returns: whether there are any.
    private mutating func bill(_ piece: Piece, at range: Range<UInt64>, _ map: NodeMap) -> Bool {
        var index = map.runs.firstIndexSorted { $0.end > range.lowerBound }
        var isBilled = false
        while index < map.runs.count, map.runs[index].start < range.upperBound {
            let run = map.runs[index]
            let size = min(run.end, range.upperBound) - max(run.start, range.lowerBound)
            if run.owner != Run.nobody { add(size, object: piece.object, to: run.owner) }
            isBilled = true
            index += 1
        }
        return isBilled
    }

    private mutating func add(_ size: UInt64, object: UInt32, to node: UInt32) {
        bytes[Int(node)] = bytes[Int(node)].addingClamped(size)
        if objects[Int(node)] == 0 { objects[Int(node)] = object }
    }
}
