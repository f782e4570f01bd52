import LinkMapKit

/// The time that each sample of a stall stands for. Each moment belongs to the nearest sample. Samples become rarer during a
/// stall, so their number alone would overstate its begin.
package enum SampleWeights {
    /// Returns the weights in nanoseconds. They add up to `duration`, and are empty if there are no samples.
    /// - Parameter offsets: The times since the stall began, ascending, in nanoseconds.
    package static func weights(at offsets: [UInt64], of duration: UInt64) -> [UInt64] {
        guard !offsets.isEmpty else { return [] }
        // Waits of nested runs are no part of a stall, so a sample may be later than the stall's duration.
        let inside = offsets.map { min($0, duration) }
        var weights: [UInt64] = []
        var start: UInt64 = 0
        for index in inside.indices.dropLast() {
            // This cannot overflow, because the numbers ascend.
            let middle = inside[index] + (inside[index + 1] - inside[index]) / 2
            weights.append(middle - start)
            start = middle
        }
        return weights + [duration - start]
    }
}
