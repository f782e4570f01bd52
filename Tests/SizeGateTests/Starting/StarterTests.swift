import LinkMapKit
import SizeGate
import Testing

@Suite struct StarterTests {
    @Test(
        arguments: [
            0, 1, 9, 10, 999, 1024, 10_239, 10_240, 26_528, 1_048_575, 10_485_760, 17_763_480, 1 << 40, 1 << 62, .max,
        ] as [UInt64]) func passesAsWritten(_ total: UInt64) throws
    {
        let now = Fixture.build(
            total, sections: [".text": total / 2, ".a*b": total, "[padding]": 9, "q\"\\\u{1b}": total / 3],
            modules: ["Net": total / 2, "[no module]": 3], figures: ["unattributed": Quantity(3, .bytes)])
        let text = StarterConfiguration.text(for: now)
        let configuration = try GateConfiguration.parse(ByteView(copying: text), named: "start.toml")
        let alone = try Gate.judge(configuration, now: now, baseline: nil, today: Fixture.today)
        #expect(alone.passed)
        #expect(alone.idleRules.isEmpty)
        let beside = try Gate.judge(configuration, now: now, baseline: now, today: Fixture.today)
        #expect(beside.passed && beside.alerts.isEmpty)
        #expect(beside.checks.allSatisfy { $0.outcome == .passed })
        // And it is no gate that everything passes.
        guard total > 100_000, total < 1 << 62 else { return }
        let larger = Fixture.build(total + total / 8, sections: [".text": total], modules: ["Net": total])
        let verdict = try Gate.judge(configuration, now: larger, baseline: now, today: Fixture.today)
        #expect(Set(verdict.failures.map(\.subject)).isSuperset(of: ["total", "total.memory", "section:.text"]))
        #expect(verdict.alerts.contains { $0.subject == "module:Net" })
    }
}
