import LoopProbe

/// Decodes pictures where it should not.
final class ImageLibrary {
    private(set) var visibleCount = 0

    func decodeNext() {
        visibleCount += 1
        probe.note("pictures", Int64(visibleCount))
        decode(seconds: 0.08)
    }

    @inline(never)
    private func decode(seconds: Double) {
        let end = LoopMeter.now + UInt64(seconds * 1e9)
        var pixel: UInt64 = 1
        while LoopMeter.now < end {
            for _ in 0..<1000 { pixel = pixel &* 6_364_136_223_846_793_005 &+ 1 }
        }
        precondition(pixel != 0)
    }
}
