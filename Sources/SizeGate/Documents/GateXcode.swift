import AuditReport
import LinkMapKit

/// A gate's result as issues of Xcode, at the rules' lines of the configuration:
///
///     .sizeaudit.toml:12: error: section:.text is 2.10 MiB, 102 KiB over its limit of 2.00 MiB
enum GateXcode: PlainExporter {
    static let format = Format.xcode

    static func document(of result: GateResult) -> OutputBuffer {
        var output = OutputBuffer()
        for check in CheckOrder.sorted(result) {
            guard case .failed = check.outcome else { continue }
            let words = CheckWords(check, in: result)
            let rule = result.rule(of: check)
            let text = words.failure + (words.remark.map { " (\($0))" } ?? "")
            let place = "\(result.configuration.path):\(rule.line)"
            output.append(
                text: XcodeIssue.line(result.level(of: check) == .fail ? .error : .warning, text, at: place))
        }
        // If the run failed without a failed check, the notes are the reason and become errors.
        let severity: XcodeIssue.Severity = !result.passed && result.failures.isEmpty ? .error : .note
        for note in GateWords.notes(on: result) { output.append(text: XcodeIssue.line(severity, note)) }
        output.append(text: VisibleText.of(GateWords.verdict(on: result)) + "\n")
        return output
    }
}
