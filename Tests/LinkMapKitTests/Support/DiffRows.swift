import LinkMapKit
import Testing

extension SizeDiff {
    static func between(
        _ old: String, _ new: String, by: LinkMapKit.Dimension..., oldMap: String? = nil, newMap: String? = nil
    ) throws -> SizeDiff {
        try DiffAnalysis.diff(
            old: old, new: new, query: DiffQuery(by: by, oldMapPath: oldMap, newMapPath: newMap))
    }

    /// The rows without padding.
    var changed: [DiffRow] { rows.filter { !$0.isPadding } }

    func names(_ change: DiffRow.Change) -> [String] {
        rows.filter { $0.change == change && !$0.isPadding }.map(\.label.raw.text).sorted()
    }

    func row(_ name: String) -> DiffRow? { rows.first { $0.label.raw.text == name } }
}

/// The deltas of every level add up to that above, and the outermost to the difference of the totals.
func expectExactSums(_ diff: SizeDiff, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    var wrong: [String] = []
    func check(_ rows: [DiffRow], _ delta: SizeDelta, _ name: String) {
        let sum = rows.reduce(into: SizeDelta()) { $0 += $1.delta }
        if sum != delta { wrong.append("\(name): \(delta), its rows \(sum)") }
        for row in rows where !row.rows.isEmpty { check(row.rows, row.delta, row.label.raw.text) }
    }
    check(diff.rows, diff.delta, "totals")
    #expect(wrong == [], comment, sourceLocation: sourceLocation)
}
