/// Reads the trends of one dimension out of a history.
struct TrendReader {
    let store: HistoryStore
    /// `module`, `section`, …, or `figure`.
    let by: String
    /// Whether sizes are those in the file.
    let isFile: Bool

    /// The largest change first, then the largest size, then by name.
    func trends(over builds: [RecordedBuild]) throws -> [Trend] {
        var values: [String: [Int64?]] = [:]
        // What a build does not list it has none of; what was not counted may be anything.
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
        return try store.parts(of: build.id).filter { $0.dimension == by }.map { part in
            (part.name, isFile ? part.fileSize : part.vmSize)
        }
    }
}
