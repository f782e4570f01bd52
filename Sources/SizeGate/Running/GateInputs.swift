import AuditPlatform
import AuditReport
import LinkMapKit

/// The measurements that one run of the gate compares.
struct GateInputs {
    let query: GateQuery
    /// The parts of a measurement that the rules use.
    let needs: MeasureNeeds
    /// The path of the baseline; `nil` if none is named.
    let path: String?
    /// The base for growth and for drift; `nil` if there is none.
    let baseline: GateBase?
    let anchor: GateBase?
    let now: Measurement
    let warnings: [AuditWarning]

    /// Measures the artifact, and reads or measures what it is compared with.
    /// - Throws: ``InputError`` for the first file that cannot be read or parsed.
    init(_ query: GateQuery) throws(InputError) {
        self.query = query
        needs = MeasureNeeds(query.configuration)
        let measurer = SizeMeasurer(
            GateInputs.shown(needs, query.configuration), architecture: query.architecture, mapPath: query.mapPath,
            stripPrefix: query.stripPrefix, download: query.download, workspace: query.workspace)
        path = query.baseline ?? query.configuration.baseline
        var baseline = try GateInputs.base(path, of: query, measurer, isNamed: query.baseline != nil)
        let anchorPath = query.anchor ?? query.configuration.anchor
        var anchor = try GateInputs.base(anchorPath, of: query, measurer, isNamed: query.anchor != nil)
        var (now, warnings) = try measurer.measure(query.artifact)
        if let gap = warnings.first(where: \.isGap) {
            throw InputError(
                "cannot be judged, because not all of it was measured: \(gap.message)", path: query.artifact)
        }
        for file in query.figureFiles {
            now.figures.merge(try FigureFile.read(file)) { $1 }
        }
        if query.updates, now.symbols != nil, now.artifact.product == nil {
            now.symbolParts = try query.symbolParts(by: needs.dividing)
        }
        warnings += GateInputs.gaps(in: now, needs)
        for base in [baseline?.measurement, anchor?.measurement] {
            guard let then = base?.download, let reason = now.download?.conflict(with: then) else { continue }
            warnings.append(AuditWarning("download-not-comparable", reason))
        }
        baseline?.renameRows(as: now)
        anchor?.renameRows(as: now)
        self.baseline = baseline
        self.anchor = anchor
        self.now = now
        self.warnings = warnings
    }

    /// Judges the rules with a base for growth.
    func result(with base: Measurement?, _ allowances: [Allowance]) throws(InputError) -> GateResult {
        try Gate.judge(
            query.configuration, now: now, baseline: base, anchor: anchor?.measurement, today: query.today,
            allowances: allowances)
    }

    /// Adds the dimension of the listed contributors, which no rule may need.
    private static func shown(_ needs: MeasureNeeds, _ configuration: GateConfiguration) -> MeasureNeeds {
        var shown = needs
        if configuration.contributors > 0 { shown.dimensions.insert(configuration.contributorsBy) }
        return shown
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

    /// Returns a warning for each dimension that rules need and the measurement does not contain.
    private static func gaps(in now: Measurement, _ needs: MeasureNeeds) -> [AuditWarning] {
        needs.dimensions.filter { now.tables[$0] == nil }.map(\.rawValue).sorted().map { name in
            AuditWarning("no-dimension", "\(now.artifact.path) does not say what it has by \(name)")
        }
    }
}
