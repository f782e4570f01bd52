import LinkMapKit

/// The values of one figure from build to build.
struct Trend {
    var name: String
    /// The values, one for each build, oldest first. `nil` if unknown.
    var values: [Int64?]

    init(name: String, values: [Int64?]) {
        self.name = name
        self.values = values
    }

    var first: Int64? { values.lazy.compactMap(\.self).first }
    var last: Int64? { values.lazy.reversed().compactMap(\.self).first }

    /// The change from the first known value to the last.
    var change: Int64 { (last ?? 0) - (first ?? 0) }

    /// The largest change from one build to the next, and the index of the later build. Of two equal changes the later one
    /// counts.
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
