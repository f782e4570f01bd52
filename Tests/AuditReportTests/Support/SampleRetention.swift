import AuditReport
import LinkMapKit

/// Answers about what keeps things and what they retain, made by hand, with the names that hurt.
enum SampleRetention {
    static let artifact = ArtifactIdentity(
        path: "build/My App.app/App", kind: .macho, architecture: "arm64", fileSize: 81_920, id: "00ff")
    static let hostileName: ByteView = "a|b`c\u{1b}[31m\n\"d\",<e>\u{202E}*f*"

    // MARK: - Why

    private static let chain = [
        ChainStep(name: "main", how: "the program starts here", rule: "entry-point", object: "main.o"),
        ChainStep(name: "run", how: "called by", rule: "call", site: "main+0x20", object: "main.o"),
        ChainStep(name: "Base", how: "superclass of", rule: "superclass"),
    ]

    static let why: WhyReport = {
        var kept = WhyReport.Thing(
            kind: .objcClass, name: "Base", symbol: "_OBJC_CLASS_$_Base", architecture: "arm64", address: 0x1_0000_0e24,
            bytes: 502,
            object: "Base.o", hold: .kept)
        kept.chains = [WhyReport.Chain(steps: chain), WhyReport.Chain(isWeak: true, steps: Array(chain.suffix(1)))]
        kept.rootCount = 14
        var one = WhyReport.Thing(kind: .objcClass, name: "Base", architecture: "x86_64", bytes: 8, hold: .perhaps)
        one.chains = [
            WhyReport.Chain(isWeak: true, steps: [ChainStep(name: "Base", how: "exported", rule: "exported")])
        ]
        var lost = WhyReport.Thing(kind: .objcClass, name: "Base", architecture: "x86_64", bytes: 8, hold: .unreachable)
        lost.referrers = [ChainStep(name: "Old", how: "called by", rule: "call", site: "Old+0x4", object: "Old.o")]
        lost.referrerCount = 3
        let alone = WhyReport.Thing(
            kind: .objcClass, name: "Base", architecture: "x86_64", bytes: 1, hold: .unreachable)
        return WhyReport(
            artifact: artifact, name: "Base", things: [kept, one, lost, alone],
            warnings: [AuditWarning("map-mismatch", "the map is of another build")])
    }()

    static let hostileWhy: WhyReport = {
        let step = ChainStep(
            name: hostileName, how: hostileName.text, rule: "r", site: hostileName.text + "+0x4", object: hostileName)
        var kept = WhyReport.Thing(
            kind: .objcClass, name: hostileName, symbol: hostileName, architecture: "arm64", bytes: 1,
            object: hostileName, hold: .kept)
        kept.chains = [WhyReport.Chain(steps: [step, step])]
        var lost = WhyReport.Thing(
            kind: .objcClass, name: hostileName, architecture: "arm64", bytes: 1, hold: .unreachable)
        (lost.referrers, lost.referrerCount) = ([step], 1)
        return WhyReport(artifact: artifact, name: hostileName.text, things: [kept, lost])
    }()

    // MARK: - Retained

    private static let totals = RetainedReport.Totals(
        fileSize: 81_920, zeroFill: 512, reached: 50_000, unreachable: 1_432, unreachableCount: 3, elsewhere: 31_000)

    private static func names(_ names: [ByteView], grouped: Bool = false) -> RetainedNames {
        let text = { (number: UInt32, _: inout Demangler) in names[Int(number)].lossless }
        return RetainedNames(
            thing: text, symbol: { $0 == 1 ? "__Z3runv" : nil }, object: { $0 == 2 ? nil : "main.o" },
            group: grouped ? text : nil)
    }

    private static func report(
        _ answer: RetainedReport.Answer, _ names: RetainedNames, by: RetainedQuery.Grouping = .symbol,
        ungrouped: UInt64 = 0
    ) -> RetainedReport {
        RetainedReport(
            artifact: artifact, by: by,
            images: [
                RetainedReport.Image(
                    architecture: "arm64", totals: totals, answer: answer, ungrouped: ungrouped, names: names)
            ])
    }

    private static let rows = [
        RetainedReport.Row(number: 0, own: 200, retained: 50_000),
        RetainedReport.Row(number: 1, own: 1_300, retained: 9_300, dominator: 0),
        RetainedReport.Row(number: 3, own: 4_000, retained: 4_000, dominator: 1),
        // Before the one above, by its name.
        RetainedReport.Row(number: 2, own: 4_000, retained: 4_000, dominator: 1),
    ]

    private static let plain: [ByteView] = ["main", "run()", "alpha", "beta"]
    private static let hostile = [hostileName, hostileName, "=cmd()", hostileName]

    private static let removal = RetainedReport.Removal(
        targets: [
            .init(name: "run()", meanings: ["symbol", "class"], count: 2),
            .init(name: hostileName.text, meanings: [], count: 0),
        ], removed: [rows[1]], following: [rows[3], rows[2]], unreachable: 24)

    private static let branches = [
        RetainedReport.Branch(depth: 0, row: rows[0]), RetainedReport.Branch(depth: 1, row: rows[1]),
        RetainedReport.Branch(depth: 2, row: rows[2]),
        RetainedReport.Branch(depth: 2, row: nil, others: 1, othersRetained: 4_000),
        RetainedReport.Branch(depth: 0, row: rows[3]),
        RetainedReport.Branch(depth: 0, row: nil, others: 7, othersRetained: 70),
    ]

    /// Anew each time: names are made by closures.
    static var reports: [(String, RetainedReport)] {
        let groups = [
            RetainedReport.Row(number: 1, own: 1_300, retained: 9_300, count: 12),
            RetainedReport.Row(number: 0, own: 20, retained: 20, isAtLeast: true),
        ]
        var several = report(.rows(rows), names(plain))
        several.images.append(several.images[0])
        several.images[1].architecture = "x86_64"
        several.warnings = [AuditWarning("map-mismatch", "the map is of another build")]
        return [
            ("retained", report(.rows(rows), names(plain))), ("retained-hostile", report(.rows(rows), names(hostile))),
            ("retained-class", report(.rows(groups), names(plain, grouped: true), by: .class, ungrouped: 1_024)),
            ("retained-tree", report(.tree(branches), names(plain))),
            ("retained-tree-hostile", report(.tree(branches), names(hostile))),
            ("retained-removal", report(.removal(removal), names(plain))), ("retained-several", several),
            ("retained-empty", report(.rows([]), names([]))),
        ]
    }
}
