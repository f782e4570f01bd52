import LinkMapKit

/// The base of a comparison: a baseline that the gate keeps, another build, or a snapshot.
package enum GateBase: Sendable {
    case kept(RatchetBaseline)
    case build(Measurement)

    package var measurement: Measurement {
        switch self {
        case .kept(let baseline): baseline.measurement
        case .build(let measurement): measurement
        }
    }

    /// The accepted excesses over limits.
    var allowances: [Allowance] {
        if case .kept(let baseline) = self { baseline.allowances } else { [] }
    }

    /// Names the rows of a record of an older version as they are measured now.
    mutating func renameRows(as now: Measurement) {
        guard case .kept(var baseline) = self else { return }
        for (dimension, rows) in baseline.measurement.tables {
            let names = Set((now.tables[dimension] ?? [:]).keys)
            let renamings = RecordedPaths.renamings(of: Set(rows.keys), to: names)
            guard !renamings.isEmpty else { continue }
            baseline.measurement.tables[dimension] = Dictionary(
                rows.map { (renamings[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
        self = .kept(baseline)
    }

    /// Reads a base.
    /// - Throws: ``InputError`` if the file is none of them.
    package static func read(_ path: String, by measurer: SizeMeasurer) throws(InputError) -> GateBase {
        if path != "-" {
            let bytes = try MappedFile.open(BundlePath.binary(of: path))
            if RatchetBaseline.matches(bytes) {
                var baseline = try RatchetBaseline.parse(bytes, named: path)
                baseline.measurement.artifact.path = path
                return .kept(baseline)
            }
        }
        return .build(try measurer.measure(path).0)
    }
}
