/// The implementation of `sizeaudit diff`, which compares two builds.
package enum DiffAnalysis {
    /// Compares two builds.
    ///
    /// - Parameters:
    ///   - old: an artifact of any kind, or a snapshot.
    ///   - new: an artifact or a snapshot, not necessarily of the same kind.
    /// - Throws: ``InputError`` for the first that cannot be read or understood.
    package static func diff(old: String, new: String, query: DiffQuery) throws(InputError) -> SizeDiff {
        let builds = try opened(old, new, in: query.workspace)
        let by = query.by.isEmpty ? OpenedBuild.usualDimensions(of: builds.old, builds.new, query) : query.by
        let sides = try sides(of: builds, named: old, new, by: by, query: query, needsEqualRows: false)
        return try diff(old: sides.old, new: sides.new, cost: query.cost, cut: query.cut)
    }

    /// Compares two builds, and divides the changes by all dimensions that both know.
    ///
    /// - Returns: the same as ``diff(old:new:query:)``, and the table; `nil` for asset catalogs, which have no such dimensions.
    package static func changes(
        old: String, new: String, query: DiffQuery
    ) throws(InputError) -> (diff: SizeDiff, table: ChangeTable?) {
        let builds = try opened(old, new, in: query.workspace)
        var query = query
        if query.by.isEmpty { query.by = OpenedBuild.usualDimensions(of: builds.old, builds.new, query) }
        let sides = try sides(of: builds, named: old, new, by: query.by, query: query, needsEqualRows: false)
        var found = try diff(old: sides.old, new: sides.new, cost: query.cost)
        var known = Dimension.ofChanges.filter { builds.old.tells($0) && builds.new.tells($0) }
        // The segments of several files have nothing but their numbers in common.
        if known.contains(.file) { known.removeAll { $0 == .segment } }
        // Where one build lacks symbols, names do not tell what is new.
        if sides.old.lacksSymbols != sides.new.lacksSymbols {
            known.removeAll { $0.reservesBrackets && !$0.isOfProduct || $0.needsDebugInfo }
        }
        if let warning = Comparability.mapWarning(sides.old, sides.new) {
            known.removeAll { Comparability.dimensionsOfMaps.contains($0) }
            found.warnings.insert(warning, at: 0)
        }
        guard !known.isEmpty, query.by != known else { return (found, nil) }
        var all = try self.sides(of: builds, named: old, new, by: known, query: query, needsEqualRows: true)
        // A symbol has one partner, however finely the changes are divided.
        let isBySymbol = found.by == [.symbol] && known.last == .symbol
        if isBySymbol { all.old.report.rows.rename(found.newNames, depth: SizeReport.depth(of: all.old.report.rows)) }
        let divided = try diff(old: all.old, new: all.new, cost: query.cost, skipping: isBySymbol ? .symbol : nil)
        // A snapshot does not say what it was taken with.
        let areAlike =
            !builds.old.isSnapshot && !builds.new.isSnapshot && all.old.hasMap == all.new.hasMap
            && all.old.identity.debug == all.new.identity.debug && all.old.lacksSymbols == all.new.lacksSymbols
        return (
            found, ChangeTable(divided, from: all.old.report.rows, to: all.new.report.rows, areAlike: areAlike)
        )
    }

    private static func opened(_ old: String, _ new: String, in workspace: Workspace) throws(InputError)
        -> (old: OpenedBuild, new: OpenedBuild)
    {
        (try OpenedBuild.open(old, in: workspace), try OpenedBuild.open(new, in: workspace))
    }

    private static func sides(
        of builds: (old: OpenedBuild, new: OpenedBuild), named old: String, _ new: String, by: [Dimension],
        query: DiffQuery, needsEqualRows: Bool
    ) throws(InputError) -> (old: BuildSide, new: BuildSide) {
        func sizes(_ mapPath: String?) -> SizeQuery {
            var sizes = SizeQuery(
                by: by, architecture: query.architecture, mapPath: mapPath, isDeep: query.isDeep,
                debugPaths: query.debugPaths)
            (sizes.stripPrefix, sizes.owners) = (query.stripPrefix, query.owners)
            sizes.workspace = query.workspace
            // Nested rows of two trees do not have the same depth.
            sizes.nestsFolders = false
            sizes.joinsUnnamed = true
            sizes.tellsVariants = query.tellsVariants
            sizes.download = query.download
            sizes.wantsStatedChecksums = by.contains(.file)
            return sizes
        }
        let (oldSizes, newSizes) = (sizes(query.oldMapPath), sizes(query.newMapPath))
        // The reader of one image belongs to one thread.
        let areLarge = builds.old.isLarge && builds.new.isLarge && old != new
        let (oldSums, newSums) = TwoThreads.run(when: areLarge) {
            Result { () throws(InputError) in try builds.old.summed(named: old, query: oldSizes) }
        } beside: {
            Result { () throws(InputError) in try builds.new.summed(named: new, query: newSizes) }
        }
        let oldBuild = try oldSums.get()
        let newBuild = try newSums.get()
        let leftOut = needsEqualRows ? nil : SummedBuild.leaveOutEqualRows(oldBuild, newBuild)
        let (oldSide, newSide) = TwoThreads.run(when: areLarge && leftOut == nil) {
            Result { () throws(InputError) in try oldBuild.side(named: old, leftOut) }
        } beside: {
            Result { () throws(InputError) in try newBuild.side(named: new, leftOut) }
        }
        var both = (old: try oldSide.get(), new: try newSide.get())
        let lacks = OpenedBuild.lacksSymbols(builds.old, builds.new, query)
        (both.old.lacksSymbols, both.new.lacksSymbols) = (lacks.old, lacks.new)
        (both.old.hasMap, both.new.hasMap) = (query.oldMapPath != nil, query.newMapPath != nil)
        return both
    }

    /// Compares two builds that are divided by the same dimensions.
    ///
    /// - Parameters:
    ///   - cut: the choice of the outermost rows, where that saves time; `nil` for all.
    ///   - skipped: a dimension in which parts with different names are different parts; `nil` for none.
    /// - Throws: ``InputError`` for sizes of 2^63 bytes and more.
    package static func diff(
        old: BuildSide, new: BuildSide, cost: CostColumn = .shipped, cut: RowCut? = nil,
        skipping skipped: Dimension? = nil
    ) throws(InputError) -> SizeDiff {
        for side in [old, new] {
            guard side.report.totals.isBelow(1 << 63) else {
                throw InputError("states sizes that are too large to compare", path: side.identity.artifact.path)
            }
        }
        var found = changes(from: old, to: new, cut, skipping: skipped)
        DiffOrder.sort(&found.rows, by: cost)
        var diff = SizeDiff(
            old: old.identity, new: new.identity, by: new.report.by, outerLevels: found.outerLevels,
            oldTotals: old.report.totals, newTotals: new.report.totals, rows: found.rows)
        if let before = old.report.strippable, let now = new.report.strippable { diff.strippable = (before, now) }
        diff.cost = cost
        diff.download = new.report.download
        diff.hidden = found.hidden
        diff.newNames = found.newNames
        diff.summarise()
        diff.warnings = Comparability.warnings(old, new, diff) + DiffAnalysis.said(old, new)
        return diff
    }

    private static func changes(
        from old: BuildSide, to new: BuildSide, _ cut: RowCut?, skipping skipped: Dimension?
    ) -> (rows: [DiffRow], newNames: [Label: Label], hidden: HiddenChanges, outerLevels: [String]) {
        let matchers = matchers(old, new)
        var comparison = TreeComparison(by: new.report.by, old: old.identity.artifact, new: new.identity.artifact)
        if var files = FileComparison(comparison, from: old.report.rows, to: new.report.rows, cut: cut) {
            files.run(matchers)
            return (files.changes.rows, [:], files.changes.hidden, comparison.outerLevels)
        }
        var rows = comparison.rows(from: old.report.rows, to: new.report.rows, depth: old.leftOut?.depth)
        var newNames: [Label: Label] = [:]
        for matcher in matchers {
            var pass = MatcherPass(matcher, for: comparison, skipping: skipped)
            pass.run(on: &rows)
            newNames.merge(pass.newNames) { first, _ in first }
        }
        return (rows, newNames, HiddenChanges(), comparison.outerLevels)
    }

    /// Returns the matchers in the order in which they are tried.
    private static func matchers(_ old: BuildSide, _ new: BuildSide) -> [any NameMatcher] {
        var matchers: [any NameMatcher] = NameMatchers.ofNames
        if old.isDemangled != new.isDemangled { matchers.insert(DemangledMatcher(), at: 0) }
        if let oldInput = old.contents, let newInput = new.contents {
            matchers.append(ContentMatcher(of: ContentIndex.self, old: oldInput, new: newInput))
        }
        if let oldFiles = old.checksumSource, let newFiles = new.checksumSource {
            matchers.append(ContentMatcher(of: ChecksumIndex.self, old: oldFiles, new: newFiles))
        }
        // Equal contents tell more than a name without its parameters.
        return matchers + [SignatureMatcher()]
    }

    /// Returns the warnings of both sides. Those of one side name its file.
    private static func said(_ old: BuildSide, _ new: BuildSide) -> [AuditWarning] {
        var warnings: [AuditWarning] = []
        for (side, other) in [(old, new), (new, old)] {
            for warning in side.report.warnings {
                let isOfBoth = other.report.warnings.contains(warning)
                let told = isOfBoth ? warning : warning.about(side.identity.artifact.path)
                if !warnings.contains(told) { warnings.append(told) }
            }
        }
        return warnings
    }
}

extension [SizeRow] {
    /// Renames the innermost rows.
    fileprivate mutating func rename(_ names: [Label: Label], depth: Int) {
        guard !names.isEmpty else { return }
        for index in indices {
            if depth > 1 {
                self[index].rows.rename(names, depth: depth - 1)
            } else if let name = names[self[index].label] {
                self[index].label = name
            }
        }
    }
}
