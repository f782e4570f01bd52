import LinkMapKit

/// A search for the jumps of a series of builds.
struct JumpSearch {
    /// The number of jumps to report.
    static let most = 5
    /// The number of causes of a jump in each dimension.
    static let mostCauses = 3
    /// The smallest step that is a jump, in bytes. A step of a hundredth of the whole is one, too.
    private static let least: UInt64 = 16 << 10

    let measure: HistoryMeasure

    /// Returns the largest jumps in the order of time. If no step is large, the largest step is the only jump.
    func jumps(in builds: [RecordedBuild]) -> [Jump] {
        var last: [String: RecordedBuild] = [:]
        var steps: [(index: Int, jump: Jump)] = []
        for (index, build) in builds.enumerated() {
            let series = "\(build.name) \(build.arch ?? "")"
            if let before = last[series], size(of: build) != size(of: before) {
                let delta = size(of: build).subtractingReportingOverflow(size(of: before))
                if !delta.overflow {
                    steps.append((index, Jump(before: before, build: build, delta: delta.partialValue)))
                }
            }
            last[series] = build
        }
        let sorted = steps.sorted { ($1.jump.delta.magnitude, $1.index) < ($0.jump.delta.magnitude, $0.index) }
        let large = sorted.filter { step in
            let whole = size(of: step.jump.before).magnitude
            return step.jump.delta.magnitude >= min(JumpSearch.least, max(whole / 100, 512))
        }
        return (large.isEmpty ? sorted.prefix(1) : large.prefix(JumpSearch.most)).sorted { $0.index < $1.index }
            .map(\.jump)
    }

    private func size(of build: RecordedBuild) -> Int64 { measure.size(of: build) }

    // MARK: - Causes

    /// Adds the causes of each jump.
    func explain(_ jumps: inout [Jump], by comparison: BuildComparison) throws {
        for index in jumps.indices { jumps[index].causes = try causes(of: jumps[index], by: comparison) }
    }

    /// Returns the files of a product, symbols, classes and object files that changed most, or else the modules and sections.
    private func causes(of jump: Jump, by comparison: BuildComparison) throws -> [Jump.Causes] {
        var causes: [Jump.Causes] = []
        for dimension in [Dimension.file, .symbol, .class, .object, .module, .section] {
            // Modules and sections stand for details that were not recorded.
            if !causes.isEmpty, dimension == .module { break }
            guard let diff = try comparison.recordedDiff(from: jump.before, to: jump.build, by: dimension) else {
                continue
            }
            let parts = largest(in: diff, sign: jump.delta.signum())
            // Names in brackets tell nothing if there is a symbol.
            guard let first = parts.first, causes.isEmpty || first.name.utf8.first != UInt8(ascii: "[") else {
                continue
            }
            causes.append(Jump.Causes(dimension: dimension, parts: parts))
        }
        return causes
    }

    /// Returns the rows that changed most in the direction of the jump, those with a name of their own first.
    private func largest(in diff: SizeDiff, sign: Int64) -> [Jump.Cause] {
        let rows = diff.rows.filter { row in measure.change(of: row.delta).signum() == sign }
        let causes = rows.map { row in
            Jump.Cause(
                name: row.label.raw.text, old: row.old.map { measure.size(of: $0) },
                new: row.new.map { measure.size(of: $0) })
        }.sorted { ($1.delta.magnitude, $0.name) < ($0.delta.magnitude, $1.name) }
        let named = causes.filter { $0.name.utf8.first != UInt8(ascii: "[") }
        return Array((named.isEmpty ? causes : named).prefix(JumpSearch.mostCauses))
    }
}
