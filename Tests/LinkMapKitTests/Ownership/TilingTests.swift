import LinkMapKit
import TestSupport
import Testing

/// The rule that settles every overlap.
@Suite struct TilingTests {
    /// `start-end:owner` of each run, `.` for nobody.
    private func runs(_ range: Range<UInt64>, _ claims: [(UInt64, UInt64, UInt32, UInt32)]) -> String {
        var claims = claims.map { Claim(start: $0.0, end: $0.1, owner: $0.2, rank: $0.3) }
        return Tiling.runs(of: range, claims: &claims)
            .map { "\($0.start)-\($0.end):\($0.owner == Run.nobody ? "." : "\($0.owner)")" }.joined(separator: " ")
    }

    @Test func gapsBelongToNobody() {
        #expect(runs(0..<30, [(5, 10, 1, 0), (20, 25, 2, 0)]) == "0-5:. 5-10:1 10-20:. 20-25:2 25-30:.")
        #expect(runs(0..<30, []) == "0-30:.")
        #expect(runs(0..<0, [(0, 10, 1, 0)]) == "")
    }

    @Test func theLastStartWins() {
        #expect(runs(0..<20, [(0, 15, 1, 9), (5, 20, 2, 0)]) == "0-5:1 5-20:2")
        #expect(runs(0..<20, [(0, 20, 1, 9), (5, 10, 2, 0)]) == "0-5:1 5-10:2 10-20:1")
        #expect(
            runs(0..<40, [(0, 40, 1, 0), (5, 30, 2, 0), (10, 20, 3, 0), (25, 35, 4, 0)])
                == "0-5:1 5-10:2 10-20:3 20-25:2 25-35:4 35-40:1")
    }

    @Test func ofOneStartTheRankWins() {
        #expect(runs(0..<20, [(0, 10, 1, 5), (0, 20, 2, 4)]) == "0-10:1 10-20:2")
        #expect(runs(0..<20, [(0, 20, 1, 4), (0, 10, 2, 5)]) == "0-10:2 10-20:1")
    }

    @Test func ofOneRankTheLongerWins() {
        #expect(runs(0..<20, [(0, 10, 1, 0), (0, 20, 2, 0)]) == "0-20:2")
    }

    @Test func ofEqualsTheFirstListedWins() {
        #expect(runs(0..<20, [(0, 20, 2, 0), (0, 20, 1, 0), (0, 20, 3, 0)]) == "0-20:1")
    }

    @Test func whatLiesOutsideIsCut() {
        #expect(runs(10..<20, [(0, 15, 1, 0), (18, .max, 2, 0), (30, 40, 3, 0)]) == "10-15:1 15-18:. 18-20:2")
        #expect(runs(0..<10, [(5, 5, 1, 0), (8, 3, 2, 0)]) == "0-10:.", "empty and backward claims are none")
    }

    @Test func looksUpByPosition() {
        var claims = [Claim(start: 10, end: 20, owner: 1, rank: 0), Claim(start: 30, end: 40, owner: 2, rank: 0)]
        let runs = Tiling.runs(of: 10..<40, claims: &claims)
        for hint in 0..<5 {
            #expect(Tiling.index(of: 9, in: runs, near: hint) == nil)
            #expect(Tiling.index(of: 10, in: runs, near: hint) == 0)
            #expect(Tiling.index(of: 29, in: runs, near: hint) == 1)
            #expect(Tiling.index(of: 39, in: runs, near: hint) == 2)
            #expect(Tiling.index(of: 40, in: runs, near: hint) == nil)
        }
    }

    /// The same rule, byte by byte.
    private func owner(of byte: UInt64, _ claims: [Claim]) -> UInt32 {
        let holders = claims.filter { $0.start <= byte && byte < $0.end }
        return holders.max {
            ($0.start, UInt64($0.rank), $0.end, $1.owner) < ($1.start, UInt64($1.rank), $1.end, $0.owner)
        }?.owner ?? Run.nobody
    }

    @Test func agreesWithTheRuleByteByByte() {
        var random = SplitMix(state: 7)
        for round in 0..<400 {
            let count = Int.random(in: 0...(round % 10 == 0 ? 300 : 12), using: &random)
            var claims = (0..<count).map { index in
                let start = UInt64.random(in: 0..<64, using: &random)
                return Claim(
                    start: start, end: start + UInt64.random(in: 0...20, using: &random), owner: UInt32(index),
                    rank: UInt32.random(in: 0...2, using: &random))
            }
            let runs = Tiling.runs(of: 4..<70, claims: &claims)
            var position: UInt64 = 4
            for run in runs {
                #expect(run.start == position && run.end > run.start)
                for byte in run.start..<run.end where run.owner != owner(of: byte, claims) {
                    Issue.record("round \(round), byte \(byte): \(run.owner)")
                }
                position = run.end
            }
            #expect(position == 70)
        }
    }
}
