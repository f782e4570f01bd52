/// Builds the report about one image.
struct RetainedImage {
    let graph: ProgramGraph
    private let query: RetainedQuery
    private let made: UnreachableParts
    /// The forecast of files without a package, a static library or named things; `nil` for other questions, and before
    /// linking.
    private var forecast: ForecastSearch?
    private(set) var warnings: [AuditWarning] = []
    /// The savings of the download; `nil` if they are not asked for, or not known.
    private var download: NodeDownload?
    /// The number of rows with a forecast of the file, largest first. Each takes a search of the graph.
    private static let mostForecasts = 256

    private var rooted: RootedGraph { graph.rooted }
    private var costs: [UInt64] { graph.costs.bytes }

    init(_ found: OpenedProgram, _ query: RetainedQuery) {
        let opened = query.wantsPackages ? found.forPackages : found
        graph = opened.graph
        made = UnreachableParts(opened)
        self.query = query
        let isLinked = opened.context.use.set == nil
        let isForecast = query.by == .package || query.by == .archive || !query.removed.isEmpty
        forecast = isForecast && isLinked ? ForecastSearch(RemovalForecast(graph, opened)) : nil
        if let warning = StrippedProgram.warning(about: opened.context.program, asking: "retained") {
            warnings.append(warning)
        }
        do throws(InputError) { download = try NodeDownload(opened, graph) } catch {
            warnings.append(.savingNotKnown(error))
        }
    }

    mutating func image() -> RetainedReport.Image {
        var image = RetainedReport.Image(
            architecture: graph.architecture, totals: totals(), answer: .rows([]), names: RetainedNames(graph))
        image.file = graph.file
        if !query.removed.isEmpty {
            image.answer = .removal(removal())
        } else if let tree = query.tree {
            image.answer = .tree(branches(tree))
        } else if let groups = NodeGroups(graph, by: query.by) {
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
        let retained = tree.retained(costs: costs)
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
        var retention = GroupRetention(
            rooted.graph, backward: rooted.backward, roots: rooted.perhapsUsed.roots, costs: costs,
            groupOf: groups.groupOf)
        var estimates: [UInt32: DownloadSaving] = [:]
        var rows = retention.rows { group, losses in estimates[group] = download?.estimate(of: losses) }
        if download != nil {
            var savings = rows.map { row in
                estimates[row.number] ?? DownloadSaving(bytes: 0, origin: .account)
            }
            set(&savings, of: &rows) { retention.losses(of: $0.number) }
        }
        if forecast != nil {
            for index in rows.indices.prefix(RetainedImage.mostForecasts) {
                let outcome = forecast?.outcome(without: Array(retention.nodes(of: rows[index].number)))
                rows[index].fileSaving = outcome?.saving
                rows[index].debugSaving = outcome?.debugSaving ?? 0
                if let gone = outcome?.gone { rows[index].retained = gone.cost(costs) }
            }
            RadixSort.sort(&rows) { .max - $0.rank }
        }
        if retention.skipped > 0 {
            let what = "of the \(retention.skipped) smallest of \(groups.count) groups only the least"
            warnings.append(AuditWarning("group-limit", "\(what) that they retain is told: the graph is too deep"))
        }
        return rows
    }

    private func ungrouped(_ groups: NodeGroups) -> UInt64 {
        costs.indices.filter { groups.groupOf[$0] == NodeGroups.none && rooted.perhapsUsed.isReached($0) }
            .lazy.map { UInt32(truncatingIfNeeded: $0) }.cost(costs)
    }

    // MARK: - What if

    private mutating func removal() -> RetainedReport.Removal {
        let names = RemovalTargets(graph)
        let found = query.removed.map { names.nodes(named: $0) }
        let named = Set(found.flatMap(\.nodes))
        var search = RemovalSearch(
            rooted.graph, backward: rooted.backward, roots: rooted.perhapsUsed.roots)
        let outcome = named.isEmpty ? nil : forecast?.outcome(without: named.sorted())
        let losses = outcome?.gone ?? search.losses(removing: named.sorted())
        let dead = named.filter { !rooted.perhapsUsed.isReached(Int($0)) }
        var removal = RetainedReport.Removal(
            targets: found.map(\.target), removed: rows(of: named.sorted()),
            following: rows(of: losses.filter { !named.contains($0) }.sorted()), unreachable: dead.cost(costs))
        removal.fileSaving = outcome?.saving
        removal.debugSaving = outcome?.debugSaving ?? 0
        removal.download = download?.saving(of: named.union(losses).sorted())
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
