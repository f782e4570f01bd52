/// How one figure went from build to build.
struct Trend {
    var name: String
    /// One for each build, the oldest first; `nil` where it is not known.
    var values: [Int64?]

    init(name: String, values: [Int64?]) {
        self.name = name
        self.values = values
    }

    var first: Int64? { values.lazy.compactMap(\.self).first }
    var last: Int64? { values.lazy.reversed().compactMap(\.self).first }

    /// From the first build that it is known of to the last.
    var change: Int64 { (last ?? 0) - (first ?? 0) }

    /// The largest step from one build to the next, either way, and the build that made it; the later of two alike.
    var jump: (build: Int, delta: Int64)? {
        var largest: (build: Int, delta: Int64)?
        var before: Int64?
        for (index, value) in values.enumerated() {
            guard let value else { continue }
            let delta = value - (before ?? value)
            if delta != 0, delta.magnitude >= (largest?.delta.magnitude ?? 0) { largest = (index, delta) }
            before = value
        }
        return largest
    }
}
