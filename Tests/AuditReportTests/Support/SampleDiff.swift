import LinkMapKit

/// Changes with everything in them that an exporter has to cope with.
enum SampleDiff {
    private static let old = BuildIdentity(
        artifact: ArtifactIdentity(path: "old/app", kind: .elf, architecture: "x86_64", fileSize: 5000, id: "aa"),
        linker: "LLD 19.1.7", debug: .full, commit: "c0ffee")
    private static let new = BuildIdentity(
        artifact: ArtifactIdentity(path: "new/app", kind: .elf, architecture: "x86_64", fileSize: 4600, id: nil))

    static let symbols: SizeDiff = {
        func row(
            _ name: StaticString, _ old: (UInt64, UInt64)?, _ new: (UInt64, UInt64)?, from oldName: StaticString? = nil,
            isRenamed: Bool = false, isPadding: Bool = false
        ) -> DiffRow {
            DiffRow(
                label: Label(ByteView(name), isPadding ? .plain : .symbol),
                oldLabel: oldName.map { Label(ByteView($0), .symbol) },
                old: old.map { Sizes(fileSize: $0.0, vmSize: $0.1) },
                new: new.map { Sizes(fileSize: $0.0, vmSize: $0.1) }, isRenamed: isRenamed, isPadding: isPadding)
        }
        return SizeDiff(
            old: old, new: new, by: [.symbol], oldTotals: Sizes(fileSize: 5000, vmSize: 6000),
            newTotals: Sizes(fileSize: 4600, vmSize: 6100),
            rows: [
                row("_ZN3foo3barEv", (1000, 900), (100, 90)), row("evil`|<b>\u{1b}[31m,\"\n", nil, (400, 500)),
                row("-[Foo bar:]", (300, 100), nil), row("parse", (10, 0), (490, 590), from: "parse.constprop.0"),
                row("_ZN3new4nameEi", (77, 70), (75, 70), from: "_ZN3old4nameEi", isRenamed: true),
                row("[padding]", (100, 100), (22, 20), isPadding: true),
            ],
            padding: SizeDelta(fileSize: -78, vmSize: -80),
            counts: [.added: 1, .removed: 1, .grown: 1, .shrunk: 1, .renamed: 1],
            warnings: [AuditWarning("arch-differs", "the machine was another")])
    }()

    static let nested: SizeDiff = {
        let inner = [
            DiffRow(label: Label("a", .symbol), old: Sizes(fileSize: 1, vmSize: 1), new: Sizes(fileSize: 9, vmSize: 9)),
            DiffRow(label: Label("b", .symbol), old: Sizes(fileSize: 4, vmSize: 4), new: nil),
        ]
        return SizeDiff(
            old: old, new: new, by: [.section, .symbol], outerLevels: ["slice"],
            oldTotals: Sizes(fileSize: 5, vmSize: 5), newTotals: Sizes(fileSize: 9, vmSize: 9),
            rows: [
                DiffRow(
                    label: Label("arm64"), old: Sizes(fileSize: 5, vmSize: 5), new: Sizes(fileSize: 9, vmSize: 9),
                    rows: [
                        DiffRow(
                            label: Label(".text"), old: Sizes(fileSize: 5, vmSize: 5),
                            new: Sizes(fileSize: 9, vmSize: 9), rows: inner)
                    ])
            ], counts: [.grown: 1, .removed: 1])
    }()

    static let empty = SizeDiff(
        old: old, new: old, by: [.section], oldTotals: Sizes(fileSize: 5000, vmSize: 6000),
        newTotals: Sizes(fileSize: 5000, vmSize: 6000), rows: [])
}
