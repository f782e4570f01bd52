import TestSupport
import Testing

@testable import LinkMapKit

/// The index answers as the binary search over all runs does.
@Suite struct RunIndexTests {
    private func compare(_ runs: [Run], at positions: [UInt64]) {
        let index = RunIndex(runs)
        for hint in [0, runs.count / 2, runs.count] {
            for position in positions {
                #expect(
                    index.index(of: position, in: runs, near: hint)
                        == Tiling.index(of: position, in: runs, near: hint), "at \(position), from \(hint)")
            }
        }
    }

    private func edges(of runs: [Run]) -> [UInt64] {
        [0, .max] + runs.flatMap { [$0.start &- 1, $0.start, $0.start + ($0.end - $0.start) / 2, $0.end - 1, $0.end] }
    }

    @Test func findsRunsOfUnequalLengthWithGaps() {
        var runs: [Run] = []
        var (place, state): (UInt64, UInt64) = (0x40_0000, 1)
        for owner in 0..<2_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let length = state >> 60 == 0 ? state >> 48 : (state >> 56) + 1
            if state & 0x7000 == 0 { place += state >> 52 }
            runs.append(Run(start: place, end: place + max(length, 1), owner: UInt32(owner)))
            place += max(length, 1)
        }
        compare(runs, at: edges(of: runs))
    }

    /// Addresses that this program assigns itself lie far behind those of the file.
    @Test func findsRunsFarBehindTheOthers() {
        let far: UInt64 = 0xFFFF_0000_0000_0000
        let near = (0..<100).map { Run(start: $0 * 16, end: $0 * 16 + 16, owner: UInt32($0)) }
        let runs = near + [Run(start: far, end: far + 8, owner: 100), Run(start: far + 8, end: .max, owner: 101)]
        compare(runs, at: edges(of: runs))
    }

    @Test func findsNothingInNothing() {
        compare([], at: [0, 1, .max])
        compare([Run(start: .max - 1, end: .max, owner: 0)], at: [0, .max - 2, .max - 1, .max])
    }
}
