import AuditReport
import LinkMapKit
import Testing

@Suite struct UnusedSheetTests {
    private func names(_ lines: UnusedLines) -> [String] { lines.map(\.name) }

    @Test func methodsOfAnUnusedClassAreCountedWithIt() {
        let sheet = UnusedSheet(SampleFindings.app)
        #expect(names(sheet.lines).contains("-[NETCache purge:]"))
        #expect(names(sheet.rows) == ["NETCache", "Shop.LegacyCart", "NETOld", "-[Cart tally:]"])
        #expect(sheet.rows.map(\.methods) == [2, 0, 0, 0])
        let total = sheet.archives.first { $0.archive == "libNet.a" }
        #expect(total?.bytes == 4_350, "each byte counts once")
        #expect(total?.counts == [.objcClass: 1, .objcMethod: 2, .objcProtocol: 1])
    }

    @Test func whatGoesWithAShownRowIsCountedOnIt() {
        var findings = [SampleFindings.finding(.function, "root"), SampleFindings.finding(.function, "other")]
        for (name, root) in [("a", "root"), ("b", "root"), ("c", "other"), ("d", "none")] {
            var finding = SampleFindings.finding(.function, ByteView(copying: name))
            finding.cluster = ByteView(copying: root)
            findings.append(finding)
        }
        let report = SampleFindings.report(findings)
        #expect(UnusedSheet(report).rows.map(\.followers) == [2, 1, 0, 0, 0, 0])
        let limited = UnusedSheet(report, options: UnusedSheetOptions(top: 1))
        #expect(limited.shownRows.map(\.followers) == [2])
        #expect(limited.rows.count == 6)
    }

    @Test func whatIsNotPartOfTheClassStaysALine() {
        var elsewhere = SampleFindings.finding(.objcMethod, "-[Foo b]")
        elsewhere.artifact = 1
        let findings = [
            SampleFindings.finding(.objcClass, "Foo", .medium), SampleFindings.finding(.objcCategory, "Foo(More)"),
            SampleFindings.finding(.objcMethod, "-[Foo surer]"),
            SampleFindings.finding(.objcMethod, "-[Foo a]", .medium),
            SampleFindings.finding(.objcMethod, "+[Foo(More) c]"),
            SampleFindings.finding(.objcMethod, "-[Foo(Other) d]"),
            SampleFindings.finding(.objcMethod, "-[Foo e]", .medium, arch: "x86_64"), elsewhere,
            SampleFindings.finding(.function, "-[Foo f]"), SampleFindings.finding(.objcMethod, "-[Foo"),
        ]
        let rows = UnusedSheet(SampleFindings.report(findings)).rows
        #expect(
            names(rows) == [
                "Foo(More)", "-[Foo surer]", "-[Foo(Other) d]", "-[Foo b]", "-[Foo f]", "-[Foo", "Foo", "-[Foo e]",
            ])
        #expect(rows.map(\.methods) == [1, 0, 0, 0, 0, 0, 1, 0])
    }

    @Test func whatWasAskedFor() throws {
        func shown(_ options: UnusedSheetOptions) -> [String] {
            names(UnusedSheet(SampleFindings.app, options: options).lines)
        }
        #expect(shown(UnusedSheetOptions(least: .low)).count == 7)
        #expect(shown(UnusedSheetOptions(least: .high)).count == 5)
        #expect(shown(UnusedSheetOptions(kinds: [.objcProtocol, .swiftType])) == ["Shop.LegacyCart", "NETOld"])
        #expect(shown(UnusedSheetOptions(filter: try NamePattern("^\\$s4Shop"))) == ["Shop.LegacyCart"])
        #expect(shown(UnusedSheetOptions(filter: try NamePattern("^-\\[Cart"))) == ["-[Cart tally:]"])
        #expect(shown(UnusedSheetOptions(kinds: [.swiftType], rawNames: true)) == ["$s4Shop10LegacyCartC"])
    }

    @Test func aFilterThatMatchesNothingIsTold() throws {
        let pattern = try NamePattern("^nothing$")
        let options = UnusedSheetOptions(filter: pattern)
        #expect(UnusedSheet(SampleFindings.app, options: options).idleFilter === pattern)
        #expect(UnusedSheet(SampleFindings.report([]), options: options).idleFilter == nil)
        let hidden = UnusedSheet(SampleFindings.app, options: UnusedSheetOptions(filter: try NamePattern("^Guess$")))
        #expect(hidden.idleFilter == nil)
        #expect(hidden.hidden == 1)
    }

    @Test func whatIsHiddenDoesNotCount() {
        let sheet = UnusedSheet(SampleFindings.app)
        #expect(sheet.hidden == 1)
        #expect(sheet.failures == 6)
        #expect(!sheet.archives.contains { $0.archive == "libMaybe.a" })
        // Data holds all; what counts is the same.
        let data = UnusedSheet(SampleFindings.app, options: UnusedSheetOptions(least: .low))
        #expect(data.hidden == 0)
        #expect(data.failures == 6)
        #expect(UnusedSheet(SampleFindings.app, options: UnusedSheetOptions(least: .low, gate: .low)).failures == 7)
        #expect(UnusedSheet(SampleFindings.app, options: UnusedSheetOptions(least: .high, gate: .high)).failures == 5)
    }

    @Test func cutLinesStillCount() {
        let sheet = UnusedSheet(SampleFindings.wide, options: UnusedSheetOptions(top: 3))
        #expect(sheet.shownLines.count == 3 && sheet.shownRows.count == 3)
        #expect(sheet.failures == 70)
        #expect(sheet.archives.count == 41)
    }
}
