/// The analysis behind `sizeaudit snapshot`: the tables that stand in for an artifact later.
package enum SnapshotAnalysis {
    /// Takes a snapshot.
    ///
    /// - Parameters:
    ///   - paths: artifacts, at least one; `-` is standard input. Tables of a snapshot are copied unchanged.
    ///   - tool: the version of the program.
    /// - Throws: ``InputError`` for the first that cannot be read or understood.
    package static func snapshot(
        of paths: [String], query: SnapshotQuery, tool: String
    ) throws(InputError) -> (snapshot: Snapshot, warnings: [AuditWarning]) {
        var snapshot = Snapshot(tool: tool, commit: query.commit, detail: query.detail, artifacts: [])
        var warnings: [AuditWarning] = []
        for (path, name) in zip(paths, PortablePath.names(of: paths, stripping: query.stripPrefix)) {
            do throws(InputError) {
                let input = try query.workspace.input(path)
                if let document = try Snapshot.document(in: input.bytes) {
                    let taken = try Snapshot.parse(document)
                    snapshot.artifacts += try artifacts(of: taken, query)
                    snapshot.commit = snapshot.commit ?? taken.commit
                } else {
                    var taker = ArtifactTaker(input: input, path: path, query: query)
                    var artifact = try taker.artifact()
                    artifact.identity.path = name
                    snapshot.artifacts.append(artifact)
                    warnings += taker.warnings
                }
            } catch { throw error.naming(MappedFile.shownName(of: path)) }
        }
        return (snapshot, warnings)
    }

    /// Returns the order of a table's columns in the document. Rows are recorded by the labels of the last one: with many files
    /// these have fewer rows each than classes have.
    fileprivate static func order(of table: Sums) -> [Int] {
        var order = Array(table.columns.indices)
        if let file = table.index(of: .file), let last = order.last, table.labels[file].count > table.labels[last].count
        {
            order.append(order.remove(at: file))
        }
        return order
    }

    private static func artifacts(of snapshot: Snapshot, _ query: SnapshotQuery) throws(InputError)
        -> [SnapshotArtifact]
    {
        guard snapshot.detail == query.detail else {
            throw InputError(
                "the snapshot was taken with --detail \(snapshot.detail.rawValue), and the new one would be of "
                    + query.detail.rawValue)
        }
        return snapshot.artifacts
    }
}

/// The figures of a snapshot about each kind of finding.
package enum UnusedFigure: String, CaseIterable, Sendable {
    /// The number of things of the kind.
    case total
    /// The number of those that nothing uses.
    case unused
    /// The bytes of those that nothing uses.
    case bytes = "unused-bytes"

    /// Returns the name of the figure in snapshots and rules, such as `function.unused-bytes`.
    package func name(of kind: Finding.Kind) -> String { "\(kind.rawValue).\(rawValue)" }

    /// Returns whether a figure of a snapshot is a number of bytes.
    package static func isInBytes(_ name: String) -> Bool {
        name == SnapshotArtifact.duplicateFigure || Finding.Kind.allCases.contains { bytes.name(of: $0) == name }
    }
}

/// The part of a snapshot that describes one artifact.
private struct ArtifactTaker {
    let input: ArtifactInput
    let path: String
    let query: SnapshotQuery
    var warnings: [AuditWarning] = []

    mutating func artifact() throws(InputError) -> SnapshotArtifact {
        var tables: [Sums] = []
        var identity = ArtifactIdentity(path: path, kind: .unknown, architecture: nil, fileSize: 0, id: nil)
        var totals = Sizes()
        var checksums: [FileChecksums.File] = []
        var download: DownloadBasis?
        for by in query.detail.tables(of: input, packages: query.tellsPackages) {
            var sizes = SizeQuery(by: by, architecture: query.architecture, mapPath: query.mapPath)
            (sizes.stripPrefix, sizes.workspace) = (query.stripPrefix, query.workspace)
            (sizes.joinsUnnamed, sizes.download) = (true, query.download)
            sizes.wantsChecksums = query.countsChecksums && tables.isEmpty
            let sums = try SizeAnalysis.sums(of: [(path, input)], query: sizes)
            let report = try sums.reportWithoutRows()
            guard report.totals.isBelow(CompactSizes.limit) else {
                throw InputError("states sizes that are too large for a snapshot")
            }
            (identity, totals) = (report.artifact, report.totals)
            tables.append(sums.table.recorded(SnapshotAnalysis.order(of: sums.table)))
            download = report.download?.basis
            checksums += report.checksums
            for warning in report.warnings where !ArtifactTaker.isIdle(warning) && !warnings.contains(warning) {
                warnings.append(warning)
            }
        }
        let provenance = try Provenance.of(input, in: query.workspace)
        var artifact = SnapshotArtifact(
            identity: identity, linker: provenance.linker, debug: provenance.debug, totals: totals,
            figures: countsUnused ? unused() : [:], tables: tables)
        (artifact.checksums, artifact.download) = (FileChecksums(checksums), download)
        if let what = try FileContainers.findFalseSize(in: input.bytes) {
            warnings.append(AuditWarning("false-size", what, isGap: true))
        }
        artifact.gap = warnings.first(where: \.isGap)?.message
        return artifact
    }

    /// Returns whether a warning is about a dimension without data. It matters only to a user who requested that
    /// dimension.
    private static func isIdle(_ warning: AuditWarning) -> Bool {
        ["no-map", "no-symbols", StrippedWarning.code].contains(warning.code)
    }

    private var countsUnused: Bool { query.countsUnused || query.countsResources && input.isProduct }

    /// Returns three figures for each kind of code and data: the total number, the number of unused ones, and their
    /// bytes.
    private mutating func unused() -> [String: Int] {
        var unused = UnusedQuery(architecture: query.architecture, mapPath: query.mapPath)
        (unused.stripPrefix, unused.workspace) = (query.stripPrefix, query.workspace)
        unused.examinesCode = query.countsUnused
        do throws(InputError) {
            var figures: [String: Int] = [:]
            let report = try UnusedAnalysis.report(on: input, named: path, query: unused)
            for (kind, tally) in report.summary {
                figures[UnusedFigure.total.name(of: kind)] = tally.total
                figures[UnusedFigure.unused.name(of: kind)] = tally.unused
                figures[UnusedFigure.bytes.name(of: kind)] = Int(clamping: tally.bytes)
            }
            if report.waste != nil { figures[SnapshotArtifact.duplicateFigure] = Int(clamping: report.duplicateBytes) }
            return figures
        } catch {
            warnings.append(AuditWarning("no-unused", "what nothing uses is not counted: \(error.what)"))
            return [:]
        }
    }
}

extension SizeReport {
    /// Returns the depth of `rows`. All branches of one report have the same depth.
    static func depth(of rows: [SizeRow]) -> Int {
        var depth = 0
        var level = rows
        while let first = level.first {
            depth += 1
            level = first.rows
        }
        return depth
    }
}
