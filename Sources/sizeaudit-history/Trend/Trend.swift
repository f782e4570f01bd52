/// How one figure went from build to build.
struct Trend {
    var name: String
    /// One for each build, the oldest first; `nil` where the build has no such thing.
    var values: [Int64?]

    init(name: String, values: [Int64?]) {
        self.name = name
        self.values = values
    }

    var first: Int64? { values.lazy.compactMap(\.self).first }
    var last: Int64? { values.last ?? nil }

    /// From the first build that has it to the last build of all.
    var change: Int64 { (last ?? 0) - (values.first.flatMap(\.self) ?? 0) }

    /// The largest step from one build to the next, either way, and the build that made it; the later of two alike.
    var jump: (build: Int, delta: Int64)? {
        var largest: (build: Int, delta: Int64)?
        for index in values.indices.dropFirst() {
            let delta = (values[index] ?? 0) - (values[index - 1] ?? 0)
            if delta != 0, delta.magnitude >= (largest?.delta.magnitude ?? 0) { largest = (index, delta) }
        }
        return largest
    }

    /// Whether it never changed.
    var isFlat: Bool { jump == nil }
}
