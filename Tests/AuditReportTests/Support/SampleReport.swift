import LinkMapKit

/// Reports made by hand, with the names that hurt.
enum SampleReport {
    static func row(
        _ name: String, _ file: UInt64, _ memory: UInt64? = nil, style: Label.Style = .plain,
        of rows: [SizeRow] = []
    ) -> SizeRow {
        SizeRow(
            label: Label(ByteView(copying: name), style),
            sizes: Sizes(fileSize: file, vmSize: memory ?? file), rows: rows)
    }

    static func report(
        by: [Dimension], _ rows: [SizeRow], artifacts: [ArtifactIdentity] = [],
        dead: DeadStripped? = nil, warnings: [AuditWarning] = []
    ) -> SizeReport {
        let totals = sum(rows.map(\.sizes))
        let identity = ArtifactIdentity(
            path: "build/app", kind: artifacts.isEmpty ? .elf : .set, architecture: "x86_64",
            fileSize: totals.fileSize, id: "00ff")
        return SizeReport(
            artifact: identity, artifacts: artifacts, by: by, totals: totals, rows: rows,
            deadStripped: dead, warnings: warnings)
    }

    static func sum(_ sizes: [Sizes]) -> Sizes {
        sizes.reduce(into: Sizes()) {
            $0.fileSize += $1.fileSize
            $0.vmSize += $1.vmSize
        }
    }

    // MARK: - Names

    static let hostileNames = [
        "tab\tin it", "two\nlines", "\r\n", "\u{1b}[31mred\u{1b}]0;title\u{7}", "\u{7f}\u{9b}2J",
        "operator|(A, B)", "a\\|b", "say \"hello\"", "a, b, c", "left\u{202E}thgir\u{2066}", "`tick``tock`",
        "<script>alert(1)</script>", "@everyone", "=1+1", "+[Foo bar]", "-[Foo bar:]", "关于窗口", "e\u{301}te\u{301}",
        "line\u{2028}separator", "tag\u{E0041}", "", " ", "[link](http://example.org)", "*_~#&lt;",
    ]

    /// One tie of all of them, so that their order is a test too; and a name that is not UTF-8.
    static let hostile: SizeReport = {
        var rows = hostileNames.map { row($0, 16, style: .symbol) }
        rows.append(row("long " + String(repeating: "x", count: 10_000), 8, style: .symbol))
        let half = ByteView("é").prefix(1)
        rows.append(SizeRow(label: Label(half), sizes: Sizes(fileSize: 4, vmSize: 4)))
        return report(by: [.symbol], rows)
    }()

    // MARK: - Shapes

    static let nested: SizeReport = {
        let text = row(
            ".text", 3_407_872, 3_407_872,
            of: [
                row("main", 2_097_152, style: .symbol), row("zeta", 524_288, style: .symbol),
                row("alpha", 524_288, style: .symbol), row("beta", 262_144, style: .symbol),
            ])
        let bss = row(".bss", 0, 65_536, of: [row("buffer", 0, 65_000), row("[padding]", 0, 536)])
        let small = row(".note", 340, 340, of: [row("note", 340), row("nothing", 0)])
        let header = row("[ELF header]", 64, 64, of: [row("[ELF header]", 64)])
        let dead = DeadStripped(count: 12, size: 3_482)
        let warning = AuditWarning("section-past-end", "section '.odd' ends behind the \"file\"")
        return report(by: [.section, .symbol], [text, small, header, bss], dead: dead, warnings: [warning])
    }()

    static let severalArtifacts: SizeReport = {
        let fat = row(
            "fat", 300,
            of: [
                row("arm64", 200, of: [row("__text", 150), row("__data", 50)]),
                row("x86_64", 90, of: [row("__text", 90)]), row("[fat header]", 10),
            ])
        let thin = row("thin", 100, of: [row(".text", 60), row(".data", 40)])
        let identities = [("fat", "arm64+x86_64", 300), ("thin", "x86_64", 100)].map {
            ArtifactIdentity(path: $0.0, kind: .macho, architecture: $0.1, fileSize: $0.2, id: nil)
        }
        return report(by: [.section], [fat, thin], artifacts: identities)
    }()

    /// 100 rows of 50 rows each, in the order in which they must come; `mark0` to `mark9` within.
    static let wide: SizeReport = {
        let rows: [SizeRow] = (0..<100).map { (outer: Int) -> SizeRow in
            let inner: [SizeRow] = (0..<50).map { (index: Int) -> SizeRow in
                let name = "f\(outer)_\(index)_mark\(index % 10)"
                return row(name, UInt64(100 - index / 5), UInt64(200 - index))
            }
            let sizes = sum(inner.map(\.sizes))
            return row("s\(outer)", sizes.fileSize, sizes.vmSize, of: inner)
        }
        return report(by: [.section, .symbol], rows)
    }()
}
