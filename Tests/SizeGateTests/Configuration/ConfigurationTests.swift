import LinkMapKit
import SizeGate
import Testing

@Suite struct ConfigurationTests {
    @Test func everythingIsRead() throws {
        let configuration = try GateConfiguration.parse(
            ByteView(
                copying: """
                    schema = 1
                    [gate]
                    baseline = "sizes.json"
                    anchor = "/old/sizes.json"
                    contributors = 3
                    contributors-by = "class"
                    stale-exceptions = "fail"
                    unmatched = "ignore"
                    [[rule]]
                    id = "text"
                    section = ".text*"
                    except = ".text.unlikely"
                    size = "memory"
                    sum = true
                    max = "2 MiB"
                    max-growth = "64 KiB"
                    max-growth-percent = 2
                    combine = "all"
                    floor = 512
                    against = "anchor"
                    why = "the boot loader's window"
                    [rule.warn]
                    max = "1.5 MiB"
                    [[owner]]
                    name = "net"
                    paths = ["libnet.a"]
                    """), named: "ci/gate.toml")
        #expect(configuration.baseline == "ci/sizes.json")
        #expect(configuration.anchor == "/old/sizes.json")
        #expect(configuration.contributors == 3)
        #expect(configuration.contributorsBy == .class)
        #expect(configuration.staleExceptions == .fail)
        #expect(configuration.unmatched == .ignore)
        #expect(configuration.owners == [OwnerRule(name: "net", paths: ["libnet.a"])])
        let target = RuleTarget.rows(
            .section, pattern: ".text*", except: [".text.unlikely"], isSum: true, .memory)
        let growth = GrowthLimit(
            amount: WrittenQuantity(65_536, .bytes), percent: Percent(millionths: 20_000), combination: .all,
            floor: WrittenQuantity(512))
        let rule = GateRule(
            id: "text", target: target, maximum: WrittenQuantity(2 << 20, .bytes), growth: growth, reference: .anchor,
            level: .fail, why: "the boot loader's window", line: 9)
        #expect(configuration.rules.count == 2)
        #expect(configuration.rules.first == rule)
        #expect(configuration.rules.last?.id == "text (warn)")
        #expect(configuration.rules.last?.level == .warn)
        #expect(configuration.rules.last?.maximum == WrittenQuantity(3 << 19, .bytes))
        #expect(configuration.rules.last?.growth.isEmpty == true)
    }

    @Test func rulesWithoutAnIDAreCalledAfterWhatTheySay() throws {
        let text = """
            [[rule]]
            max = 1
            [[rule]]
            size = "memory"
            max = 1
            [[rule]]
            module = "Net*"
            max = 1
            [[rule]]
            module = "Net*"
            sum = true
            max = 1
            [[rule]]
            figure = "initializers"
            max = 1
            [[rule]]
            max-growth = 1
            against = "anchor"
            """
        #expect(
            try Fixture.configuration(text).rules.map(\.id) == [
                "total", "total.memory", "module:Net*", "sum of module:Net*", "figure:initializers",
                "total since anchor",
            ])
    }

    @Test(arguments: [
        ("total <= 1 MiB", RuleTarget.total(.file)), ("total.memory<=1", .total(.memory)),
        ("section:.text <= 1", .rows(.section, pattern: ".text", except: [], isSum: false, .file)),
        ("section.memory: .bss <= 1", .rows(.section, pattern: ".bss", except: [], isSum: false, .memory)),
        ("class:-[Foo bar:] <= 1", .rows(.class, pattern: "-[Foo bar:]", except: [], isSum: false, .file)),
        ("initializers <= 12", .figures(pattern: "initializers")),
        ("launch.main p50 <= 1.1x baseline", .figures(pattern: "launch.main.p50")),
        ("figure:total <= 1", .figures(pattern: "total")),
    ]) func expressions(_ text: String, _ target: RuleTarget) throws {
        #expect(try Fixture.configuration("[[rule]]\ncheck = \"\(text)\"").rules.map(\.target) == [target])
    }
}
