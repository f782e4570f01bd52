import LinkMapKit

/// The findings as SARIF 2.1.0, for code scanning: a rule for each kind, a result for each finding.
///
/// Kinds are the rules and not the evidence, because services tell alerts apart by rule and fingerprint, and the
/// evidence may change from build to build. What the keep list keeps is left out: services that do not know
/// suppressions would show it.
package enum UnusedSARIF {
    package static func document(of sheet: UnusedSheet) -> OutputBuffer {
        let lines = Array(sheet.shownLines)
        let rules = Finding.Kind.allCases.filter { kind in lines.contains { $0.finding.kind == kind } }
        return SARIFDocument.document {
            $0.array("rules", of: rules, write)
        } notifications: {
            $0.array("toolExecutionNotifications", of: sheet.report.warnings, write)
        } results: {
            $0.array("results", of: lines) { line, writer in
                SARIFResult(line: line, path: sheet.path(of: line.finding), rules: rules).write(to: &writer)
            }
        }
    }

    static func ruleID(of kind: Finding.Kind) -> String { "unused-\(kind.rawValue)" }

    // MARK: - What stands around the results

    private static func write(_ kind: Finding.Kind, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("id", ruleID(of: kind))
        text("shortDescription", "\(kind.title) that nothing uses", to: &writer)
        text(
            "fullDescription",
            "The \(kind.title) is in the artifact, and nothing in it that is used refers to it. Removing it makes the artifact smaller.",
            to: &writer)
        text(
            "help",
            "Remove it, or add it to the keep list with a reason. 'sizeaudit unused --explain NAME' says what was looked at.",
            to: &writer)
        writer.end(.object)
    }

    private static func write(_ warning: AuditWarning, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.key("descriptor")
        writer.begin(.object)
        writer.member("id", warning.code)
        writer.end(.object)
        writer.member("level", "warning")
        text("message", SARIFText.message(warning.message), to: &writer)
        writer.end(.object)
    }

    static func text(_ name: StaticString, _ text: String, to writer: inout JSONWriter) {
        writer.key(name)
        writer.begin(.object)
        writer.member("text", text)
        writer.end(.object)
    }
}
