import AuditReport
import LinkMapKit
import Testing

@Suite struct UnusedBaselineTests {
    private func parsed(_ text: String) throws -> UnusedBaseline {
        try UnusedBaseline.parse(ByteView(copying: text), named: "known.txt")
    }

    @Test func everyNameSurvives() throws {
        var names = SampleReport.hostileNames.map { ByteView(copying: $0) }
        names += (0...255).map { ByteView(copying: [UInt8($0)]) }
        names += ["-", "\\", "\\x41", "a\\", "#", "# sizeaudit", "a\tb", "a\r"]
        names += [ByteView(copying: [0x61, 0xE2, 0x82]), ByteView(copying: [0xED, 0xA0, 0x80, 0x2D])]
        let entries = names.flatMap { name in
            [nil, name].map { BaselineEntry(kind: .function, architecture: nil, archive: $0, name: name) }
        }
        let written = UnusedBaseline(entries: entries)
        let read = try UnusedBaseline.parse(ByteView(copying: written.document.bytes), named: "known.txt")
        #expect(read.entries == written.entries)
        #expect(Set(read.entries) == Set(entries))
        #expect(read.document.bytes == written.document.bytes)
        #expect(!written.document.text.unicodeScalars.contains { VisibleText.isHidden($0) && $0 != "\n" && $0 != "\t" })
    }

    @Test func looksLikeItIsDocumented() {
        let document = UnusedSheet(SampleFindings.app).nextBaseline.document
        #expect(
            document.text == """
                # sizeaudit/unused-baseline/1
                # kind, architecture, archive, name; kept up with: sizeaudit unused --write-baseline
                objc-class\tarm64\tlibNet.a\tNETCache
                objc-method\tarm64\t-\t-[Cart tally:]
                objc-protocol\tarm64\tlibNet.a\tNETOld
                swift-type\tarm64\t-\tShop.LegacyCart

                """)
    }

    @Test func nothingIsNewOfWhatWasWritten() {
        for report in [SampleFindings.app, SampleFindings.hostile, SampleFindings.wide, SampleFindings.several] {
            let first = UnusedSheet(report)
            #expect(first.failures > 0)
            let second = UnusedSheet(report, options: UnusedSheetOptions(baseline: first.nextBaseline))
            #expect(second.failures == 0)
            #expect(second.known == first.failures)
            #expect(second.rows.isEmpty)
            #expect(second.comparison?.fixed.isEmpty == true)
        }
    }

    @Test func theOrderOfTheFindingsDoesNotMatter() {
        var report = SampleFindings.app
        report.findings.reverse()
        let document = UnusedSheet(report).nextBaseline.document
        #expect(document.bytes == UnusedSheet(SampleFindings.app).nextBaseline.document.bytes)
    }

    @Test func anArchiveThatIsNotKnownIsNoDifference() {
        let known = SampleFindings.finding(.objcClass, "Foo", archive: "/build/17/libFoo.a")
        let unknown = SampleFindings.finding(.objcClass, "Foo")
        let other = SampleFindings.finding(.objcClass, "Foo", archive: "libBar.a")
        func failures(_ finding: Finding, against other: Finding) -> Int {
            let options = UnusedSheetOptions(baseline: UnusedBaseline(of: [other]))
            return UnusedSheet(SampleFindings.report([finding]), options: options).failures
        }
        #expect(failures(known, against: unknown) == 0)
        #expect(failures(unknown, against: known) == 0)
        #expect(failures(known, against: SampleFindings.finding(.objcClass, "Foo", archive: "libFoo.a")) == 0)
        #expect(failures(known, against: other) == 1)
        #expect(failures(known, against: SampleFindings.finding(.objcProtocol, "Foo")) == 1)
        #expect(failures(known, against: SampleFindings.finding(.objcClass, "Foo", arch: "x86_64")) == 1)
    }

    @Test func whatIsOnlyHiddenIsNotFixed() {
        let baseline = UnusedBaseline(of: SampleFindings.app.findings)
        let options = UnusedSheetOptions(
            least: .high, gate: .high, kinds: [.swiftType], baseline: baseline, architecture: "arm64")
        let sheet = UnusedSheet(SampleFindings.app, options: options)
        #expect(sheet.lines.count == 1)
        #expect(sheet.comparison?.fixed.isEmpty == true)
    }

    @Test func entriesOfOtherSlicesAreNotJudged() {
        let entry = BaselineEntry(kind: .objcClass, architecture: "x86_64", archive: nil, name: "Gone")
        func fixed(_ architecture: String?) -> Int? {
            let options = UnusedSheetOptions(baseline: UnusedBaseline(entries: [entry]), architecture: architecture)
            return UnusedSheet(SampleFindings.app, options: options).comparison?.fixed.count
        }
        #expect(fixed(nil) == 1)
        #expect(fixed("x86_64") == 1)
        #expect(fixed("arm64") == 0)
    }

    @Test func lessSureIsNeitherNewNorFixed() {
        let finding = SampleFindings.finding(.objcClass, "Foo", .low)
        let report = SampleFindings.report([finding])
        let options = UnusedSheetOptions(least: .low, baseline: UnusedBaseline(of: [finding]))
        #expect(UnusedSheet(report, options: options).comparison?.fixed.isEmpty == true)
        #expect(UnusedSheet(report, options: UnusedSheetOptions(least: .low)).failures == 0)
        #expect(UnusedSheet(report, options: UnusedSheetOptions(least: .low, gate: .low)).failures == 1)
    }

    @Test(arguments: [
        ("{\"schema\": 1}\n", "1: is not a baseline: it does not begin with '# sizeaudit/"),
        ("# sizeaudit/unused-baseline/2\n", "1: is a baseline of another version; write it anew with --write-baseline"),
        (
            "# sizeaudit/unused-baseline/1\n<<<<<<< HEAD\n",
            "2: is not an entry: 1 columns instead of 4; is a merge unfinished?"
        ),
        ("# sizeaudit/unused-baseline/1\nclass\ta\tb\tc\n", "2: unknown kind 'class'"),
        ("# sizeaudit/unused-baseline/1\ndata\ta\tb\tc\\d\n", "2: a backslash is not followed by x and two digits"),
        ("# sizeaudit/unused-baseline/1\ndata\ta\tb\tc\\x+1\n", "2: a backslash is not followed by x and two digits"),
    ]) func whatIsNone(_ text: String, _ error: String) throws {
        do {
            _ = try parsed(text)
            Issue.record("\(text) was read")
        } catch let caught as InputError {
            #expect(caught.description.hasPrefix("known.txt:\(error)"))
        }
    }

    @Test func lineEndsOfWindows() throws {
        let text = "# sizeaudit/unused-baseline/1\r\n\r\nobjc-class\tarm64\t-\tFoo\r\n# a remark\r\n"
        let entry = BaselineEntry(kind: .objcClass, architecture: "arm64", archive: nil, name: "Foo")
        #expect(try parsed(text).entries == [entry])
    }
}
