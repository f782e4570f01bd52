import LinkMapKit
import TestSupport
import Testing

/// The index answers as the binary search over all runs does.
@Suite struct RunIndexTests {
    private func run(_ start: UInt64, _ end: UInt64, _ owner: UInt32) -> Claim {
        Claim(start: start, end: end, owner: owner, rank: 0)
    }

    private func compare(_ claims: [Claim], at positions: [UInt64]) {
        var claims = claims
        let end = claims.last?.end ?? 0
        // Gaps belong to nobody in some lists of runs and are missing in others.
        let tiled = Tiling.runs(of: (claims.first?.start ?? 0)..<end, claims: &claims)
        for runs in [tiled, tiled.filter { $0.owner != Run.nobody }] { compare(runs: runs, at: positions) }
    }

    private func compare(runs: [Run], at positions: [UInt64]) {
        let index = RunIndex(runs)
        for hint in [0, runs.count / 2, runs.count] {
            for position in positions {
                #expect(
                    index.index(of: position, in: runs, near: hint)
                        == Tiling.index(of: position, in: runs, near: hint), "at \(position), from \(hint)")
            }
        }
    }

    private func edges(of claims: [Claim]) -> [UInt64] {
        [0, .max]
            + claims.flatMap { [$0.start &- 1, $0.start, $0.start + ($0.end - $0.start) / 2, $0.end - 1, $0.end] }
    }

    @Test func findsRunsOfUnequalLengthWithGaps() {
        var claims: [Claim] = []
        var (place, state): (UInt64, UInt64) = (0x40_0000, 1)
        for owner in 0..<2_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let length = state >> 60 == 0 ? state >> 48 : (state >> 56) + 1
            if state & 0x7000 == 0 { place += state >> 52 }
            claims.append(run(place, place + max(length, 1), UInt32(owner)))
            place += max(length, 1)
        }
        compare(claims, at: edges(of: claims))
    }

    /// Addresses that this program assigns itself lie far behind those of the file.
    @Test func findsRunsFarBehindTheOthers() {
        let far: UInt64 = 0xFFFF_0000_0000_0000
        let near = (0..<100).map { run($0 * 16, $0 * 16 + 16, UInt32($0)) }
        let claims = near + [run(far, far + 8, 100), run(far + 8, .max, 101)]
        compare(claims, at: edges(of: claims))
    }

    @Test func findsNothingInNothing() {
        compare([], at: [0, 1, .max])
        compare([run(.max - 1, .max, 0)], at: [0, .max - 2, .max - 1, .max])
    }
}
