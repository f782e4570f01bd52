import LinkMapKit
import SizeGate
import Testing

/// The rows that a rule selects.
@Suite struct GateRowTests {
    private let now = Fixture.build(
        1000, sections: [".text": 500, ".data": 300], modules: ["Net": 40, "NetKit": 60, "UI": 900, "[no module]": 7],
        figures: ["initializers": Quantity(14, .count), "stalls.p99": Quantity(20, .nanoseconds)])

    @Test func aPatternIsACheckForEach() throws {
        let result = try Fixture.judge("[[rule]]\nmodule = \"Net*\"\nmax = 50", now: now)
        #expect(result.checks.map(\.subject) == ["module:Net", "module:NetKit"])
        #expect(result.checks.map(\.passed) == [true, false])
    }

    @Test func orOneForTheirSum() throws {
        let rule = "[[rule]]\nmodule = \"Net*\"\nsum = true\n"
        #expect(try Fixture.judge(rule + "max = 100", now: now).passed)
        let result = try Fixture.judge(rule + "max = 99", now: now)
        #expect(result.checks.map(\.subject) == ["sum of module:Net*"])
        #expect(result.checks.map(\.value) == [100])
        #expect(!result.passed)
        let base = Fixture.build(1, modules: ["Net": 30, "NetOld": 50])
        let growth = try Fixture.judge(rule + "max-growth = 19", now: now, base: base).checks
        #expect(growth.map(\.actual) == [20])
    }

    @Test func exceptTakesNamesOut() throws {
        let rule = "[[rule]]\nmodule = \"*\"\nexcept = [\"[*\", \"UI\"]\nmax = 1"
        #expect(try Fixture.judge(rule, now: now).checks.map(\.subject) == ["module:Net", "module:NetKit"])
    }

    @Test func whatIsNewOrGoneGrewFromOrToNothing() throws {
        let base = Fixture.build(1, modules: ["Net": 40, "Old": 1 << 40])
        let result = try Fixture.judge("[[rule]]\nmodule = \"*\"\nmax-growth = 60", now: now, base: base)
        let actual = Dictionary(uniqueKeysWithValues: result.checks.map { ($0.subject, $0.actual) })
        #expect(
            actual == [
                "module:Net": 0, "module:NetKit": 60, "module:Old": -(1 << 40), "module:UI": 900,
                "module:[no module]": 7,
            ])
        #expect(result.failures.map(\.subject) == ["module:UI"])
    }

    @Test func aBaseThatDoesNotTellIsNoBase() throws {
        let result = try Fixture.judge(
            "[[rule]]\nmodule = \"Net\"\nmax-growth = 0\n[[rule]]\nfigure = \"initializers\"\nmax-growth = 0", now: now,
            base: Fixture.build(1))
        #expect(result.checks.map(\.outcome) == Array(repeating: .unjudged("the baseline does not have it"), count: 2))
        #expect(result.passed)
    }

    @Test func noBaselineIsSaid() throws {
        let result = try Fixture.judge("[[rule]]\nmax-growth = 0\nmax = 1", now: now)
        #expect(result.checks.map(\.kind) == [.maximum, .growth])
        #expect(!result.passed)
        #expect(result.notes.contains("There is no baseline: growth is reported, not judged (1 check)"))
    }

    @Test func driftIsMeasuredFromTheAnchor() throws {
        let rule = "[[rule]]\nmax-growth = 100\n[[rule]]\nmax-growth = 100\nagainst = \"anchor\""
        let result = try Fixture.judge(rule, now: now, base: Fixture.build(950), anchor: Fixture.build(800))
        #expect(result.checks.map(\.kind) == [.growth, .drift])
        #expect(result.checks.map(\.actual) == [50, 200])
        #expect(result.checks.map(\.passed) == [true, false])
        let without = try Fixture.judge(rule, now: now, base: Fixture.build(950))
        #expect(without.passed)
        #expect(without.notes == ["There is no anchor: drift is reported, not judged (1 check)"])
    }

    @Test func figuresAreNamed() throws {
        #expect(try !Fixture.judge("[[rule]]\ncheck = \"initializers <= 12\"", now: now).passed)
        #expect(try Fixture.judge("[[rule]]\ncheck = \"initializers <= 14\"", now: now).passed)
        #expect(try !Fixture.judge("[[rule]]\ncheck = \"stalls p99 <= 19 ns\"", now: now).passed)
        let base = Fixture.build(figures: ["stalls.p99": Quantity(19, .nanoseconds)])
        let growth = try Fixture.judge("[[rule]]\ncheck = \"stalls.p99 <= 1.1x baseline\"", now: now, base: base)
        #expect(growth.checks.map(\.limit) == [1])
        #expect(growth.passed)
    }

    @Test func unitsMustFit() throws {
        for rule in ["figure = \"initializers\"\nmax = \"1 KiB\"", "figure = \"stalls.p99\"\nmax-growth = \"1 B\""] {
            #expect(throws: InputError.self) { try Fixture.judge("[[rule]]\n\(rule)", now: now) }
        }
        do {
            _ = try Fixture.judge("[[rule]]\nfigure = \"initializers\"\nmax = \"1 KiB\"", now: now)
        } catch let error as InputError {
            #expect(
                error.description
                    == "gate.toml:2: the rule 'figure:initializers' limits figure:initializers, a number of count, by bytes"
            )
        }
    }

    @Test func aRuleThatNothingMatchesIsTold() throws {
        let rules = "[[rule]]\nsection = \".txt\"\nmax = 1\n[[rule]]\nfigure = \"initialisers\"\nmax = 1\n"
        let result = try Fixture.judge(rules, now: now)
        #expect(result.idleRules == [0, 1])
        #expect(result.passed)
        #expect(result.notes.first == "gate.toml:2: nothing matches the rule 'section:.txt'")
        #expect(try !Fixture.judge(rules + "[gate]\nunmatched = \"fail\"", now: now).passed)
        #expect(try Fixture.judge(rules + "[gate]\nunmatched = \"ignore\"", now: now).notes.isEmpty)
    }

    @Test func otherBuildsAreRefused() throws {
        let x86 = BuildTraits(architecture: "x86_64", linker: "LLD", debug: "full")
        for (other, says) in [
            (BuildTraits(architecture: "arm64"), "it is for arm64, the artifact is for x86_64"),
            (BuildTraits(linker: "mold"), "it was linked by mold, the artifact was linked by LLD"),
            (BuildTraits(debug: "stripped"), "it has debug info stripped, the artifact has debug info full"),
        ] {
            do {
                let base = Fixture.build(1, traits: other, path: "old")
                _ = try Fixture.judge("[[rule]]\nmax-growth = 0", now: Fixture.build(1, traits: x86), base: base)
                Issue.record("not refused: \(other)")
            } catch let error as InputError {
                #expect(
                    error.description
                        == "old: is not a baseline for app: \(says); record a baseline of the same kind of build")
            }
        }
        // What one of them does not say is not compared.
        let silent = Fixture.build(1, traits: BuildTraits())
        #expect(try Fixture.judge("[[rule]]\nmax-growth = 0", now: Fixture.build(1, traits: x86), base: silent).passed)
    }

    @Test func whatGrewMostIsFirst() throws {
        let base = Fixture.build(1, modules: ["Net": 1, "NetKit": 60, "UI": 100])
        let rule = "[gate]\ncontributors-by = \"module\"\ncontributors = 2\n[[rule]]\nmax = 1"
        #expect(try Fixture.judge(rule, now: now, base: base).contributors.map(\.name) == ["UI", "Net"])
        #expect(try Fixture.judge(rule, now: now).contributors.map(\.name) == ["UI", "NetKit"])
    }
}
