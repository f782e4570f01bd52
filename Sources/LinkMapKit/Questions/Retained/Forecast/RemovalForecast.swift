/// A forecast of the file that the linker would write without some of its nodes.
///
/// It bills what the retained size leaves out: alignment, rows for symbols of other images, leftovers of object files and
/// debug information of units of which nothing remains, and the gaps between sections.
struct RemovalForecast {
    /// The file without some nodes.
    struct Outcome {
        /// The bytes by which it shrinks.
        var saving: UInt64
        /// The bytes of debug info among them.
        var debugSaving: UInt64
        /// The used nodes that go, where the rules of the linker tell and not the graph alone; `nil` otherwise.
        var gone: [UInt32]?
    }

    private let graph: ProgramGraph
    private let billed: BilledBytes
    private let file: RelaidFile
    private let nodes: RemainingNodes
    /// The nodes that remain when nothing is removed; empty unless each removal is a search of its own.
    private let base: [Bool]
    /// The search for what goes with nodes. Each thread searches with a copy.
    let search: RemovalSearch
    private let layout: Layout
    private var regions: [Region] { layout.regions }
    private let fileSize: UInt64
    /// The number of nodes of each object file, and of each compilation unit.
    private let objectSizes: [UInt32], unitSizes: [UInt32]
    /// The debug info by what it describes, where the language's linker writes it anew; `nil` for other linkers.
    private let entries: (any LinkedDebugEntries)?

    init(_ graph: ProgramGraph, _ opened: OpenedProgram) {
        self.graph = graph
        billed = BilledBytes(graph, opened.context.program, opened.ledger)
        file = RelaidFile(opened.ledger.layout)
        nodes = RemainingNodes(graph, opened.context.program)
        search = nodes.removalSearch()
        base = nodes.linker?.remaining(without: []) ?? []
        layout = opened.ledger.layout
        let count = graph.rooted.graph.nodeCount
        objectSizes = RemovalForecast.sizes(count, homes: billed.keys.objects) { Int(graph.costs.objects[Int($0)]) }
        unitSizes = RemovalForecast.sizes(count, homes: billed.keys.units) { graph.unit(of: $0) }
        let program = opened.context.program
        entries = program.image.language?.debugEntries(graph, program, layout)
        fileSize = file.length(without: [UInt64](repeating: 0, count: layout.regions.count))
    }

    /// Returns the file without the nodes.
    ///
    /// - Parameter search: a copy of ``search``.
    func outcome(without removed: [UInt32], _ search: inout RemovalSearch) -> Outcome {
        var isGone = [Bool](repeating: false, count: graph.rooted.graph.nodeCount)
        var lost: [UInt32] = []
        for node in removed + losses(removed, &search) where Int(node) < isGone.count && !isGone[Int(node)] {
            isGone[Int(node)] = true
            lost.append(node)
        }
        let used = graph.rooted.perhapsUsed
        let bytes = regionBytes(without: lost, isGone)
        let rest = file.length(without: bytes)
        let saving = fileSize > rest ? fileSize - rest : 0
        return Outcome(
            saving: saving, debugSaving: min(saving, debugBytes(in: bytes)),
            gone: nodes.linker != nil ? lost.filter { used.isReached(Int($0)) } : nil)
    }

    /// Returns the bytes that each region loses with some nodes.
    private func regionBytes(without lost: [UInt32], _ isGone: [Bool]) -> [UInt64] {
        var gone = bytes(of: lost, isGone)
        for object in emptied(lost, objectSizes, home: { Int(graph.costs.objects[Int($0)]) }) {
            add(billed.keys.object(object), to: &gone)
        }
        if let entries {
            entries.add(isGone, to: &gone)
        } else {
            for unit in emptied(lost, unitSizes, home: { graph.unit(of: $0) }) {
                add(billed.keys.unit(unit), to: &gone)
            }
            shrinkIndexes(&gone)
        }
        return gone
    }

    private func debugBytes(in gone: [UInt64]) -> UInt64 {
        regions.indices.reduce(0) { isDebugInfo($1) ? $0.addingClamped(min(gone[$1], regions[$1].fileSize)) : $0 }
    }

    private func isDebugInfo(_ region: Int) -> Bool { layout.sections[Int(regions[region].section)].kind == .debug }

    /// Returns the nodes that go with others.
    private func losses(_ removed: [UInt32], _ search: inout RemovalSearch) -> [UInt32] {
        guard let linker = nodes.linker else { return search.losses(removing: removed) }
        let kept = linker.remaining(without: RemovalForecast.marks(of: removed, in: graph))
        return base.indices.filter { base[$0] && !kept[$0] }.map { UInt32($0) }
    }

    /// Returns the bytes of nodes alone, with alignment and rows for symbols of other images. The ends of pages are left out,
    /// which may shrink the file by more or less.
    static func contents(of removed: [UInt32], _ graph: ProgramGraph, _ opened: OpenedProgram) -> UInt64 {
        guard !removed.isEmpty else { return 0 }
        let billed = BilledBytes(
            graph, opened.context.program, opened.ledger, wanted: marks(of: removed, in: graph))
        let regions = opened.ledger.layout.regions
        var gone = [UInt64](repeating: 0, count: regions.count)
        // The others have no bytes here.
        for key in 0..<billed.keys.count { RemovalForecast.add(billed.shares(of: key), to: &gone) }
        return zip(gone, regions).reduce(0) { $0.addingClamped(min($1.0, $1.1.fileSize)) }
    }

    private static func marks(of removed: [UInt32], in graph: ProgramGraph) -> [Bool] {
        var isRemoved = [Bool](repeating: false, count: graph.rooted.graph.nodeCount)
        for node in removed { isRemoved[Int(node)] = true }
        return isRemoved
    }

    /// Returns the bytes of each region that exist for nodes, and for symbols that only those bind.
    private func bytes(of lost: [UInt32], _ isGone: [Bool]) -> [UInt64] {
        var gone = [UInt64](repeating: 0, count: regions.count)
        for node in lost { add(Int(node), to: &gone) }
        for (number, slots) in billed.slots.enumerated() where slots.allSatisfy({ isGone[Int($0)] }) {
            add(billed.keys.import(number), to: &gone)
        }
        return gone
    }

    private func add(_ key: Int, to gone: inout [UInt64]) { RemovalForecast.add(billed.shares(of: key), to: &gone) }

    private static func add(_ shares: ArraySlice<BilledBytes.Share>, to gone: inout [UInt64]) {
        for share in shares { gone[Int(share.region)] = gone[Int(share.region)].addingClamped(share.size) }
    }

    /// Shrinks debug sections of which no byte belongs to a unit as much as the others: they are indexes of those.
    private func shrinkIndexes(_ gone: inout [UInt64]) {
        let debug = regions.indices.filter(isDebugInfo)
        let (known, indexes) = (
            debug.filter { billed.regions.contains($0) }, debug.filter { !billed.regions.contains($0) }
        )
        let whole = known.reduce(UInt64(0)) { $0.addingClamped(regions[$1].fileSize) }
        let lost = known.reduce(UInt64(0)) { $0.addingClamped(gone[$1]) }
        guard whole > 0 else { return }
        for index in indexes { gone[index] = UInt64(Double(regions[index].fileSize) * Double(lost) / Double(whole)) }
    }

    /// Returns the homes that lose all of their nodes.
    ///
    /// - Parameter sizes: the number of nodes of each home.
    private func emptied(_ lost: [UInt32], _ sizes: [UInt32], home: (UInt32) -> Int?) -> [Int] {
        guard sizes.count > 1 else { return [] }
        var counts = [UInt32](repeating: 0, count: sizes.count)
        for node in lost { if let home = home(node), home < sizes.count { counts[home] += 1 } }
        return sizes.indices.filter { counts[$0] > 0 && counts[$0] == sizes[$0] }
    }

    /// Returns the number of nodes of each home.
    private static func sizes(_ nodeCount: Int, homes count: Int, home: (UInt32) -> Int?) -> [UInt32] {
        var sizes = [UInt32](repeating: 0, count: count)
        guard count > 1 else { return sizes }
        for node in 0..<UInt32(clamping: nodeCount) { if let home = home(node), home < count { sizes[home] += 1 } }
        return sizes
    }
}
