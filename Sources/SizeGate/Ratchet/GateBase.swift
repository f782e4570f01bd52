import LinkMapKit

/// The base of a comparison: a baseline that the gate keeps, another build, or a snapshot.
package enum GateBase: Sendable {
    case kept(RatchetBaseline)
    case build(Measurement, isSnapshot: Bool)

    package var measurement: Measurement {
        switch self {
        case .kept(let baseline): baseline.measurement
        case .build(let measurement, _): measurement
        }
    }

    /// The accepted excesses over limits.
    var allowances: [Allowance] {
        if case .kept(let baseline) = self { baseline.allowances } else { [] }
    }

    /// Names the rows as they are measured now: those of a record of an older version, and those in whose names only generated
    /// parts changed.
    mutating func renameRows(as now: Measurement) {
        switch self {
        case .kept(var baseline):
            baseline.measurement.renameRows(as: now) { RecordedPaths.renamings(of: Set($1.keys), to: Set($2.keys)) }
            baseline.measurement.renameRows(as: now, GateBase.generated)
            self = .kept(baseline)
        case .build(var build, let isSnapshot):
            build.renameRows(as: now, GateBase.generated)
            self = .build(build, isSnapshot: isSnapshot)
        }
    }

    private static func generated(
        _ dimension: GateDimension, _ old: [String: Sizes], _ new: [String: Sizes]
    ) -> [String: String] {
        Dimension(rawValue: dimension.rawValue).map { RenamedRows.renamings(in: $0, of: old, to: new) } ?? [:]
    }

    /// Reads a base.
    /// - Throws: ``InputError`` if the file is none of them.
    package static func read(_ path: String, by measurer: SizeMeasurer) throws(InputError) -> GateBase {
        if case .file(let bytes) = try measurer.workspace.input(path), RatchetBaseline.matches(bytes) {
            var baseline = try RatchetBaseline.parse(bytes, named: path)
            baseline.measurement.artifact.path = path
            return .kept(baseline)
        }
        return .build(try measurer.measure(path).0, isSnapshot: try measurer.workspace.snapshot(path) != nil)
    }
}

extension Measurement {
    /// Gives rows the names that a function finds for them, by dimension and by the rows of both builds.
    fileprivate mutating func renameRows(
        as now: Measurement,
        _ renamings: (_ dimension: GateDimension, _ old: [String: Sizes], _ new: [String: Sizes]) -> [String: String]
    ) {
        for (dimension, rows) in tables {
            let renamings = renamings(dimension, rows, now.tables[dimension] ?? [:])
            guard !renamings.isEmpty else { continue }
            tables[dimension] = Dictionary(
                rows.map { (renamings[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
    }
}
