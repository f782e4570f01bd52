import AuditPlatform

/// The forecast of what a file loses without some nodes: the one place that computes what goes without a symbol, class, library or package.
///
/// It says what a build would write that does not have them. That is more than the dominators of the graph tell: alignment, rows for
/// symbols of other images, leftovers of object files, debug info, code inlined into other functions, and the gaps between sections.
/// Everything is searched when it is first asked for. Threads that share a forecast each need a ``Search`` of their own.
final class Forecast {
    /// The nodes and bytes that go without some nodes.
    struct Loss {
        /// All nodes that go, also those that nothing refers to even now.
        var gone: [UInt32]
        /// The bytes of what goes in memory, as ``NodeCosts/freed`` has them.
        var memory: UInt64
        /// The bytes by which the file shrinks; `nil` before linking.
        var file: UInt64?
        /// The bytes of debug info in ``file``.
        var debug: UInt64 = 0
        /// The code of other functions that goes: the function, the package that it was inlined from, and the bytes.
        var inlined: [(node: UInt32, package: UInt32, size: UInt64)] = []
        /// The nodes of the group that stay: copies of what remaining code has of other packages.
        var staying: [UInt32] = []
        /// The compilation units of which nothing remains.
        fileprivate var emptiedUnits: [Int] = []
        /// Whether more may go: code of the removed nodes was inlined into others, and nothing tells where.
        var isAtLeast = false
        /// The bytes of ``file`` without debug info: those that a stripped file loses.
        var shipped: UInt64? { file.map { $0 > debug ? $0 - debug : 0 } }
    }

    /// The things of a group, as a forecast needs them.
    struct Subject {
        /// The nodes that go.
        var nodes: [UInt32]
        /// The packages that go along, with their code in other functions.
        var packages: [UInt32] = []
        /// The bytes that it owns in the ledger; `nil` if its nodes tell them.
        var owned: UInt64?
    }

    /// A package of which something goes.
    struct Part {
        /// The package; ``NodeGroups/none`` for what belongs to none.
        var package: UInt32
        /// The bytes without debug info, and without gaps between sections.
        var shipped: UInt64 = 0
        /// The bytes of debug info in units of which nothing remains.
        var debug: UInt64 = 0
    }

    /// A forecast with a search, which answers for one set of nodes after the other.
    struct Search {
        fileprivate let forecast: Forecast
        fileprivate var search: RemovalSearch
        fileprivate let entries: DebugEntries?

        /// Returns what goes without some nodes.
        ///
        /// - Parameter packages: packages that go along, with their code in other functions. Those of which the nodes are most are
        ///   found.
        mutating func loss(without nodes: [UInt32], packages: [UInt32] = []) -> Loss {
            forecast.loss(without: nodes, packages: packages, &search, entries)
        }
    }

    /// The number of packages that a row names.
    private static let mostParts = 12

    private let graph: ProgramGraph
    private let opened: OpenedProgram
    private let isLinked: Bool
    /// The packages of all nodes, and those that exist in inlined code only.
    let packages: NodeGroups
    private let packageMembers: GroupMembers
    private let inlined: InlinedLibraries
    private lazy var parts = Linked(graph, opened, inlined, packages)
    private lazy var plainSearch = RemovalSearch(
        graph.rooted.graph, backward: graph.rooted.backward, roots: graph.rooted.perhapsUsed.roots)

    init(_ graph: ProgramGraph, _ opened: OpenedProgram) {
        self.graph = graph
        self.opened = opened
        isLinked = opened.context.use.set == nil
        var packages = NodeGroups(packagesOf: graph)
        inlined = InlinedLibraries(graph, opened.context.program, &packages)
        self.packages = packages
        packageMembers = GroupMembers(packages.groupOf, count: packages.count)
    }

    /// Returns what goes with a group. A static library that is a package has its templates in other object files, too.
    ///
    /// - Parameter nodes: the nodes of the group.
    func subject(_ group: UInt32, of groups: NodeGroups, _ nodes: some Sequence<UInt32>) -> Subject {
        var subject = Subject(nodes: Array(nodes))
        let package: UInt32? =
            switch groups.grouping {
            case .package: group
            case .archive: packages.group(labelled: groups.label(of: group))
            default: nil
            }
        if let package {
            subject.packages = [package]
            if groups.grouping == .archive {
                subject.nodes = Set(subject.nodes).union(packageMembers[package]).sorted()
            }
        }
        if isLinked { subject.owned = groups.grouping.map { parts.owned(by: $0)[groups.label(of: group)] } }
        return subject
    }

    /// Returns a search for one thread.
    func search() -> Search {
        guard isLinked else { return Search(forecast: self, search: plainSearch, entries: nil) }
        let program = opened.context.program
        let entries = parts.entries == nil ? DebugEntries(program.image, opened.ledger.layout) : nil
        return Search(forecast: self, search: parts.search, entries: entries)
    }

    /// Returns whether the linker has a reason to keep a node.
    func isKept(_ node: UInt32) -> Bool {
        guard isLinked else { return graph.rooted.perhapsUsed.isReached(Int(node)) }
        return parts.base.isEmpty ? parts.search.isReached(node) : parts.base[Int(node)]
    }

    /// Returns the nodes that no root reaches without some, by references alone.
    func unreachable(without nodes: [UInt32]) -> [UInt32] { plainSearch.losses(removing: nodes) }

    /// Returns the row of nodes: their own bytes as far as the linker keeps them, and what goes without them.
    ///
    /// - Parameter owned: the bytes that they own in the ledger; `nil` to add those of the nodes.
    func row(_ number: UInt32, of nodes: [UInt32], owned: UInt64? = nil, _ loss: Loss) -> RetainedReport.Row {
        let kept = nodes.filter(isKept)
        let cost = kept.cost(graph.costs.bytes)
        let all = nodes.cost(graph.costs.bytes)
        // Before linking, only what is kept is searched for.
        let dead = isLinked ? all - cost : 0
        let own = owned.map { $0 > dead ? $0 - dead : 0 } ?? cost
        let named = (isLinked ? nodes : kept).cost(graph.costs.freed) - loss.staying.cost(graph.costs.freed)
        let following = loss.memory > named ? loss.memory - named : 0
        // The ledger owns what has no node, too, and nodes have alignment and rows of tables that it counts for nothing.
        let whole = max(own, named > dead ? named - dead : 0)
        var row = RetainedReport.Row(
            number: number, own: own, retained: whole.addingClamped(following), count: UInt32(clamping: kept.count))
        row.besides = whole - own
        row.fileSaving = loss.file
        row.debugSaving = loss.debug
        row.isAtLeast = loss.isAtLeast
        guard isLinked else { return row }
        var demangler = Demangler()
        row.parts = parts(of: loss).prefix(Forecast.mostParts).map { part in
            let name = part.package == NodeGroups.none ? "[no package]" : packages.name(of: part.package, &demangler)
            return RetainedReport.Part(name: name, shipped: part.shipped, debug: part.debug)
        }
        return row
    }

    /// Returns what goes by package, those with most bytes first.
    func parts(of loss: Loss) -> [Part] {
        // The last part is that of no package.
        var found = (0...packages.count).map { Part(package: $0 < packages.count ? UInt32($0) : NodeGroups.none) }
        let groupOf = packages.groupOf
        func index(of package: UInt32) -> Int { min(Int(package), packages.count) }
        for node in loss.gone {
            let bytes =
                isLinked
                ? parts.billed.shares(of: Int(node)).reduce(UInt64(0)) { $0.addingClamped($1.size) }
                : graph.costs.bytes[Int(node)]
            let place = index(of: groupOf[Int(node)])
            found[place].shipped = found[place].shipped.addingClamped(bytes)
        }
        for code in loss.inlined {
            let place = index(of: code.package)
            found[place].shipped = found[place].shipped.addingClamped(code.size)
        }
        let ofUnits = loss.emptiedUnits.isEmpty ? [:] : packages(ofUnitsOf: loss.gone)
        for unit in loss.emptiedUnits {
            let place = index(of: ofUnits[unit] ?? NodeGroups.none)
            for share in parts.billed.shares(of: parts.billed.keys.unit(unit)) where isDebugInfo(Int(share.region)) {
                found[place].debug += share.size
            }
        }
        return found.filter { $0.shipped > 0 || $0.debug > 0 }.sorted {
            ($1.shipped, $1.debug, $0.package) < ($0.shipped, $0.debug, $1.package)
        }
    }

    /// Returns the package of each unit by the first of some nodes in it that has one.
    private func packages(ofUnitsOf nodes: [UInt32]) -> [Int: UInt32] {
        var packages: [Int: UInt32] = [:]
        for node in nodes {
            guard let unit = graph.unit(of: node), packages[unit] ?? NodeGroups.none == NodeGroups.none else {
                continue
            }
            packages[unit] = self.packages.groupOf[Int(node)]
        }
        return packages
    }

    /// The parts of a forecast that a linked image has.
    private final class Linked {
        let billed: BilledBytes
        private let ledger: Ledger
        /// The sums that were asked for so far; threads share a forecast.
        private let owned = Lock<[RetainedQuery.Grouping: OwnedBytes]>([:])
        let file: RelaidFile
        let nodes: RemainingNodes
        /// The nodes that remain when nothing is removed; empty unless each removal is a search of its own.
        let base: [Bool]
        let search: RemovalSearch
        let layout: Layout
        let fileSize: UInt64
        /// The number of nodes of each object file, and of each compilation unit.
        let objectSizes: [UInt32], unitSizes: [UInt32]
        /// The units without nodes, with their packages.
        let idleUnits: [(unit: Int, package: UInt32)]
        /// The cost of the nodes of each compilation unit.
        let unitCosts: [UInt64]
        /// The cost of the nodes of each package.
        let packageCosts: [UInt64]
        /// The debug info by what it describes, where the language's linker writes it anew; `nil` for other linkers.
        let entries: (any LinkedDebugEntries)?
        /// The region of the code of each inlined part.
        let regionOfPart: [Int]

        init(_ graph: ProgramGraph, _ opened: OpenedProgram, _ inlined: InlinedLibraries, _ packages: NodeGroups) {
            let program = opened.context.program
            billed = BilledBytes(graph, program, opened.ledger, countsZeroFill: true)
            var ledger = opened.ledger
            (ledger.nameStyle, ledger.packages) = (graph.nameStyle, graph.packages)
            self.ledger = ledger
            file = RelaidFile(opened.ledger.layout)
            nodes = RemainingNodes(graph, program)
            search = nodes.removalSearch(inlined)
            base = nodes.linker?.remaining(without: []) ?? []
            layout = opened.ledger.layout
            let count = graph.rooted.graph.nodeCount
            objectSizes = Forecast.sizes(count, homes: billed.keys.objects) { Int(graph.costs.objects[Int($0)]) }
            unitSizes = Forecast.sizes(count, homes: billed.keys.units) { graph.unit(of: $0) }
            let unitSizes = unitSizes
            idleUnits = unitSizes.indices.compactMap { unit in
                unitSizes[unit] > 0 ? nil : packages.package(ofUnit: unit).map { (unit, $0) }
            }
            var costs = [UInt64](repeating: 0, count: billed.keys.units)
            for node in 0..<UInt32(clamping: count) {
                guard let unit = graph.unit(of: node), unit < costs.count else { continue }
                costs[unit] = costs[unit].addingClamped(graph.costs.bytes[Int(node)])
            }
            unitCosts = costs
            packageCosts = Forecast.sums(of: 0..<UInt32(clamping: count), packages, graph.costs.bytes)
            entries = program.image.language?.debugEntries(graph, program, layout)
            fileSize = file.length(without: [UInt64](repeating: 0, count: layout.regions.count))
            let regions = layout.regions
            regionOfPart = inlined.parts.map { part in
                let address = graph.rooted.map.nodes[Int(part.node)].address
                return regions.firstIndex {
                    $0.fileSize > 0 && address >= $0.address && address - $0.address < $0.vmSize
                }
                    ?? -1
            }
        }

        /// Returns the bytes that the groups of a kind own.
        func owned(by grouping: RetainedQuery.Grouping) -> OwnedBytes {
            owned.withLock { known in
                let bytes = known[grouping] ?? OwnedBytes(ledger, by: grouping)
                known[grouping] = bytes
                return bytes
            }
        }
    }

    // MARK: - Loss

    private func loss(
        without removed: [UInt32], packages chosen: [UInt32], _ search: inout RemovalSearch, _ entries: DebugEntries?
    ) -> Loss {
        guard isLinked else {
            let gone = search.losses(removing: removed)
            return Loss(gone: gone, memory: gone.cost(graph.costs.freed))
        }
        let copies = chosen.isEmpty ? [] : removed.filter { self.packages.isCopy[Int($0)] && search.isReached($0) }
        let removed = copies.isEmpty ? removed : Array(Set(removed).subtracting(copies)).sorted()
        var isRemoved = marks(of: removed)
        let packages = removedPackages(removed, chosen)
        let removedParts = inlined.parts.indices.filter { index in
            inlined.packages(of: inlined.parts[index]).contains { packages.contains($0) }
        }
        let found = losses(removed, isRemoved, removedParts, &search)
        var lost = removed
        for node in found where Int(node) < isRemoved.count && !isRemoved[Int(node)] {
            isRemoved[Int(node)] = true
            lost.append(node)
        }
        let firstPart = UInt32(clamping: graph.rooted.graph.nodeCount) + parts.nodes.homeCount
        var isGonePart = [Bool](repeating: false, count: inlined.parts.count)
        for node in found where node >= firstPart { isGonePart[Int(node - firstPart)] = true }
        let staying = copies.filter { !isRemoved[Int($0)] }
        // A copy that stays is one of another object file.
        let emptied =
            emptied(lost + staying, parts.unitSizes, home: { graph.unit(of: $0) })
            + idleUnits(isRemoved, isGonePart, packages)
        let emptiedObjects =
            self.emptied(lost + staying, parts.objectSizes, home: { Int(graph.costs.objects[Int($0)]) })
        let bytes = regionBytes(
            lost, emptiedObjects, isGone: isRemoved, isGonePart, emptied,
            Recompiled(nodes: removed, parts: removedParts, packages: packages), entries)
        let rest = parts.file.length(without: bytes)
        let saving = parts.fileSize > rest ? parts.fileSize - rest : 0
        var loss = Loss(
            gone: lost, memory: lost.cost(graph.costs.freed), file: saving, debug: min(saving, debugBytes(in: bytes)))
        loss.staying = staying
        loss.emptiedUnits = emptied
        for (index, part) in inlined.parts.enumerated() where isGonePart[index] && !isRemoved[Int(part.node)] {
            let package = inlined.packages(of: part).first(where: packages.contains) ?? NodeGroups.none
            loss.inlined.append((part.node, package, part.size))
            loss.memory = loss.memory.addingClamped(part.size)
        }
        loss.isAtLeast = mayBeInlined(removed, isRemoved)
        return loss
    }

    /// Returns the packages that go with nodes: those that are named, and those of which the nodes are most.
    private func removedPackages(_ removed: [UInt32], _ chosen: [UInt32]) -> Set<UInt32> {
        let sums = Forecast.sums(of: removed, packages, graph.costs.bytes)
        let most = sums.indices.filter { sums[$0] > parts.packageCosts[$0] / 2 }
        return Set(chosen).union(most.map { UInt32(clamping: $0) })
    }

    /// Returns the cost of some nodes by their packages.
    private static func sums(of nodes: some Sequence<UInt32>, _ packages: NodeGroups, _ costs: [UInt64]) -> [UInt64] {
        var sums = [UInt64](repeating: 0, count: packages.count)
        let groupOf = packages.groupOf
        for node in nodes where groupOf[Int(node)] != NodeGroups.none {
            let group = Int(groupOf[Int(node)])
            sums[group] = sums[group].addingClamped(costs[Int(node)])
        }
        return sums
    }

    /// Returns the units of packages that go, of which the linker kept no code.
    private func idleUnits(_ isGone: [Bool], _ isGonePart: [Bool], _ removed: Set<UInt32>) -> [Int] {
        guard !parts.idleUnits.isEmpty else { return [] }
        var (losing, staying): (Set<UInt32>, Set<UInt32>) = ([], [])
        for (node, group) in packages.groupOf.enumerated() where group != NodeGroups.none {
            if isGone[node] { losing.insert(group) } else if isKept(UInt32(node)) { staying.insert(group) }
        }
        for (index, part) in inlined.parts.enumerated() {
            let isLost = isGonePart[index] || isGone[Int(part.node)]
            let groups = inlined.packages(of: part)
            if isLost { losing.formUnion(groups) } else { staying.formUnion(groups) }
        }
        let gone = removed.union(losing.subtracting(staying))
        return parts.idleUnits.filter { gone.contains($0.package) }.map(\.unit)
    }

    /// Returns the nodes that go with others, and the parts of inlined code, which are numbered behind all nodes.
    private func losses(
        _ removed: [UInt32], _ isRemoved: [Bool], _ removedParts: [Int], _ search: inout RemovalSearch
    ) -> [UInt32] {
        guard let linker = parts.nodes.linker else {
            let firstPart = UInt32(clamping: graph.rooted.graph.nodeCount) + parts.nodes.homeCount
            return search.losses(removing: removed + removedParts.map { firstPart + UInt32(clamping: $0) })
        }
        let kept = linker.remaining(without: isRemoved)
        return parts.base.indices.filter { parts.base[$0] && !kept[$0] }.map { UInt32($0) }
    }

    /// The code that a build without a library compiles anew.
    private struct Recompiled {
        var nodes: [UInt32]
        var parts: [Int]
        var packages: Set<UInt32>
    }

    /// Returns the bytes that each region loses with some nodes.
    private func regionBytes(
        _ lost: [UInt32], _ objects: [Int], isGone: [Bool], _ isGonePart: [Bool], _ emptied: [Int],
        _ recompiled: Recompiled, _ entries: DebugEntries?
    ) -> [UInt64] {
        let billed = parts.billed
        var gone = bytes(of: lost, isGone)
        for (index, part) in inlined.parts.enumerated() where isGonePart[index] && !isGone[Int(part.node)] {
            let region = parts.regionOfPart[index]
            if region >= 0 { gone[region] = gone[region].addingClamped(part.size) }
        }
        for object in objects {
            add(billed.keys.object(object), to: &gone)
        }
        if let entries = parts.entries {
            entries.add(isGone, to: &gone)
            return gone
        }
        for unit in emptied { add(billed.keys.unit(unit), to: &gone) }
        if let entries {
            let rest = rewrittenUnits(recompiled, lost).subtracting(emptied).sorted()
            let isStandard = !recompiled.packages.isEmpty && recompiled.packages.isSubset(of: packages.standard)
            // Nobody can do without the standard library: a share tells enough.
            let unread =
                isStandard ? rest : entries.add(rest, removal(isGone, isGonePart, recompiled.packages), to: &gone)
            addShares(of: unread, lost, isGonePart, to: &gone)
        }
        shrinkIndexes(&gone)
        return gone
    }

    /// Returns the units that a compiler writes anew: those with code that is compiled no more, and the other units of the
    /// same crate or module, which are compiled together, as far as they lose anything.
    private func rewrittenUnits(_ recompiled: Recompiled, _ lost: [UInt32]) -> Set<Int> {
        let table = graph.placeTable
        let nodes = recompiled.nodes + recompiled.parts.map { inlined.parts[$0].node }
        var units = Set(nodes.compactMap(graph.unit))
        func group(_ unit: Int) -> ByteView? {
            guard unit < table.groups.count else { return nil }
            switch table.groupRules[unit] {
            case .crate, .module: return table.groups[unit]
            case .package, .directory, .none: return nil
            }
        }
        let groups = Set(units.compactMap(group))
        guard !groups.isEmpty else { return units }
        units.formUnion(lost.compactMap(graph.unit).filter { group($0).map(groups.contains) ?? false })
        return units
    }

    /// Adds the part of units' debug info that their code has in what goes.
    private func addShares(of units: [Int], _ lost: [UInt32], _ isGonePart: [Bool], to gone: inout [UInt64]) {
        guard !units.isEmpty else { return }
        var code = [UInt64](repeating: 0, count: parts.unitCosts.count)
        for node in lost {
            if let unit = graph.unit(of: node) { code[unit] = code[unit].addingClamped(graph.costs.bytes[Int(node)]) }
        }
        for (index, part) in inlined.parts.enumerated() where isGonePart[index] {
            if let unit = graph.unit(of: part.node) { code[unit] = code[unit].addingClamped(part.size) }
        }
        for unit in units where unit < code.count && parts.unitCosts[unit] > 0 {
            let share = min(1, Double(code[unit]) / Double(parts.unitCosts[unit]))
            for known in parts.billed.shares(of: parts.billed.keys.unit(unit)) {
                gone[Int(known.region)] += UInt64(Double(known.size) * share)
            }
        }
    }

    private func removal(_ isGone: [Bool], _ isGonePart: [Bool], _ packages: Set<UInt32>) -> DebugEntries.Removal {
        let (map, inlined, groups) = (graph.rooted.map, inlined, self.packages)
        return DebugEntries.Removal(
            isGone: { address in
                guard let node = map.node(at: address) else { return nil }
                return isGone[Int(node)] || inlined.part(at: address).map { isGonePart[Int($0)] } ?? false
            },
            isGoneCode: { range in inlined.isCovered(range, by: isGonePart) },
            isGoneFunction: { offset in inlined.packageOfEntry[offset].map(packages.contains) ?? false },
            isGoneScope: { name in groups.package(named: name).map(packages.contains) ?? false })
    }

    private func debugBytes(in gone: [UInt64]) -> UInt64 {
        let regions = parts.layout.regions
        return regions.indices.reduce(0) {
            isDebugInfo($1) ? $0.addingClamped(min(gone[$1], regions[$1].fileSize)) : $0
        }
    }

    private func isDebugInfo(_ region: Int) -> Bool {
        parts.layout.sections[Int(parts.layout.regions[region].section)].kind == .debug
    }

    /// Returns whether code of some nodes may have been inlined into functions that stay, of which no debug info tells it: into
    /// those that refer to nodes with mangled names, in languages whose compilers inline across libraries.
    private func mayBeInlined(_ removed: [UInt32], _ isGone: [Bool]) -> Bool {
        let (rooted, names) = (graph.rooted, graph.names)
        guard parts.nodes.linker == nil else { return false }
        return removed.contains { node in
            guard names.symbol(of: node).map(PackageScopes.statesModule) ?? true else { return false }
            return rooted.backward.references(to: Int(node)).contains { row in
                let source = rooted.backward.references[row].source
                let isTold = inlined.isKnown && graph.unit(of: source) != nil
                return !isTold && !isGone[Int(source)] && rooted.map.nodes[Int(source)].form == .function
            }
        }
    }

    /// Returns the bytes of nodes alone, with alignment and rows for symbols of other images. The ends of pages are left out,
    /// which may shrink the file by more or less.
    static func contents(of removed: [UInt32], _ graph: ProgramGraph, _ opened: OpenedProgram) -> UInt64 {
        guard !removed.isEmpty else { return 0 }
        var isRemoved = [Bool](repeating: false, count: graph.rooted.graph.nodeCount)
        for node in removed { isRemoved[Int(node)] = true }
        let billed = BilledBytes(graph, opened.context.program, opened.ledger, wanted: isRemoved)
        let regions = opened.ledger.layout.regions
        var gone = [UInt64](repeating: 0, count: regions.count)
        // The others have no bytes here.
        for key in 0..<billed.keys.count { Forecast.add(billed.shares(of: key), to: &gone) }
        return zip(gone, regions).reduce(0) { $0.addingClamped(min($1.0, $1.1.fileSize)) }
    }

    private func marks(of removed: [UInt32]) -> [Bool] {
        var isRemoved = [Bool](repeating: false, count: graph.rooted.graph.nodeCount)
        for node in removed { isRemoved[Int(node)] = true }
        return isRemoved
    }

    /// Returns the bytes of each region that exist for nodes, and for symbols that only those bind.
    private func bytes(of lost: [UInt32], _ isGone: [Bool]) -> [UInt64] {
        var gone = [UInt64](repeating: 0, count: parts.layout.regions.count)
        for node in lost { add(Int(node), to: &gone) }
        for (number, slots) in parts.billed.slots.enumerated() where slots.allSatisfy({ isGone[Int($0)] }) {
            add(parts.billed.keys.import(number), to: &gone)
        }
        return gone
    }

    private func add(_ key: Int, to gone: inout [UInt64]) { Forecast.add(parts.billed.shares(of: key), to: &gone) }

    private static func add(_ shares: ArraySlice<BilledBytes.Share>, to gone: inout [UInt64]) {
        for share in shares { gone[Int(share.region)] = gone[Int(share.region)].addingClamped(share.size) }
    }

    /// Shrinks debug sections of which no byte belongs to a unit as much as the others: they are indexes of those.
    private func shrinkIndexes(_ gone: inout [UInt64]) {
        let regions = parts.layout.regions
        let debug = regions.indices.filter(isDebugInfo)
        let (known, indexes) = (
            debug.filter { parts.billed.regions.contains($0) }, debug.filter { !parts.billed.regions.contains($0) }
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
