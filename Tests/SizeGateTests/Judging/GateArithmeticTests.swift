import LinkMapKit
import SizeGate
import Testing

/// A limit, what was, what is, and whether that passes.
struct ArithmeticCase: Sendable, CustomTestStringConvertible {
    let rule: String
    let base: UInt64?
    let value: UInt64
    let passes: Bool
    /// The limit of the growth or of the value.
    let limit: UInt64?

    init(_ rule: String, from base: UInt64?, to value: UInt64, passes: Bool, limit: UInt64?) {
        (self.rule, self.base, self.value, self.passes, self.limit) = (rule, base, value, passes, limit)
    }

    var testDescription: String { "\(rule): \(base.map(String.init) ?? "nothing") to \(value)" }
}

@Suite struct GateArithmeticTests {
    private static let most = UInt64.max

    static let cases: [ArithmeticCase] = [
        // Absolute limits need no base, and are met exactly.
        ArithmeticCase("max = 1000", from: nil, to: 999, passes: true, limit: 1000),
        ArithmeticCase("max = 1000", from: nil, to: 1000, passes: true, limit: 1000),
        ArithmeticCase("max = 1000", from: nil, to: 1001, passes: false, limit: 1000),
        ArithmeticCase("max = 0", from: nil, to: 0, passes: true, limit: 0),
        ArithmeticCase("max = 0", from: nil, to: 1, passes: false, limit: 0),
        ArithmeticCase("max = \"1 KiB\"", from: 5, to: 1024, passes: true, limit: 1024),
        ArithmeticCase("max = \"1 kB\"", from: 5, to: 1001, passes: false, limit: 1000),
        ArithmeticCase("max = \"1.5 KiB\"", from: nil, to: 1536, passes: true, limit: 1536),
        ArithmeticCase("max = \"18446744073709551615\"", from: nil, to: most, passes: true, limit: most),
        ArithmeticCase("max = 9223372036854775807", from: nil, to: 1 << 63, passes: false, limit: 1 << 63 - 1),
        // Growth in bytes.
        ArithmeticCase("max-growth = 64", from: 1000, to: 1064, passes: true, limit: 64),
        ArithmeticCase("max-growth = 64", from: 1000, to: 1065, passes: false, limit: 64),
        ArithmeticCase("max-growth = 0", from: 1000, to: 1000, passes: true, limit: 0),
        ArithmeticCase("max-growth = 0", from: 1000, to: 1001, passes: false, limit: 0),
        ArithmeticCase("max-growth = 0", from: 1000, to: 0, passes: true, limit: 0),
        ArithmeticCase("max-growth = 64", from: 0, to: 64, passes: true, limit: 64),
        ArithmeticCase("max-growth = 64", from: 0, to: 65, passes: false, limit: 64),
        // In percent of the base, to the byte.
        ArithmeticCase("max-growth-percent = 2", from: 1000, to: 1020, passes: true, limit: 20),
        ArithmeticCase("max-growth-percent = 2", from: 1000, to: 1021, passes: false, limit: 20),
        ArithmeticCase("max-growth-percent = 2.5", from: 1000, to: 1025, passes: true, limit: 25),
        ArithmeticCase("max-growth-percent = 0.1", from: 999, to: 1000, passes: false, limit: 0),
        ArithmeticCase("max-growth-percent = 0.1", from: 1000, to: 1001, passes: true, limit: 1),
        ArithmeticCase("max-growth-percent = \"0.0001 %\"", from: 1_000_000, to: 1_000_001, passes: true, limit: 1),
        ArithmeticCase("max-growth-percent = 33.3333", from: 3, to: 4, passes: false, limit: 0),
        ArithmeticCase("max-growth-percent = 100", from: 7, to: 14, passes: true, limit: 7),
        ArithmeticCase("max-growth-percent = 100", from: 7, to: 15, passes: false, limit: 7),
        // Of nothing there is no share: what is new is too much, and what stays nothing is not.
        ArithmeticCase("max-growth-percent = 50", from: 0, to: 0, passes: true, limit: 0),
        ArithmeticCase("max-growth-percent = 50", from: 0, to: 1, passes: false, limit: 0),
        ArithmeticCase("max-growth-percent = 100000", from: 0, to: 1, passes: false, limit: 0),
        // A floor lets small growth pass, whatever its share.
        ArithmeticCase("max-growth-percent = 1\nfloor = 100", from: 1000, to: 1100, passes: true, limit: 100),
        ArithmeticCase("max-growth-percent = 1\nfloor = 100", from: 1000, to: 1101, passes: false, limit: 100),
        ArithmeticCase("max-growth-percent = 50\nfloor = 100", from: 1000, to: 1500, passes: true, limit: 500),
        ArithmeticCase("max-growth-percent = 1\nfloor = 100", from: 0, to: 100, passes: true, limit: 100),
        ArithmeticCase("max-growth-percent = 1\nfloor = 100", from: 0, to: 101, passes: false, limit: 100),
        ArithmeticCase("max-growth = 0\nfloor = 8", from: 16, to: 24, passes: true, limit: 8),
        // Both limits: either is too much, or only what is more than both.
        ArithmeticCase("max-growth = 64\nmax-growth-percent = 2", from: 1000, to: 1020, passes: true, limit: 20),
        ArithmeticCase("max-growth = 64\nmax-growth-percent = 2", from: 1000, to: 1021, passes: false, limit: 20),
        ArithmeticCase("max-growth = 64\nmax-growth-percent = 50", from: 1000, to: 1065, passes: false, limit: 64),
        ArithmeticCase(
            "max-growth = 64\nmax-growth-percent = 2\ncombine = \"any\"", from: 1000, to: 1021, passes: false, limit: 20
        ),
        ArithmeticCase(
            "max-growth = 64\nmax-growth-percent = 2\ncombine = \"all\"", from: 1000, to: 1064, passes: true, limit: 64),
        ArithmeticCase(
            "max-growth = 64\nmax-growth-percent = 2\ncombine = \"all\"", from: 1000, to: 1065, passes: false, limit: 64
        ),
        ArithmeticCase(
            "max-growth = 64\nmax-growth-percent = 20\ncombine = \"all\"", from: 1000, to: 1200, passes: true,
            limit: 200),
        ArithmeticCase(
            "max-growth = 64\nmax-growth-percent = 20\ncombine = \"all\"", from: 0, to: 64, passes: true, limit: 64),
        ArithmeticCase(
            "max-growth = 8\nmax-growth-percent = 20\ncombine = \"all\"\nfloor = 90", from: 0, to: 90, passes: true,
            limit: 90),
        // Numbers at the end of what 64 bits hold.
        ArithmeticCase("max-growth-percent = 100", from: most, to: most, passes: true, limit: most),
        ArithmeticCase("max-growth-percent = 100", from: most / 2, to: most, passes: false, limit: most / 2),
        ArithmeticCase("max-growth-percent = 100000", from: most, to: 0, passes: true, limit: most),
        ArithmeticCase("max-growth-percent = 0.0001", from: most, to: most, passes: true, limit: most / 1_000_000),
        ArithmeticCase("max-growth = \"18446744073709551615\"", from: 0, to: most, passes: true, limit: most),
        ArithmeticCase("max-growth = \"18446744073709551614\"", from: 0, to: most, passes: false, limit: most - 1),
        ArithmeticCase("max-growth = 1", from: most, to: 0, passes: true, limit: 1),
        // Growth without a base is shown.
        ArithmeticCase("max-growth = 0", from: nil, to: 1000, passes: true, limit: nil),
        // The same in a line.
        ArithmeticCase("check = \"total <= 1000\"", from: nil, to: 1001, passes: false, limit: 1000),
        ArithmeticCase("check = \"total <= baseline\"", from: 7, to: 8, passes: false, limit: 0),
        ArithmeticCase("check = \"total <= baseline + 1 KiB\"", from: 7, to: 1031, passes: true, limit: 1024),
        ArithmeticCase("check = \"total <= baseline + 2.5 %\"", from: 1000, to: 1026, passes: false, limit: 25),
        ArithmeticCase("check = \"total <= 1.1x baseline\"", from: 1000, to: 1100, passes: true, limit: 100),
        ArithmeticCase("check = \"total <= 1.1x baseline\"", from: 1000, to: 1101, passes: false, limit: 100),
        ArithmeticCase("check = \"total <= 1x baseline\"", from: 1000, to: 1001, passes: false, limit: 0),
    ]

    @Test(arguments: cases) func table(_ row: ArithmeticCase) throws {
        let result = try Fixture.judge(
            "[[rule]]\n\(row.rule)", now: Fixture.build(row.value), base: row.base.map { Fixture.build($0) })
        #expect(result.checks.count == 1)
        let check = try #require(result.checks.first)
        #expect(result.passed == row.passes)
        #expect(check.passed == row.passes)
        #expect(check.limit == row.limit)
        #expect(check.value == row.value)
        let actual = check.kind == .maximum ? Int128(row.value) : Int128(row.value) - Int128(row.base ?? 0)
        #expect(check.actual == actual)
        if !row.passes { #expect(Int128(check.excess) == min(actual - Int128(row.limit ?? 0), Int128(UInt64.max))) }
        // What warns does not fail.
        let mild = try Fixture.judge(
            "[[rule]]\nlevel = \"warn\"\n\(row.rule)", now: Fixture.build(row.value),
            base: row.base.map { Fixture.build($0) })
        #expect(mild.passed)
        #expect(mild.alerts.count == (row.passes ? 0 : 1))
    }

    @Test func memoryIsMeasuredByItself() throws {
        let now = Fixture.build(10, memory: 5000)
        #expect(try !Fixture.judge("[[rule]]\nsize = \"memory\"\nmax = 4999", now: now).passed)
        #expect(try Fixture.judge("[[rule]]\nmax = 10", now: now).passed)
        #expect(try !Fixture.judge("[[rule]]\ncheck = \"total.memory <= 4999\"", now: now).passed)
        let rows = Fixture.build(10, sections: [".bss": 7])
        let check = try Fixture.judge("[[rule]]\nsection = \".bss\"\nsize = \"memory\"\nmax = 6", now: rows).checks[0]
        #expect(check.subject == "section.memory:.bss" && !check.passed)
    }

    @Test func percentagesAreExact() {
        // Against arithmetic of 128 bits.
        for base: UInt64 in [0, 1, 3, 999, 1 << 20, 1 << 40 + 7, .max / 3, .max] {
            for millionths: UInt64 in [0, 1, 999, 10_000, 25_000, 333_333, 1_000_000, Percent.mostForTests] {
                let exact = UInt128(base) * UInt128(millionths) / 1_000_000
                #expect(Percent(millionths: millionths).of(base) == UInt64(clamping: exact))
            }
        }
    }
}

extension Percent {
    fileprivate static var mostForTests: UInt64 { 1_000_000_000 }
}
