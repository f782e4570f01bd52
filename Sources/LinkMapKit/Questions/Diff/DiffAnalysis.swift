/// The implementation of `sizeaudit diff`, which compares two builds.
package enum DiffAnalysis {
    /// Compares two builds.
    ///
    /// - Parameters:
    ///   - old: an artifact of any kind, or a snapshot.
    ///   - new: an artifact or a snapshot, not necessarily of the same kind.
    /// - Throws: ``InputError`` for the first that cannot be read or understood.
    package static func diff(old: String, new: String, query: DiffQuery) throws(InputError) -> SizeDiff {
        let oldBuild = try OpenedBuild.open(old)
        let newBuild = try OpenedBuild.open(new)
        let by = query.by.isEmpty ? OpenedBuild.usualDimensions(of: oldBuild, newBuild) : query.by
        func sizes(_ mapPath: String?) -> SizeQuery {
            var sizes = SizeQuery(by: by, architecture: query.architecture, mapPath: mapPath, isDeep: query.isDeep)
            (sizes.stripPrefix, sizes.owners) = (query.stripPrefix, query.owners)
            // Nested rows of two trees do not have the same depth.
            sizes.nestsFolders = false
            sizes.joinsUnnamed = true
            sizes.download = query.download
            sizes.wantsStatedChecksums = by.contains(.file)
            return sizes
        }
        return try diff(
            old: try oldBuild.side(named: old, query: sizes(query.oldMapPath)),
            new: try newBuild.side(named: new, query: sizes(query.newMapPath)), cost: query.cost)
    }

    /// Compares two builds that are divided by the same dimensions.
    ///
    /// - Throws: ``InputError`` for sizes of 2^63 bytes and more.
    package static func diff(
        old: BuildSide, new: BuildSide, cost: CostColumn = .file
    ) throws(InputError) -> SizeDiff {
        for side in [old, new] {
            guard side.report.totals.isBelow(1 << 63) else {
                throw InputError("states sizes that are too large to compare", path: side.identity.artifact.path)
            }
        }
        var comparison = TreeComparison(by: new.report.by, old: old.identity.artifact, new: new.identity.artifact)
        var rows = comparison.rows(from: old.report.rows, to: new.report.rows)
        var matchers: [any NameMatcher] = []
        if old.isDemangled != new.isDemangled { matchers.append(DemangledMatcher()) }
        matchers.append(NormalisedMatcher(keepsParts: true))
        matchers.append(NormalisedMatcher(keepsParts: false))
        matchers.append(FileNameMatcher())
        if let oldInput = old.contents, let newInput = new.contents {
            matchers.append(ContentMatcher(of: ContentIndex.self, old: oldInput, new: newInput))
        }
        if let oldFiles = old.checksumSource, let newFiles = new.checksumSource {
            matchers.append(ContentMatcher(of: ChecksumIndex.self, old: oldFiles, new: newFiles))
        }
        for matcher in matchers {
            var pass = MatcherPass(matcher, for: comparison)
            pass.run(on: &rows)
        }
        var diff = SizeDiff(
            old: old.identity, new: new.identity, by: new.report.by, outerLevels: comparison.outerLevels,
            oldTotals: old.report.totals, newTotals: new.report.totals, rows: DiffOrder.sorted(rows, by: cost))
        diff.download = new.report.download
        diff.summarise()
        diff.warnings = Comparability.warnings(old, new, diff) + DiffAnalysis.said(old, new)
        return diff
    }

    /// Returns the warnings of both sides, without repetitions.
    private static func said(_ old: BuildSide, _ new: BuildSide) -> [AuditWarning] {
        var warnings: [AuditWarning] = []
        for warning in old.report.warnings + new.report.warnings where !warnings.contains(warning) {
            warnings.append(warning)
        }
        return warnings
    }
}
