import LinkMapKit

/// The code that never ran as a table: the functions by size, then the sums by module.
enum NeverRanTable {
    static func document(of list: NeverRanList, _ sheet: UnusedSheet, style: TableStyle) -> OutputBuffer {
        var page = TextPage(style: style)
        if !list.rows.isEmpty {
            appendRows(of: list, to: &page)
            appendGroups(of: list, to: &page)
        }
        page.append(block: [list.summary(records: sheet.report.runs)])
        return page.output
    }

    private static func appendRows(of list: NeverRanList, to page: inout TextPage) {
        let cells = list.shownRows.map { row in
            [
                page.style.figure(row.bytes), row.group.name.lossless, list.name(of: row), list.place(of: row),
                row.keptBy,
            ].map { VisibleText.of($0) }
        }
        let columns = [
            TextColumns.Column(title: "BYTES", alignsRight: true),
            TextColumns.Column(title: "GROUP", floors: (16, 8), cap: 24),
            TextColumns.Column(title: "NAME", floors: (32, 20), cap: 72),
            TextColumns.Column(title: "FILE", floors: (20, 12), cap: 48),
            TextColumns.Column(title: "KEPT BY", floors: (24, 16), isProse: true),
        ]
        page.append(lines: columns, rows: cells)
        let rest = list.rows.dropFirst(list.shownRows.count)
        guard !rest.isEmpty else { return }
        let bytes = rest.reduce(UInt64(0)) { $0.addingClamped($1.bytes) }
        let others = rest.count.counted("other")
        page.append("[\(others), \(SizeFigure.text(bytes)): --top 0 shows all]", .dim)
    }

    private static func appendGroups(of list: NeverRanList, to page: inout TextPage) {
        let rows = list.groups.map { total in
            [
                VisibleText.of(total.group.name.lossless), total.group.kind.rawValue, String(total.count),
                page.style.figure(total.bytes),
            ]
        }
        let numbers = ["FUNCTIONS", "BYTES"].map { TextColumns.Column(title: $0, alignsRight: true) }
        let names = [
            TextColumns.Column(title: "GROUP", floors: (32, 20), cap: 72), TextColumns.Column(title: "KIND"),
        ]
        page.append(names + numbers, rows: rows)
    }
}

/// The code that never ran as tables in GitHub's Markdown.
enum NeverRanMarkdown {
    static func document(of list: NeverRanList, _ sheet: UnusedSheet) -> OutputBuffer {
        var output = OutputBuffer()
        if !list.rows.isEmpty {
            appendRows(of: list, to: &output)
            appendGroups(of: list, to: &output)
        }
        output.append(text: "\(list.summary(records: sheet.report.runs))\n")
        return output
    }

    private static func appendRows(of list: NeverRanList, to output: inout OutputBuffer) {
        output.append("| Bytes | Group | Name | File | Kept by |\n| ---: | :--- | :--- | :--- | :--- |\n")
        for row in list.shownRows {
            let place = list.place(of: row)
            let cells = [
                SizeFigure.text(row.bytes), MarkdownCode.text(row.group.name.lossless),
                MarkdownCode.text(list.name(of: row)), place.isEmpty ? "" : MarkdownCode.text(place),
                MarkdownCode.prose(row.keptBy),
            ]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        let rest = list.rows.count - list.shownRows.count
        output.append(markdownRest: rest)
        output.append("\n")
    }

    private static func appendGroups(of list: NeverRanList, to output: inout OutputBuffer) {
        output.append("| Group | Kind | Functions | Bytes |\n| :--- | :--- | ---: | ---: |\n")
        for total in list.groups {
            let cells = [
                MarkdownCode.text(total.group.name.lossless), total.group.kind.rawValue, String(total.count),
                SizeFigure.text(total.bytes),
            ]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        output.append("\n")
    }
}

/// The code that never ran, as members of the JSON of `unused`.
enum NeverRanJSON {
    static func write(_ list: NeverRanList, inOneOf several: Bool, to writer: inout JSONWriter) {
        writer.objects("neverRan", of: Array(list.shownRows)) { row, writer in
            if several { writer.member("artifact", UInt64(clamping: row.artifact)) }
            write(row, to: &writer)
        }
        if list.shownRows.count < list.rows.count {
            writer.member("neverRanLeftOut", UInt64(list.rows.count - list.shownRows.count))
        }
        writer.objects("neverRanGroups", of: list.groups) { total, writer in
            writer.members(of: total.group)
            writer.member("functions", UInt64(total.count))
            writer.member("bytes", total.bytes)
        }
    }

    private static func write(_ row: IdleCode, to writer: inout JSONWriter) {
        writer.member("kind", row.kind.rawValue)
        writer.member("name", row.name)
        writer.member("symbol", row.symbol)
        writer.member("arch", row.architecture)
        writer.member("address", address: row.address)
        writer.member("bytes", row.bytes)
        writer.member("file", row.file)
        writer.member("line", optional: row.line)
        writer.member("group", row.group)
        writer.member("keptBy", row.keptBy)
    }
}

/// The code that never ran as SARIF 2.1.0: one rule, one result for each function.
enum NeverRanSARIF {
    private static let rule = "never-ran"

    static func document(of list: NeverRanList, _ sheet: UnusedSheet) -> OutputBuffer {
        SARIFDocument.document {
            $0.objects("rules", of: list.rows.isEmpty ? [] : [rule], write)
        } notifications: {
            $0.objects("toolExecutionNotifications", of: sheet.report.warnings, UnusedSARIF.write)
        } results: {
            $0.objects("results", of: Array(list.shownRows)) { row, writer in
                write(row, named: list.name(of: row), at: sheet.path(ofArtifact: row.artifact), to: &writer)
            }
        }
    }

    private static func write(_ rule: String, to writer: inout JSONWriter) {
        writer.member("id", rule)
        writer.member("shortDescription", message: "Code that something refers to and that never ran")
        writer.member(
            "fullDescription",
            message: "The function can be reached from the program's entry points, yet no record of a run shows it.")
    }

    /// Returns what is said about one function, in one sentence.
    static func message(of row: IdleCode, named name: String) -> String {
        "\(row.kind.title) \(name) never ran, and \(row.keptBy) keeps it (\(SizeFigure.text(row.bytes)))."
    }

    private static func write(_ row: IdleCode, named name: String, at path: String?, to writer: inout JSONWriter) {
        writer.member("ruleId", rule)
        writer.member("ruleIndex", UInt64(0))
        writer.member("level", "note")
        writer.member("message", message: message(of: row, named: name))
        writer.sole("locations") {
            writeFile(of: row, or: path, to: &$0)
            $0.sole("logicalLocations") {
                $0.member("fullyQualifiedName", name)
                if let symbol = row.symbol { $0.member("decoratedName", symbol.lossless) }
                $0.member("kind", row.kind == .objcMethod ? "member" : "function")
            }
        }
        let fields = [rule, row.architecture, row.group.name.lossless, (row.symbol ?? row.name).lossless]
        let fingerprint = SARIFText.hash(fields.joined(separator: "\t"))
        writer.object("partialFingerprints") { $0.member("sizeauditNeverRan/v1", fingerprint) }
        writer.object("properties") {
            $0.member("bytes", row.bytes)
            $0.member("group", row.group.name.lossless)
            $0.member("keptBy", row.keptBy)
        }
    }

    /// Writes the source file, or the artifact where no debug info names one.
    private static func writeFile(of row: IdleCode, or path: String?, to writer: inout JSONWriter) {
        guard let file = row.file?.lossless ?? path else { return }
        writer.object("physicalLocation") {
            $0.member(artifactLocation: file)
            guard row.file != nil, let line = row.line else { return }
            $0.object("region") { $0.member("startLine", line) }
        }
    }
}
