/// The bytes of a file by what they exist for: a node of the graph, an imported symbol, an object file or a compilation unit.
///
/// ``NodeCosts`` has the sums of nodes alone. A forecast also needs alignment gaps, rows for imports, and the region of
/// each byte, because the linker aligns the regions again.
struct BilledBytes {
    /// The purpose of bytes. The kinds share one sequence of numbers: nodes, then imports, object files and units.
    struct Keys {
        let nodes: Int, imports: Int, objects: Int, units: Int

        func `import`(_ number: Int) -> Int { nodes + number }
        func object(_ number: Int) -> Int { nodes + imports + number }
        func unit(_ number: Int) -> Int { nodes + imports + objects + number }
        var count: Int { nodes + imports + objects + units }
    }

    /// Bytes of one key in one region. There are several for each symbol, so a place in the file is kept elsewhere.
    struct Share {
        var key: UInt32
        var region: UInt32
        /// The number of bytes with the alignment gap before them.
        var size: UInt64
    }

    let keys: Keys
    /// The nodes of the slots that hold each import's address.
    let slots: [[UInt32]]
    /// The regions of which some bytes are billed.
    let regions: Set<Int>
    private var shares: [Share] = []
    /// The place of each share in the file, without the gap; empty unless requested.
    private var places: [Range<UInt64>] = []
    private var starts: [UInt32] = []

    /// - Parameters:
    ///   - keepsPlaces: whether ``places(of:)`` will be asked for.
    ///   - countsZeroFill: whether zero-filled memory is billed, too, in regions without bytes in the file.
    ///   - wanted: whether the bytes of each node are asked for, and those of what only such nodes import; `nil` for all bytes.
    init(
        _ graph: ProgramGraph, _ program: Program, _ ledger: Ledger, keepsPlaces: Bool = false,
        countsZeroFill: Bool = false, wanted: [Bool]? = nil
    ) {
        let imports = ImportedSlots(program, graph.rooted.map)
        slots = imports.nodes
        keys = Keys(
            nodes: graph.rooted.map.nodes.count, imports: imports.nodes.count, objects: ledger.objects.count,
            units: ledger.placeTable.units.count)
        var reader = Reader(
            graph: graph, program: program, ledger: ledger, imports: imports, keys: keys, keepsPlaces: keepsPlaces)
        reader.countsZeroFill = countsZeroFill
        if let wanted {
            reader.wanted = wanted.prefix(keys.nodes) + slots.map { $0.allSatisfy { wanted[Int($0)] } }
        }
        reader.read()
        let read = reader.shares
        var isBilled = [Bool](repeating: false, count: ledger.layout.regions.count)
        starts = [UInt32](large: 0, count: keys.count + 1)
        for share in read {
            isBilled[Int(share.region)] = true
            starts[Int(share.key) + 1] += 1
        }
        for key in 0..<keys.count { starts[key + 1] += starts[key] }
        regions = Set(isBilled.indices.filter { isBilled[$0] })
        shares = sorted(read)
        places = keepsPlaces ? sortedPlaces(reader.places, of: read) : []
    }

    /// Sorts shares by key.
    private func sorted(_ read: [Share]) -> [Share] {
        var (sorted, next) = ([Share](large: Share(key: 0, region: 0, size: 0), count: read.count), starts)
        for share in read {
            sorted[Int(next[Int(share.key)])] = share
            next[Int(share.key)] += 1
        }
        return sorted
    }

    private func sortedPlaces(_ places: [Range<UInt64>], of read: [Share]) -> [Range<UInt64>] {
        var (sorted, next) = ([Range<UInt64>](large: 0..<0, count: read.count), starts)
        for (share, place) in zip(read, places) {
            sorted[Int(next[Int(share.key)])] = place
            next[Int(share.key)] += 1
        }
        return sorted
    }

    /// Returns the bytes of a key, with the region of each.
    func shares(of key: Int) -> ArraySlice<Share> { shares[indices(of: key)] }

    /// Returns the places of the bytes of a key in the file.
    func places(of key: Int) -> ArraySlice<Range<UInt64>> { places[indices(of: key)] }

    private func indices(of key: Int) -> Range<Int> { Int(starts[key])..<Int(starts[key + 1]) }
}

/// Reads the shares off a ledger.
private struct Reader {
    let graph: ProgramGraph
    let program: Program
    let ledger: Ledger
    let imports: ImportedSlots
    let keys: BilledBytes.Keys
    let keepsPlaces: Bool
    var countsZeroFill = false
    /// Whether the bytes of each node and of each import are kept; `nil` for all bytes.
    var wanted: [Bool]?
    /// The node of each symbol that owned a piece; ``unknown`` before that. A symbol owns rows of several tables.
    private var nodeOfOwner: [UInt32] = []
    private static let unknown = NodeMap.noNode - 1
    /// The first run that ends behind the start of the last piece.
    private var nearRun = 0
    private(set) var shares: [BilledBytes.Share] = []
    private(set) var places: [Range<UInt64>] = []
    /// Alignment gaps that the next node of the region is billed for.
    private var gap: UInt64 = 0
    /// The rows of the section that patch or describe an address, by their place in the file.
    private var rows: [(start: UInt64, size: UInt64, address: UInt64)] = []

    private var symbols: [Symbol] { program.symbols }

    init(
        graph: ProgramGraph, program: Program, ledger: Ledger, imports: ImportedSlots, keys: BilledBytes.Keys,
        keepsPlaces: Bool
    ) {
        self.keepsPlaces = keepsPlaces
        self.graph = graph
        self.program = program
        self.ledger = ledger
        self.imports = imports
        self.keys = keys
    }

    mutating func read() {
        nodeOfOwner = [UInt32](large: Reader.unknown, count: symbols.count)
        if wanted == nil { shares.reserveLarge(ledger.pieces.count) }
        for (index, region) in ledger.layout.regions.enumerated() where region.fileSize > 0 || countsZeroFill {
            var position: UInt64 = 0
            gap = 0
            rows = Int(region.section) < program.image.sections.count ? addressedRows(of: region.section) : []
            for number in ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1] {
                let piece = ledger.pieces[number]
                add(piece, number, at: position, in: region, UInt32(truncatingIfNeeded: index))
                position += piece.size
            }
        }
    }

    private mutating func add(
        _ piece: Piece, _ number: Int, at position: UInt64, in region: Region, _ index: UInt32
    ) {
        let owner = Int(piece.owner)
        let start = region.fileStart + position
        if ledger.isAlignment(piece) {
            gap += piece.size
        } else if let known = imports.number(of: owner) {
            append(keys.import(known), start, piece.size, index)
        } else if owner >= symbols.count, addRows(at: start, piece.size, index) {
            return
        } else if region.vmSize > 0, rows.isEmpty, !NodeCosts.isElsewhere(piece.owner, region, symbols),
            addNodes(piece.size, at: region.address &+ position, start, index)
        {
            return
        } else if owner < symbols.count, let node = node(ofOwner: owner) {
            append(Int(node), start, piece.size, index)
        } else if piece.object > 0, Int(piece.object) < keys.objects {
            append(keys.object(Int(piece.object)), start, piece.size, index)
        } else if number < ledger.places.count, let unit = ledger.placeTable.unit(of: ledger.places[number]) {
            append(keys.unit(unit), start, piece.size, index)
        }
    }

    private mutating func node(ofOwner owner: Int) -> UInt32? {
        if nodeOfOwner[owner] == Reader.unknown {
            nodeOfOwner[owner] = NodeCosts.node(of: owner, graph.rooted.map, symbols) ?? NodeMap.noNode
        }
        return nodeOfOwner[owner] == NodeMap.noNode ? nil : nodeOfOwner[owner]
    }

    /// Returns the rows of a table that belong to an address. The ledger knows those of symbols; nodes have no names.
    private func addressedRows(of section: UInt32) -> [(start: UInt64, size: UInt64, address: UInt64)] {
        var rows: [(start: UInt64, size: UInt64, address: UInt64)] = []
        for row in program.image.reader.belongings(in: Int(section), symbols: symbols) {
            if case .address(let address, _) = row.owner { rows.append((row.start, row.size, address)) }
        }
        return rows.sorted { $0.start < $1.start }
    }

    /// Adds the rows in a range of the file for the nodes that they belong to.
    ///
    /// - Returns: Whether any row has a node.
    private mutating func addRows(at start: UInt64, _ size: UInt64, _ index: UInt32) -> Bool {
        var number = rows.firstIndexSorted { $0.start >= start }
        var isFound = false
        while number < rows.count, rows[number].start < start.addingClamped(size) {
            if let node = graph.rooted.map.node(at: rows[number].address) {
                let length = min(rows[number].size, start + size - rows[number].start)
                append(Int(node), rows[number].start, length, index)
                isFound = true
            }
            number += 1
        }
        return isFound
    }

    /// Adds a range of memory for the nodes in it.
    ///
    /// - Parameter place: the place of the range in the file.
    /// - Returns: Whether any node lies in the range.
    private mutating func addNodes(_ size: UInt64, at start: UInt64, _ place: UInt64, _ index: UInt32) -> Bool {
        let end = start.addingClamped(size)
        let runs = graph.rooted.map.runs
        // Most pieces lie behind the one before.
        nearRun = runs.firstIndexSorted(near: nearRun) { $0.end > start }
        var run = nearRun
        var isFound = false
        while run < runs.count, runs[run].start < end {
            isFound = true
            if runs[run].owner != Run.nobody {
                let first = max(runs[run].start, start)
                append(Int(runs[run].owner), place + first - start, min(runs[run].end, end) - first, index)
            }
            run += 1
        }
        return isFound
    }

    private mutating func append(_ key: Int, _ start: UInt64, _ length: UInt64, _ region: UInt32) {
        let size = length + gap
        gap = 0
        if let wanted, key >= wanted.count || !wanted[key] { return }
        shares.append(
            BilledBytes.Share(key: UInt32(truncatingIfNeeded: key), region: region, size: size))
        if keepsPlaces { places.append(start..<start.addingClamped(length)) }
    }
}
