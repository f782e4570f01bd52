import LinkMapKit

/// The parts that cost most in the download, and those whose removal would save most, as a chapter of a report.
package struct DownloadChapter: Chapter {
    /// A file of a product, or a symbol of a program.
    struct Row {
        var name: String
        var sizes: Sizes
        /// The bytes that the download would lose without it; `nil` where that is not known.
        var saving: Int64?
        /// Whether the name is that of bytes, such as `[zip headers]`.
        var isSynthetic: Bool
    }

    /// The number of rows of each order.
    private static let most = 300

    package let kind = ChapterKind.download
    private let artifact: ArtifactIdentity
    private let by: Dimension
    private let facts: DownloadFacts
    private let totals: Sizes
    private let rows: [Row]
    private let leftOut: Int

    /// - Parameter report: the sizes in the download by one dimension.
    package init(_ report: SizeReport, rawNames: Bool) {
        by = report.by[0]
        artifact = report.artifact
        totals = report.totals
        facts = report.download ?? DownloadFacts()
        var text = LabelText(raw: rawNames)
        var all: [Row] = []
        DownloadChapter.append(report.rows, to: &all, &text)
        let chosen = DownloadChapter.largest(all, { UInt64(max($0.saving ?? 0, 0)) }).union(
            DownloadChapter.largest(all, \.sizes.downloadSize))
        rows = chosen.sorted { (all[$1].sizes.downloadSize, all[$0].name) < (all[$0].sizes.downloadSize, all[$1].name) }
            .map { all[$0] }
        leftOut = all.count - rows.count
    }

    private static func append(_ rows: [SizeRow], to all: inout [Row], _ text: inout LabelText) {
        for row in rows {
            if row.rows.isEmpty {
                let name = text.text(of: row.label)
                all.append(
                    Row(
                        name: name, sizes: row.sizes, saving: row.downloadSaving,
                        isSynthetic: name.utf8.first == UInt8(ascii: "[")))
            } else {
                append(row.rows, to: &all, &text)
            }
        }
    }

    private static func largest(_ rows: [Row], _ size: (Row) -> UInt64) -> Set<Int> {
        Set(rows.indices.sorted { (size(rows[$1]), $0) < (size(rows[$0]), $1) }.prefix(most))
    }

    package var subject: ArtifactIdentity? { artifact }

    package var summary: String? {
        let share = SizeFigure.share(totals.downloadSize, of: totals.fileSize)
        let model = facts.model.map { ", modelled as \($0)" } ?? ""
        return "\(SizeFigure.text(totals.downloadSize)), \(share) of the files\(model)"
    }

    package var json: OutputBuffer {
        JSONWriter.document(schema: "sizeaudit/size/1") { writer in
            writer.member("artifact", artifact)
            writer.list("by", [by.rawValue])
            var facts = facts
            // The streams of all members would fill the page.
            facts.streams = []
            writer.member("download", facts)
            writer.object("totals") { $0.members(ofDownload: totals) }
            writer.objects("rows", of: rows) { row, writer in
                writer.member("name", row.name)
                if row.isSynthetic { writer.member("synthetic", true) }
                writer.members(ofDownload: row.sizes)
                if let saving = row.saving { writer.member("downloadSaving", signed: saving) }
            }
            if leftOut > 0 { writer.member("leftOut", UInt64(leftOut)) }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func members(ofDownload sizes: Sizes) {
        members(of: sizes)
        member("downloadSize", sizes.downloadSize)
    }
}
