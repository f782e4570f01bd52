import AuditReport
import LinkMapKit
import SizeGate

/// Builds of plain numbers, and configurations of a few lines.
enum Fixture {
    static let today = CalendarDay("2026-11-21") ?? .today

    static func build(
        _ total: UInt64 = 0, memory: UInt64? = nil, sections: [String: UInt64] = [:], modules: [String: UInt64]? = nil,
        figures: [String: Quantity] = [:], traits: BuildTraits = BuildTraits(architecture: "x86_64"),
        path: String = "app", kinds: [String: UInt64]? = nil
    ) -> Measurement {
        func rows(_ sizes: [String: UInt64]) -> [String: Sizes] {
            sizes.mapValues { Sizes(fileSize: $0, vmSize: $0) }
        }
        var tables: [GateDimension: [String: Sizes]] = [.section: rows(sections)]
        if let modules { tables[.module] = rows(modules) }
        if let kinds { tables[.kind] = rows(kinds) }
        return Measurement(
            artifact: ArtifactIdentity(path: path, kind: .elf, architecture: "x86_64", fileSize: total, id: nil),
            traits: traits, totals: Sizes(fileSize: total, vmSize: memory ?? total), tables: tables, figures: figures)
    }

    static func configuration(_ text: String, path: String = "gate.toml") throws -> GateConfiguration {
        try GateConfiguration.parse(ByteView(copying: "schema = 1\n" + text), named: path)
    }

    static func judge(
        _ text: String, now: Measurement, base: Measurement? = nil, anchor: Measurement? = nil
    ) throws -> GateResult {
        try Gate.judge(try configuration(text), now: now, baseline: base, anchor: anchor, today: today)
    }

    /// Returns the error message for an invalid configuration.
    static func refusal(_ text: String) -> String? {
        do {
            _ = try GateConfiguration.parse(ByteView(copying: text), named: "gate.toml")
            return nil
        } catch { return error.description }
    }

    /// A run with something of everything, and names that mean harm.
    static func busy(names: [String] = ["plain", "a|b`c", "<script>&\"'", "\u{1b}[31m\u{202e}x", "-->", "ü\u{FFFF}"])
        throws -> GateResult
    {
        let now = build(
            2_000_000, sections: [".text": 900_000, ".data": 10],
            modules: Dictionary(uniqueKeysWithValues: names.map { ($0, 200_000) }),
            figures: ["initializers": Quantity(14, .count), "stalls.p99": Quantity(18_200_000, .nanoseconds)])
        let base = build(
            1_000_000, sections: [".text": 900_000], modules: Dictionary(uniqueKeysWithValues: names.map { ($0, 1000) })
        )
        return try judge(
            """
            [gate]
            contributors-by = "module"
            [[rule]]
            id = "total"
            max = "1 MiB"
            why = "it has to fit on the card | <b>"
            warn.max = 1000
            [[rule]]
            module = "*"
            max-growth = 1000
            [[rule]]
            section = ".text"
            max-growth-percent = 1
            [[rule]]
            figure = "initializers"
            max = 12
            [[rule]]
            figure = "stalls.p99"
            max = "16 ms"
            level = "warn"
            [[rule]]
            section = ".nowhere"
            max = 1
            [[rule]]
            check = "total <= baseline"
            id = "drift"
            against = "anchor"
            [[exception]]
            rule = "module:*"
            subject = "module:plain"
            reason = "two codecs for a while"
            owner = "media"
            expires = 2027-03-01
            [[exception]]
            rule = "total"
            reason = "gone by"
            owner = "me"
            expires = 2026-01-01
            """, now: now, base: base)
    }
}
