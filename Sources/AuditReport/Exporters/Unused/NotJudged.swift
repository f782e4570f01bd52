import LinkMapKit

/// The parts that an answer about unused things could not judge.
enum NotJudged {
    /// Returns what was not judged, without a point; `nil` if all was.
    static func text(in report: UnusedReport) -> String? {
        let codes = Set(report.warnings.map(\.code))
        let parts = [
            ("stripped", "functions and data without a name, since the symbols were stripped"),
            ("code-not-read", "what only code refers to, since it was not read"),
            ("no-references", "code, since it is not known what refers to what"),
            ("not-opened", "files that could not be opened"),
        ]
        let said = parts.filter { codes.contains($0.0) }.map(\.1)
        return said.isEmpty ? nil : said.joined(separator: "; ")
    }
}
