import LinkMapKit

/// A reader of the trends in one dimension of a history.
struct TrendReader {
    let store: HistoryStore
    /// The dimension (`module`, `section` and others), or `figure`.
    let by: String
    let measure: HistoryMeasure

    /// Returns the trends: largest change first, then largest size, then by name.
    func trends(over builds: [RecordedBuild]) throws -> [Trend] {
        var values: [String: [Int64?]] = [:]
        // A part that a build does not list has size 0. A figure that it does not list is unknown.
        let absent: Int64? = by == "figure" ? nil : 0
        for (index, build) in builds.enumerated() {
            for (name, value) in try self.values(of: build) {
                values[name, default: Array(repeating: absent, count: builds.count)][index] = value
            }
        }
        return values.map { Trend(name: $0.key, values: $0.value) }.sorted { left, right in
            let (one, other) = (left.change.magnitude, right.change.magnitude)
            if one != other { return one > other }
            if left.last ?? 0 != right.last ?? 0 { return left.last ?? 0 > right.last ?? 0 }
            return left.name < right.name
        }
    }

    private func values(of build: RecordedBuild) throws -> [(String, Int64)] {
        if by == "figure" { return try store.figures(of: build.id).map { ($0.name, $0.value) } }
        guard let dimension = Dimension(rawValue: by) else { return [] }
        return try store.parts(of: build.id, by: dimension).map { part in
            (part.name, measure.size(of: part))
        }
    }
}
