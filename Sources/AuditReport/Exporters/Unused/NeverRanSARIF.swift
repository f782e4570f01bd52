import LinkMapKit

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
