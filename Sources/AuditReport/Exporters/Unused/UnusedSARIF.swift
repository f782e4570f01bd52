import LinkMapKit

/// The findings as SARIF 2.1.0 for code scanning: one rule for each kind, one result for each finding.
///
/// The kinds are the rules, not the evidence: services identify alerts by rule and fingerprint, and evidence may change
/// between builds. Kept findings are left out, since services without support for suppressions would show them.
package enum UnusedSARIF: PlainExporter {
    package static let format = Format.sarif

    package static func document(of sheet: UnusedSheet) -> OutputBuffer {
        if let list = sheet.neverRan { return NeverRanSARIF.document(of: list, sheet) }
        let lines = Array(sheet.shownLines)
        let rules = Finding.Kind.allCases.filter { kind in lines.contains { $0.finding.kind == kind } }
        return SARIFDocument.document {
            $0.objects("rules", of: rules, write)
        } notifications: {
            $0.objects("toolExecutionNotifications", of: sheet.report.warnings, write)
        } results: {
            $0.objects("results", of: lines) { line, writer in
                SARIFResult(line: line, path: sheet.path(of: line.finding), rules: rules).write(to: &writer)
            }
        }
    }

    static func ruleID(of kind: Finding.Kind) -> String { "unused-\(kind.rawValue)" }

    // MARK: - Document members

    private static func write(_ kind: Finding.Kind, to writer: inout JSONWriter) {
        writer.member("id", ruleID(of: kind))
        writer.member("shortDescription", message: "\(kind.title) that nothing uses")
        writer.member(
            "fullDescription",
            message:
                "The \(kind.title) is in the artifact, and nothing in it that is used refers to it. Removing it makes the artifact smaller."
        )
        writer.member(
            "help",
            message:
                "Remove it, or add it to the keep list with a reason. 'sizeaudit unused --explain NAME' says what was looked at."
        )
    }

    static func write(_ warning: AuditWarning, to writer: inout JSONWriter) {
        writer.object("descriptor") { $0.member("id", warning.code) }
        writer.member("level", "warning")
        writer.member("message", message: warning.message)
    }
}
