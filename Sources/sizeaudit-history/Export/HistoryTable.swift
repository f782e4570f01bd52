import AuditReport

/// The jumps of all artifacts as text. For one artifact the command prints a ``TrendTable`` instead, which needs the
/// trends.
enum HistoryTable: PlainExporter {
    static let format = Format.table

    static func document(of export: HistoryExport) -> OutputBuffer {
        var output = OutputBuffer()
        for line in JumpWords.lines(on: export.jumps) { output.append(text: line + "\n") }
        return output
    }
}
