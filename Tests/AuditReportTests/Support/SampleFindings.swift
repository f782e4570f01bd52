import AuditReport
import LinkMapKit

/// Reports on what nothing uses, made by hand, with the names that hurt.
enum SampleFindings {
    static func finding(
        _ kind: Finding.Kind, _ name: ByteView, bytes: UInt64 = 64, _ confidence: Finding.Confidence = .high,
        symbol: ByteView? = nil, arch: String? = "arm64", module: ByteView? = nil, archive: ByteView? = nil,
        object: ByteView? = nil, evidence: [Evidence] = [Evidence(rule: "no-class-reference", says: "no code names it")]
    ) -> Finding {
        Finding(
            kind: kind, name: name, symbol: symbol, architecture: arch, module: module, archive: archive,
            object: object, bytes: bytes, confidence: confidence, evidence: evidence)
    }

    static func report(
        _ findings: [Finding], summary: [Finding.Kind: UnusedReport.Tally] = [:], kept: [KeptFinding] = [],
        staleKeeps: [Int] = [], explanations: [Explanation] = [], dead: DeadStripped? = nil,
        warnings: [AuditWarning] = []
    ) -> UnusedReport {
        let identity = ArtifactIdentity(
            path: "build/My App.app/App", kind: .macho, architecture: "arm64", fileSize: 81_920, id: "00ff")
        return UnusedReport(
            artifact: identity, summary: summary, findings: findings, kept: kept, staleKeeps: staleKeeps,
            explanations: explanations, deadStripped: dead, warnings: warnings)
    }

    // MARK: - An app

    static let keep = KeepList(entries: [
        KeepList.Entry(kind: .objcClass, name: "Plugin*", reason: "named in plugins.json", line: 3),
        KeepList.Entry(archive: "libGone.a", reason: "was \"needed\" once", line: 7),
    ])

    private static let againstIt = Evidence(rule: "name-in-strings", says: "a string holds its name")

    static let app: UnusedReport = {
        var findings = [
            finding(
                .objcClass, "NETCache", bytes: 4_310, module: "Net", archive: "libNet.a", object: "NETCache.o",
                evidence: [
                    Evidence(rule: "no-class-reference", says: "no code refers to the class"),
                    Evidence(rule: "no-subclass", says: "no class that is used inherits from it"),
                ]),
            finding(
                .swiftType, "Shop.LegacyCart", bytes: 1_200, symbol: "$s4Shop10LegacyCartC", module: "Shop",
                object: "Cart.o"),
            finding(.objcMethod, "-[NETCache purge:]", bytes: 310, archive: "libNet.a", object: "NETCache.o"),
            finding(.objcMethod, "+[NETCache shared]", bytes: 96, archive: "libNet.a", object: "NETCache.o"),
            finding(
                .objcMethod, "-[Cart tally:]", bytes: 88, .medium, object: "Cart.o",
                evidence: [Evidence(rule: "no-selector-reference", says: "no code sends it"), againstIt]),
            finding(.objcProtocol, "NETOld", bytes: 40, archive: "libNet.a", object: "NETOld.o"),
            finding(.objcClass, "Guess", bytes: 32, .low, archive: "libMaybe.a", evidence: [againstIt]),
        ]
        // The methods of the class count their own bytes.
        findings[0].ownBytes = 640
        findings[0].countedBytes = 3_904
        return report(
            findings,
            summary: [
                .objcClass: UnusedReport.Tally(total: 42, unused: 1, bytes: 3_904),
                .objcMethod: UnusedReport.Tally(total: 350, unused: 3, bytes: 494),
                .objcProtocol: UnusedReport.Tally(total: 3, unused: 1, bytes: 40),
                .swiftType: UnusedReport.Tally(total: 7, unused: 1, bytes: 1_200),
            ],
            kept: [KeptFinding(finding: finding(.objcClass, "PluginOne", archive: "libPlugin.a"), entry: 0)],
            staleKeeps: [1], dead: DeadStripped(count: 2, size: 76),
            warnings: [AuditWarning("metadata-damaged", "a {method} list at [0x10](x) ends behind its section")])
    }()

    static let appBaseline = UnusedBaseline(entries: [
        BaselineEntry(kind: .objcClass, architecture: "arm64", archive: nil, name: "NETCache"),
        BaselineEntry(kind: .objcMethod, architecture: "arm64", archive: "libNet.a", name: "-[NETCache purge:]"),
        BaselineEntry(kind: .swiftType, architecture: "arm64", archive: nil, name: "Shop.Gone"),
    ])

    // MARK: - Shapes

    static let hostile: UnusedReport = {
        let names = SampleReport.hostileNames.map { ByteView(copying: $0) } + [ByteView("é").prefix(1)]
        let findings = names.map { name in
            finding(
                .objcMethod, name, bytes: 16, symbol: name, module: name, archive: name, object: name,
                evidence: [Evidence(rule: "no-selector-reference", says: "nothing sends \(name.lossless)")])
        }
        let warnings = names.map { AuditWarning("odd", "odd: \($0.lossless)") }
        return report(findings, warnings: warnings)
    }()

    /// Two artifacts of two machines each, with the same thing in all.
    static let several: UnusedReport = {
        let artifacts = ["one/App", "two/App"].map {
            ArtifactIdentity(path: $0, kind: .macho, architecture: "arm64+x86_64", fileSize: 100, id: nil)
        }
        var report = UnusedReport(
            artifact: ArtifactIdentity(path: "2 artifacts", kind: .set, architecture: nil, fileSize: 200, id: nil),
            artifacts: artifacts)
        for artifact in 0...1 {
            for arch in ["arm64", "x86_64"] {
                var finding = finding(.objcClass, "Foo", arch: arch)
                finding.artifact = artifact
                report.findings.append(finding)
            }
        }
        return report
    }()

    /// 40 classes of one archive each, the first with 30 methods, in the order in which they must come.
    static let wide: UnusedReport = {
        var findings = (0..<40).map { index in
            finding(
                .objcClass, ByteView(copying: "Class\(index)"), bytes: UInt64(4_000 - index * 10),
                archive: ByteView(copying: "lib\(index).a"))
        }
        for index in 0..<30 {
            findings.append(finding(.objcMethod, ByteView(copying: "-[Class0 m\(index)]"), bytes: 8))
        }
        return report(findings)
    }()

    static let explained: UnusedReport = {
        let chain = [
            Explanation.Step(name: "main", how: "entry point", rule: "entry-point"),
            Explanation.Step(
                name: "KAUsedSub", how: "class reference in", rule: "code-reference", site: "main+0x20",
                object: "main.o"),
            Explanation.Step(name: "KASuperOnly", how: "superclass of", rule: "superclass", object: "\u{1b}[31m.o"),
        ]
        let evidence = [Evidence(rule: "no-class-reference", says: "no code refers to the class")]
        return report(
            [],
            explanations: [
                Explanation(
                    kind: .objcClass, name: "KASuperOnly", architecture: "arm64", chain: chain, evidence: [],
                    confidence: nil),
                Explanation(
                    kind: .objcClass, name: "KAUnused", architecture: nil, chain: [], evidence: evidence,
                    confidence: .high),
                Explanation(
                    kind: .objcMethod, name: "-[A\nb]", architecture: "arm64", chain: [], evidence: [againstIt],
                    confidence: nil),
            ])
    }()
}
