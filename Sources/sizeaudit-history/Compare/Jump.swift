import LinkMapKit

/// A large step of the whole from one build to the next, with its causes.
struct Jump {
    /// A part that changed.
    struct Cause {
        var name: String
        var old: UInt64?
        var new: UInt64?

        var delta: Int64 { Int64(clamping: Int128(new ?? 0) - Int128(old ?? 0)) }
    }

    /// The parts of one dimension that changed most.
    struct Causes {
        var dimension: Dimension
        var parts: [Cause]
    }

    var before: RecordedBuild
    var build: RecordedBuild
    /// The change of the whole, in bytes.
    var delta: Int64
    /// The parts that changed most, by dimension; `nil` if the causes were not searched.
    var causes: [Causes]?
}
