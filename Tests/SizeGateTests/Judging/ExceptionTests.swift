import LinkMapKit
import SizeGate
import Testing

@Suite struct ExceptionTests {
    private let now = Fixture.build(2000, modules: ["Net": 900, "UI": 100])
    private let base = Fixture.build(1000, modules: ["Net": 100, "UI": 100])

    private func judge(_ exception: String, _ rest: String = "") throws -> GateResult {
        try Fixture.judge(
            """
            [[rule]]
            id = "size"
            max = 1500
            [[rule]]
            id = "modules"
            module = "*"
            max-growth = 10
            [[exception]]
            reason = "the new codec"
            owner = "media"
            \(exception)
            [[exception]]
            rule = "modules"
            reason = "r"
            owner = "o"
            expires = 9999-12-31
            \(rest)
            """, now: now, base: base)
    }

    @Test(arguments: [
        // Until its last day, and on it; not after.
        ("rule = \"size\"\nexpires = 2026-11-20", false), ("rule = \"size\"\nexpires = 2026-11-21", true),
        ("rule = \"size\"\nexpires = 2026-11-22", true), ("rule = \"size\"\nexpires = \"2027-02-28\"", true),
        // Of these rules and subjects, and of no others.
        ("rule = \"si*\"\nexpires = 2027-01-01", true), ("rule = \"other\"\nexpires = 2027-01-01", false),
        ("rule = \"*\"\nsubject = \"total\"\nexpires = 2027-01-01", true),
        ("rule = \"*\"\nsubject = \"module:*\"\nexpires = 2027-01-01", false),
        // Up to so much, and no more.
        ("rule = \"size\"\nup-to = 2000\nexpires = 2027-01-01", true),
        ("rule = \"size\"\nup-to = 1999\nexpires = 2027-01-01", false),
        ("rule = \"size\"\nup-to = \"2 kB\"\nexpires = 2027-01-01", true),
    ]) func excuses(_ exception: String, _ passes: Bool) throws {
        let result = try judge(exception)
        #expect(result.passed == passes)
        #expect((result.checks.first?.outcome == .excused(exception: 0)) == passes)
        #expect(result.failures.map(\.subject) == (passes ? [] : ["total"]))
    }

    @Test func whatIsOfNoUseIsTold() throws {
        let idle = try judge("rule = \"size\"\nsubject = \"section:*\"\nexpires = 2027-01-01")
        #expect(idle.stale == [GateResult.Stale(exception: 0, why: .idle)])
        #expect(idle.notes == ["gate.toml:9: the exception for 'size' on section:* excuses nothing: remove it"])
        let expired = try judge("rule = \"size\"\nexpires = 2026-11-20")
        #expect(expired.stale == [GateResult.Stale(exception: 0, why: .expired(wouldExcuse: true))])
        #expect(expired.notes == ["gate.toml:9: the exception for 'size' expired on 2026-11-20: ask media"])
        let both = try judge("rule = \"nothing\"\nexpires = 2020-01-01")
        #expect(
            both.notes == [
                "gate.toml:9: the exception for 'nothing' expired on 2020-01-01, and is not needed: ask media"
            ])
        let exceeded = try judge("rule = \"size\"\nup-to = 1999\nexpires = 2027-01-01")
        #expect(exceeded.stale == [GateResult.Stale(exception: 0, why: .exceeded)])
        #expect(try judge("rule = \"size\"\nexpires = 2027-01-01").stale.isEmpty)
    }

    @Test func staleOnesCanFailOrBeIgnored() throws {
        let exception = "rule = \"size\"\nexpires = 2027-01-01"
        let stale = "[[exception]]\nrule = \"gone\"\nreason = \"r\"\nowner = \"o\"\nexpires = 2027-01-01\n"
        #expect(try judge(exception, stale).passed)
        let strict = try judge(exception, stale + "[gate]\nstale-exceptions = \"fail\"")
        #expect(!strict.passed)
        #expect(strict.failures.isEmpty)
        #expect(strict.verdict == "The gate failed: 3 checks judged, 2 excused, 1 stale exception.")
        #expect(try judge(exception, stale + "[gate]\nstale-exceptions = \"ignore\"").notes.isEmpty)
    }

    @Test func excusedGrowthIsMeasuredAsGrowth() throws {
        let text =
            "[[rule]]\nmax-growth = 10\n[[exception]]\nrule = \"*\"\nreason = \"r\"\nowner = \"o\"\n"
            + "expires = 2027-01-01\nup-to = "
        #expect(try Fixture.judge(text + "1000", now: now, base: base).passed)
        #expect(try !Fixture.judge(text + "999", now: now, base: base).passed)
    }
}
