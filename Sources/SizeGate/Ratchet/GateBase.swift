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

    /// Names the rows as they are measured now: those of a record of an older version, and files whose names have a hash
    /// of their contents.
    mutating func renameRows(as now: Measurement) {
        switch self {
        case .kept(var baseline):
            baseline.measurement.renameRows(as: now, RecordedPaths.renamings)
            baseline.measurement.renameRows(of: .file, as: now, FileRenamings.renamings)
            self = .kept(baseline)
        case .build(var build, let isSnapshot):
            build.renameRows(of: .file, as: now, FileRenamings.renamings)
            self = .build(build, isSnapshot: isSnapshot)
        }
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
    fileprivate typealias Renamings = (_ old: Set<String>, _ new: Set<String>) -> [String: String]

    fileprivate mutating func renameRows(as now: Measurement, _ renamings: Renamings) {
        for dimension in tables.keys { renameRows(of: dimension, as: now, renamings) }
    }

    fileprivate mutating func renameRows(of dimension: GateDimension, as now: Measurement, _ renamings: Renamings) {
        guard let rows = tables[dimension] else { return }
        let renamings = renamings(Set(rows.keys), Set((now.tables[dimension] ?? [:]).keys))
        guard !renamings.isEmpty else { return }
        tables[dimension] = Dictionary(
            rows.map { (renamings[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The files of an older build under the names that they have now, where only versions, hashes of contents and case differ.
enum FileRenamings {
    /// Returns the new name of each file of `old` that is gone, as far as there is one.
    static func renamings(of old: Set<String>, to new: Set<String>) -> [String: String] {
        var normaliser = FilePathNormaliser()
        func grouped(_ names: Set<String>) -> [[UInt8]: [String]] {
            Dictionary(grouping: names) { normaliser.key(of: ByteView(copying: $0)) }.mapValues { $0.sorted() }
        }
        let added = grouped(new.subtracting(old))
        var renamings: [String: String] = [:]
        for (key, names) in grouped(old.subtracting(new)) {
            for (name, newName) in zip(names, added[key] ?? []) { renamings[name] = newName }
        }
        return renamings
    }
}
