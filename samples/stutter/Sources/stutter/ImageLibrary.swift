import LoopProbe

/// Decodes pictures where it should not.
final class ImageLibrary {
    private(set) var visibleCount = 0
    /// Seconds that a picture takes.
    var effort = 0.08

    func decodeNext() {
        visibleCount += 1
        probe.note("pictures", Int64(visibleCount))
        decode()
    }

    @inline(never)
    func decode() {
        let end = LoopMeter.now + UInt64(effort * 1e9)
        var pixel: UInt64 = 1
        while LoopMeter.now < end {
            var step = 0
            while step < 10_000 {
                pixel = pixel &* 6_364_136_223_846_793_005 &+ 1
                step += 1
            }
        }
        precondition(pixel != 0)
    }
}
