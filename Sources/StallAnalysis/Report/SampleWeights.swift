/// How long each sample of a stall stands for: each moment belongs to the sample that is nearest. Samples get rarer the
/// longer a stall takes, so counting them would make its begin look longer than it was.
package enum SampleWeights {
    /// - Parameter offsets: since the stall began, ascending, in nanoseconds.
    /// - Returns: nanoseconds that add up to `duration`; empty where there are no samples.
    package static func weights(at offsets: [UInt64], of duration: UInt64) -> [UInt64] {
        guard !offsets.isEmpty else { return [] }
        // Waits of nested runs are no part of a stall, so a sample may be later than its length says.
        let inside = offsets.map { min($0, duration) }
        var weights: [UInt64] = []
        var start: UInt64 = 0
        for index in inside.indices.dropLast() {
            // No overflow: halves of numbers in ascending order.
            let middle = inside[index] + (inside[index + 1] - inside[index]) / 2
            weights.append(middle - start)
            start = middle
        }
        return weights + [duration - start]
    }
}
