/// The cost and origin of each node of an image, taken from the image's ledger.
package struct NodeCosts {
    /// The cost of each node in bytes: its own memory plus the table rows, names and unwind records that exist for it.
    package private(set) var bytes: [UInt64]
    /// The bytes that go with each node: those in ``bytes``, its other names, the alignment before it, and the stub, table rows
    /// and names of a symbol of another image that nothing else binds. They are additive, so that the sums of all commands and of the
    /// page are the same.
    package private(set) var freed: [UInt64]
    /// The alignment that the next node of a region is billed for.
    private var gap: UInt64 = 0
    /// The index of each node's object file in ``Ledger/objects``; 0 if unknown, and for what several object files share.
    private(set) var objects: [UInt32]
    /// The place of each node's first byte in ``Ledger/placeTable``; empty when debug info was not requested.
    private(set) var places: [UInt32] = []
    /// The file bytes in the ledger. Equals the file size.
    private(set) var fileTotal: UInt64 = 0
    /// The bytes of zero-filled memory in the ledger.
    private(set) var zeroFillTotal: UInt64 = 0

    /// - Parameter onlyLoaded: Whether to skip regions without memory. For object files these are read by the linker
    ///   and not kept in the image.
    init(_ map: NodeMap, _ program: Program, ledger: Ledger, onlyLoaded: Bool = false) {
        let symbols = program.symbols
        bytes = [UInt64](repeating: 0, count: map.nodes.count)
        freed = bytes
        objects = [UInt32](repeating: 0, count: map.nodes.count)
        if !ledger.places.isEmpty { places = [UInt32](large: PlaceTable.none, count: map.nodes.count) }
        // Rows and names stand in the order of the symbols, whose nodes lie anywhere: their sizes are added up first.
        var ofSymbols = [UInt64](large: 0, count: symbols.count)
        var homes = SymbolHomes(map: map, symbols: symbols)
        for (index, region) in ledger.layout.regions.enumerated() where !onlyLoaded || region.vmSize > 0 {
            var (position, run): (UInt64, Int) = (0, map.runs.firstIndexSorted { $0.end > region.address })
            gap = 0
            if region.fileSize > 0 {
                fileTotal = fileTotal.addingClamped(region.fileSize)
            } else {
                zeroFillTotal = zeroFillTotal.addingClamped(region.vmSize)
            }
            for number in ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1] {
                let piece = ledger.pieces[number]
                defer { position += piece.size }
                let place = number < ledger.places.count ? ledger.places[number] : PlaceTable.none
                guard !ledger.isAlignment(piece) else {
                    gap = gap.addingClamped(piece.size)
                    continue
                }
                if region.vmSize > 0, !NodeCosts.isElsewhere(piece.owner, region, symbols) {
                    let start = region.address &+ position
                    if bill(piece, at: start..<start.addingClamped(piece.size), place, map, from: &run) { continue }
                }
                guard Int(piece.owner) < symbols.count else { continue }
                let isOfFile = piece.object != 0 || place != PlaceTable.none
                if isOfFile, let node = NodeCosts.node(of: Int(piece.owner), map, symbols) {
                    guard homes.isOwn(Int(piece.owner), of: node) else {
                        freed[Int(node)] = freed[Int(node)].addingClamped(piece.size)
                        continue
                    }
                    add(piece.size, object: piece.object, place: place, to: node)
                } else {
                    ofSymbols[Int(piece.owner)] = ofSymbols[Int(piece.owner)].addingClamped(piece.size)
                }
            }
        }
        gap = 0
        let imports = ImportedSlots(program, map)
        for (symbol, size) in ofSymbols.enumerated() where size > 0 {
            let node = NodeCosts.node(of: symbol, map, symbols)
            if let node, homes.isOwn(symbol, of: node) {
                add(size, object: 0, place: PlaceTable.none, to: node)
            } else if let node = node ?? imports.onlyNode(of: symbol) {
                freed[Int(node)] = freed[Int(node)].addingClamped(size)
            }
        }
        share(ledger.merged, map)
    }

    /// Takes the object file from nodes that lie in merged strings and constants, also where a symbol names them: the linker
    /// lists them under the first object file, whose other users need nothing of it.
    private mutating func share(_ merged: [Range<UInt64>], _ map: NodeMap) {
        guard !merged.isEmpty else { return }
        for (number, node) in map.nodes.enumerated() where objects[number] > 0 {
            let next = merged.firstIndexSorted { $0.upperBound > node.address }
            if next < merged.count, merged[next].contains(node.address) { objects[number] = 0 }
        }
    }

    /// Returns whether a piece belongs to a symbol that lies in another section: exception tables, stubs and slots exist for the
    /// symbol, and count for it wherever they lie.
    @inline(__always)
    static func isElsewhere(_ owner: UInt32, _ region: Region, _ symbols: [Symbol]) -> Bool {
        Int(owner) < symbols.count && symbols[Int(owner)].section != region.section
            && symbols[Int(owner)].role == .definition
    }

    /// Returns the node that a symbol names or lies in.
    static func node(of symbol: Int, _ map: NodeMap, _ symbols: [Symbol]) -> UInt32? {
        let node = map.nodeOfSymbol[symbol]
        if node != NodeMap.noNode { return node }
        return symbols[symbol].role == .definition ? map.node(at: symbols[symbol].address) : nil
    }

    /// Adds the size of a ledger piece to the nodes in its memory range.
    ///
    /// - Parameter first: The first run that ends behind the piece before; afterwards behind the start of this one.
    /// - Returns: Whether any node lies in the range.
    private mutating func bill(
        _ piece: Piece, at range: Range<UInt64>, _ place: UInt32, _ map: NodeMap, from first: inout Int
    ) -> Bool {
        // Only damaged files have regions that wrap around.
        if first > 0, map.runs[first - 1].end > range.lowerBound {
            first = map.runs.firstIndexSorted { $0.end > range.lowerBound }
        }
        while first < map.runs.count, map.runs[first].end <= range.lowerBound { first += 1 }
        var index = first
        var isBilled = false
        while index < map.runs.count, map.runs[index].start < range.upperBound {
            let run = map.runs[index]
            let size = min(run.end, range.upperBound) - max(run.start, range.lowerBound)
            if run.owner != Run.nobody { add(size, object: piece.object, place: place, to: run.owner) }
            isBilled = true
            index += 1
        }
        return isBilled
    }

    private mutating func add(_ size: UInt64, object: UInt32, place: UInt32, to node: UInt32) {
        bytes[Int(node)] = bytes[Int(node)].addingClamped(size)
        freed[Int(node)] = freed[Int(node)].addingClamped(size).addingClamped(gap)
        gap = 0
        if object != 0, objects[Int(node)] == 0 { objects[Int(node)] = object }
        if !places.isEmpty, places[Int(node)] == PlaceTable.none { places[Int(node)] = place }
    }
}

/// Tells the names of a thing that its own bytes include.
private struct SymbolHomes {
    let map: NodeMap
    let symbols: [Symbol]
    private var variants = NameVariants(listsAliases: false)

    init(map: NodeMap, symbols: [Symbol]) {
        self.map = map
        self.symbols = symbols
    }

    /// Returns whether rows and names of a symbol are a node's own. Another name of a thing has a row of its own in tables of names,
    /// which keeps its bytes; they only go along.
    mutating func isOwn(_ symbol: Int, of node: UInt32) -> Bool {
        let own = Int(map.nodes[Int(node)].symbol)
        guard own < symbols.count, own != symbol, symbols[own].name != symbols[symbol].name else { return true }
        return variants.areVariants(symbols[own].name, symbols[symbol].name)
    }
}
