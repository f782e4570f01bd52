import LinkMapKit
import SizeGate
import Testing

@Suite struct StarterTests {
    private func build(_ total: UInt64) -> Measurement {
        Fixture.build(
            total, modules: ["Net": total / 2, "std": total / 3, "[no module]": 3],
            kinds: ["code": total / 2, "data": total / 4, "strings": 9, "symbols": total / 8])
    }

    @Test(
        arguments: [
            0, 1, 9, 10, 999, 1024, 10_239, 10_240, 26_528, 1_048_575, 10_485_760, 17_763_480, 1 << 40, 1 << 62, .max,
        ] as [UInt64]) func passesAsWritten(_ total: UInt64) throws
    {
        let now = build(total)
        let text = StarterConfiguration.text(for: now)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
        let configuration = try GateConfiguration.parse(ByteView(copying: text), named: "start.toml")
        let alone = try Gate.judge(configuration, now: now, baseline: nil, today: Fixture.today)
        #expect(alone.passed)
        #expect(alone.idleRules.isEmpty)
        let beside = try Gate.judge(configuration, now: now, baseline: now, today: Fixture.today)
        #expect(beside.passed && beside.alerts.isEmpty)
        #expect(beside.checks.allSatisfy { $0.outcome == .passed })
    }

    /// A configuration that everything passes is no gate.
    @Test(arguments: [1_048_575, 10_485_760, 17_763_480, 1 << 40] as [UInt64])
    func aLargerBuildFails(_ total: UInt64) throws {
        let now = build(total)
        let configuration = try GateConfiguration.parse(
            ByteView(copying: StarterConfiguration.text(for: now)), named: "start.toml")
        let larger = Fixture.build(
            total + total / 8, modules: ["Net": total, "std": total], kinds: ["code": total, "data": total])
        let verdict = try Gate.judge(configuration, now: larger, baseline: now, today: Fixture.today)
        let failed = Set(verdict.failures.map(\.subject))
        #expect(failed == ["total", "kind:code", "sum of kind:*", "module:Net"])
    }

    /// The bytes that strip removes count in no rule, so that debug info may grow.
    @Test func rulesCountWhatShips() throws {
        let text = StarterConfiguration.text(for: build(50_000))
        let configuration = try GateConfiguration.parse(ByteView(copying: text), named: "start.toml")
        #expect(configuration.measure == .shipped && !configuration.isOlder)
        var (now, later) = (build(50_000), build(50_000))
        later.totals.fileSize = 90_000
        later.totals.strippableSize = 40_000
        #expect(try Gate.judge(configuration, now: later, baseline: now, today: Fixture.today).passed)
        now.totals.strippableSize = 30_000
        let grown = try Gate.judge(configuration, now: build(50_000), baseline: now, today: Fixture.today)
        #expect(grown.failures.map(\.subject) == ["total"])
    }

    /// Tables that grow with each function are nobody's budget.
    @Test func symbolTablesHaveNoBudget() throws {
        let now = Fixture.build(
            50_000, modules: ["Net": 9000], kinds: ["code": 9000, "symbols": 4000, "metadata": 500])
        let configuration = try GateConfiguration.parse(
            ByteView(copying: StarterConfiguration.text(for: now)), named: "start.toml")
        let later = Fixture.build(
            54_000, modules: ["Net": 9200], kinds: ["code": 9200, "symbols": 7000, "metadata": 1000])
        let verdict = try Gate.judge(configuration, now: later, baseline: now, today: Fixture.today)
        #expect(verdict.failures.isEmpty && verdict.alerts.isEmpty)
    }
}
