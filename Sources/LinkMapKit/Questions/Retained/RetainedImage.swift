/// Builds the report about one image.
struct RetainedImage {
    let graph: ProgramGraph
    private let query: RetainedQuery
    private let made: UnreachableParts
    /// The forecast of files without a package, a static library or named things; `nil` for other questions.
    private let forecast: Forecast?
    private(set) var warnings: [AuditWarning] = []
    /// The savings of the download; `nil` if they are not asked for, or not known.
    private var download: NodeDownload?
    /// The number of rows with a forecast of the file, largest first. Each takes a search of the graph.
    private static let mostForecasts = 256

    private var rooted: RootedGraph { graph.rooted }
    private var costs: [UInt64] { graph.costs.bytes }

    init(_ found: OpenedProgram, _ query: RetainedQuery) {
        let opened = query.wantsForecast ? found.forPackages : found
        graph = opened.makeGraph()
        made = UnreachableParts(opened, graph)
        self.query = query
        forecast = query.wantsForecast ? Forecast(graph, opened) : nil
        warnings = opened.context.program.limits(asking: "retained")
        do throws(InputError) { download = try NodeDownload(opened, graph) } catch {
            warnings.append(.savingNotKnown(error))
        }
    }

    mutating func image() -> RetainedReport.Image {
        var image = RetainedReport.Image(
            architecture: graph.architecture, totals: totals(), answer: .rows([]), names: RetainedNames(graph))
        image.file = graph.file
        if let forecast, !query.removed.isEmpty {
            image.answer = .removal(removal(forecast))
        } else if let tree = query.tree {
            image.answer = .tree(branches(tree))
        } else if let groups = query.by == .package ? forecast?.packages : NodeGroups(graph, by: query.by) {
            image.answer = .rows(rows(of: groups))
            image.ungrouped = ungrouped(groups)
            image.names = RetainedNames(graph, groups: groups)
        } else {
            image.answer = .rows(rows())
        }
        return image
    }

    /// Returns the dominator tree. Possible roots count as roots, so that the unreachable nodes match the findings of
    /// `unused`.
    private func dominators() -> DominatorTree {
        DominatorTree(of: rooted.graph, roots: rooted.perhapsUsed.roots)
    }

    private func totals() -> RetainedReport.Totals {
        var totals = RetainedReport.Totals(
            fileSize: graph.costs.fileTotal, zeroFill: graph.costs.zeroFillTotal, reached: 0)
        for (node, cost) in costs.enumerated() where cost > 0 {
            if rooted.perhapsUsed.isReached(node) {
                totals.reached = totals.reached.addingClamped(cost)
            } else {
                totals.unreachable = totals.unreachable.addingClamped(cost)
                totals.unreachableCount += 1
            }
        }
        totals.made = made
        let all = totals.fileSize.addingClamped(totals.zeroFill)
        let inside = totals.reached.addingClamped(totals.unreachable)
        totals.elsewhere = all > inside ? all - inside : 0
        return totals
    }

    // MARK: - Rows

    private mutating func rows() -> [RetainedReport.Row] {
        let tree = dominators()
        let retained = tree.retained(costs: graph.costs.freed)
        var rows: [RetainedReport.Row] = []
        rows.reserveLarge(retained.count)
        for (node, bytes) in retained.enumerated() where bytes > 0 {
            let above = tree.immediateDominator[node]
            rows.append(
                RetainedReport.Row(
                    number: UInt32(truncatingIfNeeded: node), own: costs[node], retained: bytes,
                    dominator: above == tree.virtualRoot ? RetainedReport.Row.noDominator : above))
        }
        RadixSort.sort(&rows) { .max - $0.retained }
        addDownloads(to: &rows) { tree.subtree(of: Int($0.number)) }
        return rows
    }

    /// Returns the lines of the dominator tree.
    private mutating func branches(_ wanted: RetainedQuery.Tree) -> [RetainedReport.Branch] {
        let tree = dominators()
        var branches = DominatorBranches(graph, tree).branches(wanted)
        var visits = RetainedImage.mostVisits
        for index in branches.indices {
            guard let row = branches[index].row else { continue }
            branches[index].row?.download = estimate(of: tree.subtree(of: Int(row.number)), row.number, &visits)
        }
        return branches
    }

    // MARK: - Download

    /// The number of nodes to visit for estimates. Only damaged files need more: their rows count their own node alone then.
    private static let mostVisits = 1 << 26

    /// Adds the savings of the download, and sorts the rows by them.
    private mutating func addDownloads(
        to rows: inout [RetainedReport.Row], _ nodes: (RetainedReport.Row) -> ArraySlice<UInt32>
    ) {
        guard download != nil else { return }
        var visits = RetainedImage.mostVisits
        var savings: [DownloadSaving] = []
        for row in rows {
            if let saving = estimate(of: nodes(row), row.number, &visits) { savings.append(saving) }
        }
        set(&savings, of: &rows) { Array(nodes($0)) }
    }

    /// Compresses again for the largest savings, and sorts the rows by their savings.
    private mutating func set(
        _ savings: inout [DownloadSaving], of rows: inout [RetainedReport.Row],
        _ nodes: (RetainedReport.Row) -> [UInt32]
    ) {
        download?.refine(&savings) { nodes(rows[$0]) }
        for index in rows.indices { rows[index].download = savings[index] }
        RadixSort.sort(&rows) { .max - $0.rank }
    }

    private mutating func estimate(
        of nodes: ArraySlice<UInt32>, _ node: UInt32, _ visits: inout Int
    ) -> DownloadSaving? {
        visits -= nodes.count
        return visits > 0 ? download?.estimate(of: nodes) : download?.estimate(of: CollectionOfOne(node))
    }

    private mutating func rows(of groups: NodeGroups) -> [RetainedReport.Row] {
        guard groups.count > 0 else {
            let article = query.by == .class || query.by == .package ? "a" : "an"
            let what = "nothing in it is known to belong to \(article) \(query.by.rawValue)"
            let hint = query.by == .class ? "" : "; give its link map with --map"
            warnings.append(AuditWarning("no-groups", what + hint))
            return []
        }
        if let forecast { return rows(of: groups, forecast) }
        var retention = GroupRetention(
            rooted.graph, backward: rooted.backward, roots: rooted.perhapsUsed.roots, costs: costs,
            freed: graph.costs.freed, groupOf: groups.groupOf)
        var estimates: [UInt32: DownloadSaving] = [:]
        var rows = retention.rows { group, losses in estimates[group] = download?.estimate(of: losses) }
        if download != nil {
            var savings = rows.map { row in
                estimates[row.number] ?? DownloadSaving(bytes: 0, origin: .account)
            }
            set(&savings, of: &rows) { retention.losses(of: $0.number) }
        }
        warn(ofSkipped: retention.skipped, groups.count)
        return rows
    }

    /// Returns the rows of groups with what the file loses without each.
    private mutating func rows(of groups: NodeGroups, _ forecast: Forecast) -> [RetainedReport.Row] {
        let members = GroupMembers(groups.groupOf, count: groups.count)
        let own = (0..<groups.count).map { members[UInt32($0)].cost(costs) }
        let largest = own.indices.sorted { (own[$1], $0) < (own[$0], $1) }
        var search = forecast.search()
        var estimates: [UInt32: DownloadSaving] = [:]
        var rows: [RetainedReport.Row] = []
        for group in largest.prefix(RetainedImage.mostForecasts).map({ UInt32($0) }) {
            let subject = forecast.subject(group, of: groups, members[group])
            let loss = search.loss(without: subject.nodes, packages: subject.packages)
            estimates[group] = download?.estimate(of: loss.gone)
            rows.append(forecast.row(group, of: subject.nodes, owned: subject.owned, loss))
        }
        for group in largest.dropFirst(RetainedImage.mostForecasts) where own[group] > 0 {
            rows.append(
                RetainedReport.Row(
                    number: UInt32(group), own: own[group], retained: own[group],
                    count: UInt32(clamping: members[UInt32(group)].count), isAtLeast: true))
        }
        warn(ofSkipped: max(0, largest.count - RetainedImage.mostForecasts), groups.count)
        // A library that has left nothing but debug info is no library of the program any more.
        rows.removeAll { $0.retained == 0 }
        rows.sort { $0.number < $1.number }
        RadixSort.sort(&rows) { .max - $0.rank }
        if download != nil {
            var savings = rows.map { estimates[$0.number] ?? DownloadSaving(bytes: 0, origin: .account) }
            set(&savings, of: &rows) { search.loss(without: Array(members[$0.number])).gone }
        }
        return rows
    }

    private mutating func warn(ofSkipped skipped: Int, _ count: Int) {
        guard skipped > 0 else { return }
        let what = "of the \(skipped) smallest of \(count) groups only the least"
        warnings.append(AuditWarning("group-limit", "\(what) that they retain is told: the graph is too deep"))
    }

    private func ungrouped(_ groups: NodeGroups) -> UInt64 {
        costs.indices.filter { groups.groupOf[$0] == NodeGroups.none && rooted.perhapsUsed.isReached($0) }
            .lazy.map { UInt32(truncatingIfNeeded: $0) }.cost(costs)
    }

    // MARK: - What if

    /// The names of groups that can be removed.
    var groupNames: [String] { forecast.map { RemovalTargets(graph, $0).groupNames } ?? [] }

    private mutating func removal(_ forecast: Forecast) -> RetainedReport.Removal {
        var search = forecast.search()
        let names = RemovalTargets(graph, forecast)
        let found = query.removed.map { names.subject(named: $0) }
        let named = Set(found.flatMap(\.subject.nodes)).sorted()
        var loss = search.loss(without: named, packages: found.flatMap(\.subject.packages))
        var row = forecast.row(0, of: named, owned: found.count == 1 ? found[0].subject.owned : nil, loss)
        var dead = named.filter { !forecast.isKept($0) }
        if !found.contains(where: \.target.isLibrary) {
            // Of symbols and classes, references tell what goes, as they do for the rows by symbol and class.
            dead = named.filter { !rooted.perhapsUsed.isReached(Int($0)) }
            loss.gone = Set(forecast.unreachable(without: named)).union(dead).sorted()
            loss.inlined = []
            row.own = named.cost(costs) - dead.cost(costs)
            row.retained = loss.gone.cost(graph.costs.freed) - dead.cost(costs)
        }
        let removed = Set(named)
        var following = rows(of: loss.gone.filter { !removed.contains($0) }.sorted())
        following += loss.inlined.map { RetainedReport.Row(inlinedInto: $0.node, $0.size) }
        var removal = RetainedReport.Removal(
            targets: found.map(\.target), removed: rows(of: named), following: following, unreachable: dead.cost(costs))
        removal.row = row
        removal.download = download?.saving(of: loss.gone.sorted())
        return removal
    }

    private func rows(of nodes: [UInt32]) -> [RetainedReport.Row] {
        var rows = nodes.filter { costs[Int($0)] > 0 }.map { node in
            RetainedReport.Row(number: node, own: costs[Int(node)], retained: costs[Int(node)])
        }
        RadixSort.sort(&rows) { .max - $0.own }
        return rows
    }
}

/// The unreachable nodes that no finding of `unused` counts: what compilers and linkers made, what a rule keeps although no
/// reference to it was seen, and what is of low confidence. All other unreachable bytes are those that `unused` counts.
package struct UnreachableParts: Sendable, Equatable {
    package var bytes: UInt64 = 0
    package var count = 0
    /// The names of the sections that have most of them, by bytes.
    package var sections: [ByteView] = []

    private static let mostSections = 3

    package init() {}

    init(_ opened: OpenedProgram, _ graph: ProgramGraph) {
        let nodes = graph.rooted.map.nodes
        let unused = UnreachableParts.findings(opened, graph)
        var inSections: [ByteView: UInt64] = [:]
        let index = opened.context.program.sectionIndex
        // Neighbours mostly lie in one section.
        var range: Range<UInt64> = 0..<0
        var name = ByteView.empty
        var sum: UInt64 = 0
        for node in nodes.indices where UnreachableParts.isUnreachable(node, graph) {
            guard unused?.counts(UInt32(truncatingIfNeeded: node)) != true else { continue }
            let address = nodes[node].address
            if !range.contains(address), let section = index.section(at: address) {
                inSections[name, default: 0] += sum
                range = section.memoryRange
                name = section.name
                sum = 0
            }
            bytes = bytes.addingClamped(graph.costs.bytes[node])
            count += 1
            if range.contains(address) { sum += graph.costs.bytes[node] }
        }
        inSections[name, default: 0] += sum
        sections = inSections.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(UnreachableParts.mostSections).map(\.key)
    }

    private static func isUnreachable(_ node: Int, _ graph: ProgramGraph) -> Bool {
        graph.costs.bytes[node] > 0 && !graph.rooted.perhapsUsed.isReached(node)
    }

    /// Returns the findings about a program; `nil` without a thing of the source code that may be one.
    private static func findings(_ opened: OpenedProgram, _ graph: ProgramGraph) -> ProgramFindings? {
        let program = opened.context.program
        let hasEntities = (0..<graph.names.entities.count).contains { !graph.rooted.perhapsUsed.isReached($0) }
        if !hasEntities, !program.metadata.hasObjC {
            let things = CodeCandidates.nodes(of: program, graph.rooted) { isUnreachable($0, graph) }
            if things.isEmpty { return nil }
        }
        var opened = opened
        return ProgramFindings(&opened, graph, keepsSources: true, describes: false)
    }
}
