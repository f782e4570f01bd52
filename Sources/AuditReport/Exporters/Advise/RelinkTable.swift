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
        let layout = TextColumns(columns, rows: rows, style: page.style)
        page.append(block: [layout.line(layout.titles)], .bold)
        for row in rows { page.append(layout.line(row)) }
    }
}
