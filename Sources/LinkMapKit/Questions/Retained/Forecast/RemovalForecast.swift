/// A forecast of the file that the linker would write without some of its nodes.
///
/// It bills what the retained size leaves out: alignment, rows for symbols of other images, leftovers of object files and
/// debug information of units of which nothing remains, and the gaps between sections.
struct RemovalForecast {
    private let graph: ProgramGraph
    private let billed: BilledBytes
    private let file: RelaidFile
    private let nodes: RemainingNodes
    private let layout: Layout
    private var regions: [Region] { layout.regions }
    /// The nodes that remain when nothing is removed.
    private let base: [Bool]
    private let fileSize: UInt64

    init(_ graph: ProgramGraph, _ opened: OpenedProgram) {
        self.graph = graph
        billed = BilledBytes(graph, opened.context.program, opened.ledger)
        file = RelaidFile(opened.ledger.layout)
        nodes = RemainingNodes(graph, opened.context.program)
        layout = opened.ledger.layout
        base = nodes.remaining(without: [])
        fileSize = file.length(without: [UInt64](repeating: 0, count: layout.regions.count))
    }

    /// Returns the bytes by which the file shrinks without the nodes.
    func saving(without removed: [UInt32]) -> UInt64 {
        let isRemoved = marks(of: removed)
        let kept = nodes.remaining(without: isRemoved)
        let isGone = base.indices.map { isRemoved[$0] || base[$0] && !kept[$0] }
        var gone = bytes(of: isGone)
        for object in emptied(isGone, count: billed.keys.objects, home: { Int(graph.costs.objects[$0]) }) {
            add(billed.keys.object(object), to: &gone)
        }
        for unit in emptied(isGone, count: billed.keys.units, home: { graph.unit(of: UInt32($0)) }) {
            add(billed.keys.unit(unit), to: &gone)
        }
        shrinkIndexes(&gone)
        let rest = file.length(without: gone)
        return fileSize > rest ? fileSize - rest : 0
    }

    /// Returns the bytes of nodes alone, with alignment and rows for symbols of other images. The ends of pages are left out,
    /// which may shrink the file by more or less.
    func contents(of removed: [UInt32]) -> UInt64 {
        zip(bytes(of: marks(of: removed)), regions).reduce(0) { $0.addingClamped(min($1.0, $1.1.fileSize)) }
    }

    private func marks(of removed: [UInt32]) -> [Bool] {
        var isRemoved = [Bool](repeating: false, count: base.count)
        for node in removed { isRemoved[Int(node)] = true }
        return isRemoved
    }

    /// Returns the bytes of each region that exist for nodes, and for symbols that only those bind.
    private func bytes(of isGone: [Bool]) -> [UInt64] {
        var gone = [UInt64](repeating: 0, count: regions.count)
        for node in isGone.indices where isGone[node] { add(node, to: &gone) }
        for (number, slots) in billed.slots.enumerated() where slots.allSatisfy({ isGone[Int($0)] }) {
            add(billed.keys.import(number), to: &gone)
        }
        return gone
    }

    private func add(_ key: Int, to gone: inout [UInt64]) {
        for share in billed.shares(of: key) {
            gone[Int(share.region)] = gone[Int(share.region)].addingClamped(share.size)
        }
    }

    /// Shrinks debug sections of which no byte belongs to a unit as much as the others: they are indexes of those.
    private func shrinkIndexes(_ gone: inout [UInt64]) {
        let debug = regions.indices.filter { layout.sections[Int(regions[$0].section)].kind == .debug }
        let (known, indexes) = (
            debug.filter { billed.regions.contains($0) }, debug.filter { !billed.regions.contains($0) }
        )
        let whole = known.reduce(UInt64(0)) { $0.addingClamped(regions[$1].fileSize) }
        let lost = known.reduce(UInt64(0)) { $0.addingClamped(gone[$1]) }
        guard whole > 0 else { return }
        for index in indexes { gone[index] = UInt64(Double(regions[index].fileSize) * Double(lost) / Double(whole)) }
    }

    /// Returns the homes that lose all of their nodes.
    private func emptied(_ isGone: [Bool], count: Int, home: (Int) -> Int?) -> [Int] {
        guard count > 1 else { return [] }
        var (had, has) = ([Bool](repeating: false, count: count), [Bool](repeating: false, count: count))
        for node in isGone.indices {
            guard let home = home(node), home < count else { continue }
            if isGone[node] { had[home] = true } else { has[home] = true }
        }
        return (0..<count).filter { had[$0] && !has[$0] }
    }
}
