import AuditPlatform
import AuditReport
import LinkMapKit

/// One run of `sizeaudit gate`: measures the artifact, checks the rules, and prepares the update of the baseline.
package struct GateRun {
    package let result: GateResult
    /// The path and new content of the baseline. `nil` if it stays unchanged or no update was requested.
    package let update: (path: String, document: OutputBuffer)?

    /// Runs the gate. The caller writes ``update``.
    /// - Throws: ``InputError`` for the first file that cannot be read, parsed or compared.
    package init(_ query: GateQuery) throws(InputError) {
        let needs = MeasureNeeds(query.configuration)
        let measurer = SizeMeasurer(
            GateRun.shown(needs, query.configuration), architecture: query.architecture, mapPath: query.mapPath,
            stripPrefix: query.stripPrefix)
        let path = query.baseline ?? query.configuration.baseline
        var kept = try GateRun.base(path, of: query, measurer, isNamed: query.baseline != nil)
        let anchorPath = query.anchor ?? query.configuration.anchor
        var anchor = try GateRun.base(anchorPath, of: query, measurer, isNamed: query.anchor != nil)
        var (now, warnings) = try measurer.measure(query.artifact)
        for file in query.figureFiles {
            now.figures.merge(try FigureFile.read(file)) { $1 }
        }
        warnings += GateRun.gaps(in: now, needs)
        kept?.renameRows(as: now)
        anchor?.renameRows(as: now)
        let judge = { (base: Measurement?, allowances: [Allowance]) throws(InputError) in
            try Gate.judge(
                query.configuration, now: now, baseline: base, anchor: anchor?.measurement, today: query.today,
                allowances: allowances)
        }
        var result = try judge(kept?.measurement, kept?.allowances ?? [])
        result.culprits = CulpritSearch(query: query, needs: needs, now: now, base: kept).culprits(of: result)
        var update: (path: String, document: OutputBuffer)?
        if query.updates {
            guard let path else {
                throw InputError(
                    "there is no baseline to update", hint: "name one: --baseline FILE, or baseline in [gate]")
            }
            var (next, change) = try GateRun.next(kept, now.recorded(for: needs), query, path)
            change.path = path
            if let reason = query.acceptance {
                let left = try judge(next.measurement, next.allowances)
                next.accept(left, RatchetBaseline.Acceptance(day: query.today, reason: reason), in: &change)
                result = try judge(next.measurement, next.allowances)
            }
            next.tighten(by: result, in: &change)
            if !change.isEmpty || kept == nil { update = (path, next.document) }
            result.update = change
        }
        result.contributors = try GateRun.grown(since: kept, now, query, &result, &warnings)
        result.warnings = warnings
        result.acceptance = GateRun.acceptance(of: query, path, kept, result)
        let shown = { (build: ArtifactIdentity) in
            var build = build
            build.path = PortablePath.name(of: build.path, stripping: query.stripPrefix)
            return build
        }
        result.artifact = shown(result.artifact)
        result.baseline = result.baseline.map(shown)
        result.anchor = result.anchor.map(shown)
        self.result = result
        self.update = update
    }

    /// Adds the dimension of the listed contributors, which no rule may need.
    private static func shown(_ needs: MeasureNeeds, _ configuration: GateConfiguration) -> MeasureNeeds {
        var shown = needs
        if configuration.contributors > 0 { shown.dimensions.insert(configuration.contributorsBy) }
        return shown
    }

    /// Returns the parts that grew most. Renamed parts are matched between builds, and symbols with those that a baseline
    /// records.
    private static func grown(
        since base: GateBase?, _ now: Measurement, _ query: GateQuery, _ result: inout GateResult,
        _ warnings: inout [AuditWarning]
    ) throws(InputError) -> [Contributor] {
        let (count, wanted) = (query.configuration.contributors, query.configuration.contributorsBy)
        guard count > 0 else { return result.contributors }
        switch base {
        case .kept(let baseline):
            guard wanted == .symbol, let symbols = now.symbols, let record = baseline.measurement.symbols else { break }
            result.contributorsBy = wanted
            return Contributor.largest(count, of: symbols, since: record)
        case .build(let build):
            guard query.artifact != "-", let dimension = Dimension(rawValue: wanted.rawValue) else { break }
            var differences = DiffQuery(by: [dimension], architecture: query.architecture)
            (differences.newMapPath, differences.stripPrefix) = (query.mapPath, query.stripPrefix)
            differences.owners = query.configuration.owners
            do throws(InputError) {
                let diff = try DiffAnalysis.diff(old: build.artifact.path, new: query.artifact, query: differences)
                result.contributorsBy = wanted
                return Contributor.largest(count, in: diff)
            } catch {
                // A snapshot may lack the details. The finest that it has are compared instead.
                warnings.append(AuditWarning("coarse-contributors", error.description))
                differences.by = []
                let diff = try? DiffAnalysis.diff(old: build.artifact.path, new: query.artifact, query: differences)
                guard let diff, let finest = diff.by.last.flatMap(GateDimension.init) else { break }
                result.contributorsBy = finest
                return Contributor.largest(count, in: diff)
            }
        case nil: break
        }
        return result.contributors
    }

    /// Reads a baseline or an anchor. Returns `nil` for a missing file if the configuration names it or the run updates
    /// the baseline.
    private static func base(_ path: String?, of query: GateQuery, _ measurer: SizeMeasurer, isNamed: Bool)
        throws(InputError) -> GateBase?
    {
        guard let path else { return nil }
        if !isNamed || query.updates, unsafe access(path, F_OK) != 0, errno == ENOENT { return nil }
        return try GateBase.read(path, by: measurer)
    }

    private static func next(_ kept: GateBase?, _ now: Measurement, _ query: GateQuery, _ path: String)
        throws(InputError) -> (RatchetBaseline, RatchetChange)
    {
        switch kept {
        case .build where query.acceptance != nil && Snapshot.isDocument(at: path):
            // The record takes the place of the snapshot.
            return (RatchetBaseline(now), RatchetChange(loosening: query.acceptance))
        case .build:
            throw InputError(
                "is no baseline that the gate keeps, but a build or its snapshot",
                hint: "name another file for --update to write", path: path)
        case .kept(var baseline):
            let acceptance = query.acceptance.map { RatchetBaseline.Acceptance(day: query.today, reason: $0) }
            let change = baseline.update(with: now, accepting: acceptance)
            return (baseline, change)
        case nil:
            var change = RatchetChange()
            change.added = now.tables.values.reduce(1 + now.figures.count) { $0 + $1.count }
            return (RatchetBaseline(now), change)
        }
    }

    /// Returns a warning for each dimension that rules need and the measurement does not contain.
    private static func gaps(in now: Measurement, _ needs: MeasureNeeds) -> [AuditWarning] {
        needs.dimensions.filter { now.tables[$0] == nil }.map(\.rawValue).sorted().map { name in
            AuditWarning("no-dimension", "\(now.artifact.path) does not say what it has by \(name)")
        }
    }

    /// Returns the command that accepts all that failed: with it the baseline becomes one that the gate keeps, if it is
    /// none yet.
    private static func acceptance(of query: GateQuery, _ path: String?, _ kept: GateBase?, _ result: GateResult)
        -> [String]
    {
        var words = ["sizeaudit", "gate", query.artifact, "--config", query.configuration.path]
        var baseline = query.baseline
        switch kept {
        case .build:
            guard let path, Snapshot.isDocument(at: path) else {
                // A build is never overwritten.
                baseline = path == GateRun.usualBaseline ? "accepted-\(GateRun.usualBaseline)" : GateRun.usualBaseline
                break
            }
            if result.failures.allSatisfy({ $0.kind == .growth }) {
                return ["sizeaudit", "snapshot", query.artifact, "-o", path]
            }
        case nil: baseline = path ?? GateRun.usualBaseline
        case .kept: break
        }
        if let baseline, baseline != query.configuration.baseline { words += ["--baseline", baseline] }
        if let anchor = query.anchor { words += ["--anchor", anchor] }
        if let architecture = query.architecture { words += ["--arch", architecture] }
        if let map = query.mapPath { words += ["--map", map] }
        if let prefix = query.stripPrefix { words += ["--strip-prefix", prefix] }
        for file in query.figureFiles { words += ["--figures", file] }
        return words + ["--update", "--accept", "REASON"]
    }

    /// The name of a baseline, where the configuration states none.
    private static let usualBaseline = "sizes.json"
}

extension Measurement {
    /// Returns the part of the measurement that is written to a baseline: the values that rules use.
    func recorded(for needs: MeasureNeeds) -> Measurement {
        var recorded = self
        recorded.tables = tables.filter { needs.dimensions.contains($0.key) }
        recorded.artifact.path = PortablePath.name(of: artifact.path)
        recorded.figures = figures.filter { figure in
            needs.figures.contains { NameGlob.matches(text: figure.key, $0) }
        }
        return recorded
    }
}
