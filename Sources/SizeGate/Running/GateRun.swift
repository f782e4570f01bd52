import AuditReport
import Glibc
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
            GateRun.shown(needs, query.configuration), architecture: query.architecture, mapPath: query.mapPath)
        let path = query.baseline ?? query.configuration.baseline
        let kept = try GateRun.base(path, of: query, measurer, isNamed: query.baseline != nil)
        let anchorPath = query.anchor ?? query.configuration.anchor
        let anchor = try GateRun.base(anchorPath, of: query, measurer, isNamed: query.anchor != nil)
        var (now, warnings) = try measurer.measure(query.artifact)
        for file in query.figureFiles {
            now.figures.merge(try FigureFile.read(file)) { $1 }
        }
        warnings += GateRun.gaps(in: now, needs)
        let judge = { (base: Measurement?) throws(InputError) in
            try Gate.judge(
                query.configuration, now: now, baseline: base, anchor: anchor?.measurement, today: query.today)
        }
        var result = try judge(kept?.measurement)
        var update: (path: String, document: OutputBuffer)?
        if query.updates {
            guard let path else {
                throw InputError(
                    "there is no baseline to update", hint: "name one: --baseline FILE, or baseline in [gate]")
            }
            var (next, change) = try GateRun.next(kept, now.recorded(for: needs), query, path)
            change.path = path
            if query.acceptance != nil { result = try judge(next.measurement) }
            if !change.isEmpty || kept == nil { update = (path, next.document) }
            result.update = change
        }
        if case .build(let base) = kept, let grown = try GateRun.grown(since: base, query, &warnings) {
            (result.contributors, result.contributorsBy) = (grown, query.configuration.contributorsBy)
        }
        result.warnings = warnings
        result.acceptance = GateRun.acceptance(of: query, path, kept)
        self.result = result
        self.update = update
    }

    /// Adds the dimension of the listed contributors, which no rule may need.
    private static func shown(_ needs: MeasureNeeds, _ configuration: GateConfiguration) -> MeasureNeeds {
        var shown = needs
        if configuration.contributors > 0 { shown.dimensions.insert(configuration.contributorsBy) }
        return shown
    }

    /// Returns the parts that grew most between two builds. Renamed parts are matched. `nil` if the builds cannot be
    /// compared part by part.
    private static func grown(since base: Measurement, _ query: GateQuery, _ warnings: inout [AuditWarning])
        throws(InputError) -> [Contributor]?
    {
        let count = query.configuration.contributors
        guard count > 0, query.artifact != "-",
            let dimension = Dimension(rawValue: query.configuration.contributorsBy.rawValue)
        else { return nil }
        var differences = DiffQuery(by: [dimension], architecture: query.architecture)
        differences.newMapPath = query.mapPath
        do throws(InputError) {
            let diff = try DiffAnalysis.diff(old: base.artifact.path, new: query.artifact, query: differences)
            return Contributor.largest(count, in: diff)
        } catch {
            // A snapshot may lack the details. The rules are already checked, so only this list is less precise.
            warnings.append(AuditWarning("coarse-contributors", error.description))
            return nil
        }
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

    private static func acceptance(of query: GateQuery, _ path: String?, _ kept: GateBase?) -> [String] {
        guard let path, let kept else { return [] }
        if case .build = kept { return ["sizeaudit", "snapshot", query.artifact, "-o", path] }
        var words = ["sizeaudit", "gate", query.artifact, "--config", query.configuration.path]
        if let baseline = query.baseline { words += ["--baseline", baseline] }
        if let architecture = query.architecture { words += ["--arch", architecture] }
        if let map = query.mapPath { words += ["--map", map] }
        for file in query.figureFiles { words += ["--figures", file] }
        return words + ["--update", "--accept", "REASON"]
    }
}

extension Measurement {
    /// Returns the part of the measurement that is written to a baseline: the values that rules use.
    func recorded(for needs: MeasureNeeds) -> Measurement {
        var recorded = self
        recorded.tables = tables.filter { needs.dimensions.contains($0.key) }
        recorded.figures = figures.filter { figure in
            needs.figures.contains { NameGlob.matches(text: figure.key, $0) }
        }
        return recorded
    }
}
