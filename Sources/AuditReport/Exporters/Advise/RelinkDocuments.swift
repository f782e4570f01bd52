import LinkMapKit

/// The measured savings as a table, the largest first.
package enum RelinkTable: Exporter {
    package static let format = Format.table

    package static func document(of report: RelinkReport, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        page.append(block: [RelinkWords.heading(of: report)], .bold)
        let shown = (report.together.map { [$0] } ?? []) + report.useful
        if shown.isEmpty {
            page.append(block: ["no option saves anything"])
        } else {
            append(shown, of: report, to: &page)
        }
        page.append(block: RelinkWords.rest(of: report), .dim)
        return page.output
    }

    private static func append(_ attempts: [RelinkReport.Attempt], of report: RelinkReport, to page: inout TextPage) {
        let download = report.model.map { _ in TextColumns.Column(title: "DOWNLOAD", alignsRight: true) }
        let columns =
            (download.map { [$0] } ?? []) + [
                TextColumns.Column(title: "SAVES", alignsRight: true),
                TextColumns.Column(title: "%", alignsRight: true),
                TextColumns.Column(title: "TIME", alignsRight: true), TextColumns.Column(title: "NAME"),
                TextColumns.Column(title: "OPTION", floors: (24, 16), cap: 60),
                TextColumns.Column(title: "LOSES", floors: (24, 12), isProse: true),
            ]
        let rows = attempts.map { attempt in
            let saved = UInt64(clamping: report.saving(of: attempt) ?? 0)
            return (download.map { _ in [RelinkWords.download(of: attempt, in: report, page.style)] } ?? []) + [
                page.style.figure(saved), SizeFigure.share(saved, of: report.base.fileSize),
                RelinkWords.seconds(attempt.outcome?.nanoseconds ?? 0), attempt.option.name, attempt.option.text,
                RelinkWords.losses(of: attempt, from: report.base),
            ]
        }
        page.append(columns, rows: rows)
    }
}

/// The measured savings as a table in GitHub's Markdown.
package enum RelinkMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of report: RelinkReport) -> OutputBuffer {
        var output = OutputBuffer()
        output.append(text: MarkdownCode.prose(RelinkWords.heading(of: report)) + "\n\n")
        let hasDownload = report.model != nil
        output.append(hasDownload ? "| Download | Saves | Option | Loses |\n| ---: " : "| Saves | Option | Loses |\n")
        output.append("| ---: | :--- | :--- |\n")
        for attempt in (report.together.map { [$0] } ?? []) + report.useful {
            let download = hasDownload ? [RelinkWords.download(of: attempt, in: report, TableStyle())] : []
            let cells =
                download + [
                    SizeFigure.text(UInt64(clamping: report.saving(of: attempt) ?? 0)),
                    MarkdownCode.text(attempt.option.text),
                    MarkdownCode.prose(RelinkWords.losses(of: attempt, from: report.base)),
                ]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        for line in RelinkWords.rest(of: report) { output.append(text: "\n\(MarkdownCode.prose(line))\n") }
        return output
    }
}

/// The measured savings as comma-separated values (RFC 4180), one record for each option.
package enum RelinkCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of report: RelinkReport) -> OutputBuffer {
        var output = OutputBuffer()
        output.append("name,option,saving,fileSize,symbols,unwindRecords,nanoseconds,loses,failure\r\n")
        for attempt in report.attempts + (report.together.map { [$0] } ?? []) {
            let outcome = attempt.outcome
            let figures = outcome.map {
                [String($0.fileSize), String($0.symbols), String($0.frames), String($0.nanoseconds)]
            }
            output.append(
                record: [attempt.option.name, attempt.option.text, report.saving(of: attempt).map { String($0) } ?? ""]
                    + (figures ?? ["", "", "", ""]) + [attempt.option.loses, attempt.failure ?? ""])
        }
        return output
    }
}

/// The measured savings as JSON, schema `sizeaudit/advise/1`.
package enum RelinkJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of report: RelinkReport) -> OutputBuffer {
        JSONWriter.document(schema: "sizeaudit/advise/1") {
            $0.list("command", report.command)
            $0.member("output", report.output)
            if let model = report.model { $0.member("compressedAs", model.rawValue) }
            $0.object("base", of: report.base, write)
            $0.objects("options", of: report.attempts) { write($0, of: report, to: &$1) }
            if let together = report.together { $0.object("together", of: together) { write($0, of: report, to: &$1) } }
        }
    }

    private static func write(_ attempt: RelinkReport.Attempt, of report: RelinkReport, to writer: inout JSONWriter) {
        writer.member("name", attempt.option.name)
        writer.member("kind", attempt.option.compiler.isEmpty ? "link" : "compile")
        writer.member("option", attempt.option.text)
        writer.member("xcode", attempt.option.xcode)
        if let saving = report.saving(of: attempt) { writer.member("saving", signed: saving) }
        if let saving = report.downloadSaving(of: attempt) { writer.member("downloadSaving", signed: saving) }
        writer.member("loses", attempt.option.loses)
        if let outcome = attempt.outcome { write(outcome, to: &writer) }
        writer.member("failure", attempt.failure)
    }

    private static func write(_ outcome: RelinkReport.Outcome, to writer: inout JSONWriter) {
        writer.member("fileSize", outcome.fileSize)
        writer.member("symbols", UInt64(clamping: outcome.symbols))
        writer.member("unwindRecords", UInt64(clamping: outcome.frames))
        writer.member("nanoseconds", outcome.nanoseconds)
        if let size = outcome.downloadSize { writer.member("downloadSize", size) }
    }
}

/// Sentences about programs that were linked again.
enum RelinkWords {
    /// Returns what an attempt costs: what its option says, and what the linked program lacks.
    static func losses(of attempt: RelinkReport.Attempt, from base: RelinkReport.Outcome) -> String {
        guard let outcome = attempt.outcome else { return "" }
        var parts = attempt.option.loses.isEmpty ? [] : [attempt.option.loses]
        let symbols = base.symbols - outcome.symbols
        let frames = base.frames - outcome.frames
        if symbols > 0 { parts.append(symbols.counted("symbol")) }
        if frames > 0 { parts.append(frames.counted("unwind record")) }
        return parts.joined(separator: ", ")
    }

    /// Returns what an attempt saves of the download; negative if the download grows.
    static func download(of attempt: RelinkReport.Attempt, in report: RelinkReport, _ style: TableStyle) -> String {
        guard let saving = report.downloadSaving(of: attempt) else { return "" }
        return (saving < 0 ? "-" : "") + style.figure(saving.magnitude)
    }

    static func heading(of report: RelinkReport) -> String {
        "\(VisibleText.of(report.output)): \(SizeFigure.text(report.base.fileSize)) as linked, in \(seconds(report.base.nanoseconds))"
    }

    static func seconds(_ nanoseconds: UInt64) -> String {
        let hundredths = nanoseconds / 10_000_000
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }

    /// Returns the lines about options that save nothing or were not accepted.
    static func rest(of report: RelinkReport) -> [String] {
        let idle = report.attempts.filter { report.saving(of: $0).map { $0 <= 0 } ?? false }.map(\.option.name)
        let failed = report.attempts.filter { $0.failure != nil }
        var lines: [String] = []
        if !idle.isEmpty { lines.append("[no saving, or used already] \(idle.joined(separator: ", "))") }
        for attempt in failed {
            lines.append("[not linked] \(attempt.option.name): \(VisibleText.of(attempt.failure ?? ""))")
        }
        return lines
    }
}
