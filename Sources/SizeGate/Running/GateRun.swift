import AuditPlatform
import AuditReport
import LinkMapKit

/// One run of `sizeaudit gate`: measures the artifact, checks the rules, and prepares the update of the baseline.
package struct GateRun {
    package let result: GateResult
    /// The path and the new content of the baseline. `nil` if it stays unchanged or no update was requested.
    package let update: (path: String, document: OutputBuffer)?
    /// A sentence about a configuration of an older version, whose rules count more than what ships; `nil` for others.
    package let note: String?

    /// Runs the gate. The caller writes ``update``.
    /// - Throws: ``InputError`` for the first file that cannot be read, parsed or compared.
    package init(_ query: GateQuery) throws(InputError) {
        let inputs = try GateInputs(query)
        var result = try inputs.result(with: inputs.baseline?.measurement, inputs.baseline?.allowances ?? [])
        var warnings = inputs.warnings
        var search = CulpritSearch(query: query, now: inputs.now, base: inputs.baseline)
        let grown = GateRun.grown(since: inputs.baseline, inputs.now, query, &warnings, &search.changes)
        result.culprits = search.culprits(of: result)
        update = try query.updates ? GateRun.update(with: inputs, &result) : nil
        note =
            query.configuration.isOlder && inputs.now.totals.strippableSize > 0
            ? "\(query.configuration.path): rules without a size count the file, as they always did; "
                + "size = \"shipped\" in [gate] counts what strip leaves of it" : nil
        if let grown { (result.contributors, result.contributorsBy) = grown }
        result.warnings = warnings
        result.acceptance = GateRun.acceptance(of: query, inputs.path, inputs.baseline, result)
        result.artifact.path = PortablePath.name(of: result.artifact.path, stripping: query.stripPrefix)
        for build in [\GateResult.baseline, \.anchor] {
            guard let path = result[keyPath: build]?.path else { continue }
            result[keyPath: build]?.path = PortablePath.name(of: path, stripping: query.stripPrefix)
        }
        self.result = result
    }

    /// Returns the path and the new content of the baseline; `nil` if it stays unchanged. With an acceptance the rules are
    /// judged again.
    private static func update(with inputs: GateInputs, _ result: inout GateResult) throws(InputError)
        -> (path: String, document: OutputBuffer)?
    {
        let query = inputs.query
        guard let path = inputs.path else {
            throw InputError("there is no baseline to update", hint: "name one: --baseline FILE, or baseline in [gate]")
        }
        var (next, change) = try GateRun.next(inputs.baseline, inputs.now.recorded(for: inputs.needs), query, path)
        change.path = path
        if let reason = query.acceptance {
            let left = try inputs.result(with: next.measurement, next.allowances)
            next.accept(left, RatchetBaseline.Acceptance(day: query.today, reason: reason), in: &change)
            result = try inputs.result(with: next.measurement, next.allowances)
        }
        next.tighten(by: result, in: &change)
        result.update = change
        return change.isEmpty && inputs.baseline != nil ? nil : (path, next.document)
    }

    /// Returns the next content of the baseline, and what changes.
    private static func next(_ kept: GateBase?, _ now: Measurement, _ query: GateQuery, _ path: String)
        throws(InputError) -> (RatchetBaseline, RatchetChange)
    {
        switch kept {
        case .build(_, isSnapshot: true) where query.acceptance != nil:
            // The record takes the place of the snapshot.
            return (RatchetBaseline(now), RatchetChange(loosening: query.acceptance))
        case .build:
            throw InputError(
                "is a build or its snapshot, not a baseline that the gate keeps",
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

    /// Returns the parts that grew most and their dimension, with more detail than tables have; `nil` if there is none.
    /// Renamed parts are matched between builds, and symbols with those that a baseline records.
    ///
    /// - Parameter changes: set to the comparison of two builds by that dimension.
    private static func grown(
        since base: GateBase?, _ now: Measurement, _ query: GateQuery, _ warnings: inout [AuditWarning],
        _ changes: inout SizeDiff?
    ) -> (parts: [Contributor], by: GateDimension)? {
        let (count, wanted) = (query.configuration.contributors, query.configuration.contributorsBy)
        guard count > 0, let base else { return nil }
        switch base {
        case .kept(let baseline):
            guard wanted == .symbol, let symbols = now.symbols, let record = baseline.measurement.symbols else {
                return nil
            }
            let (parts, unnamed) = Contributor.largest(count, of: symbols, since: record)
            if unnamed > 0 { warnings.append(.unnamedGrowth(unnamed)) }
            return (parts, wanted)
        case .build(let build, _):
            guard let dimension = Dimension(rawValue: wanted.rawValue) else { return nil }
            do throws(InputError) {
                let diff = try query.diff(since: build.artifact.path, by: [dimension])
                changes = diff
                return (Contributor.largest(count, in: diff, query.configuration.sizeOfParts), wanted)
            } catch {
                // A snapshot may lack the details. The finest that it has are compared instead.
                warnings.append(AuditWarning("coarse-contributors", error.description))
                guard let diff = try? query.diff(since: build.artifact.path, by: []),
                    let finest = diff.by.last.flatMap(GateDimension.init)
                else { return nil }
                return (Contributor.largest(count, in: diff, query.configuration.sizeOfParts), finest)
            }
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
        case .build(_, let isSnapshot):
            guard let path, isSnapshot else {
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
        if let cost = query.cost { words += ["--cost", cost.rawValue] }
        if let model = query.download?.model { words += ["--compressed-as", model.rawValue] }
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
                || needs.products.contains { $0.rawValue == figure.key }
        }
        return recorded
    }
}

extension AuditWarning {
    /// The warning about growth that no symbol is named for.
    fileprivate static func unnamedGrowth(_ bytes: UInt64) -> AuditWarning {
        AuditWarning(
            "unnamed-growth",
            "symbols with generated names grew by \(SizeFigure.text(bytes)), and the baseline does not tell which: --baseline with the "
                + "older build does")
    }
}
