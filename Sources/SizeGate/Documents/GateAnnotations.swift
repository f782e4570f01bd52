import AuditReport
import LinkMapKit

/// A gate's result as workflow commands of GitHub Actions, shown at the rule's line in the configuration:
///
///     ::error file=.sizeaudit.toml,line=12,title=section%3A.text::section:.text is 2.10 MiB, …
enum GateAnnotations: PlainExporter {
    static let format = Format.github

    /// The number of annotations of one level that GitHub shows for a step.
    private static let most = 10

    static func document(of result: GateResult) -> OutputBuffer {
        var output = OutputBuffer()
        let ordered = CheckOrder.sorted(result).filter { !$0.passed }
        append(ordered.filter { result.level(of: $0) == .fail }, "error", of: result, to: &output)
        append(ordered.filter { result.level(of: $0) == .warn }, "warning", of: result, to: &output)
        // If the run failed without a failed check, the notes are the reason and become errors.
        let command = !result.passed && result.failures.isEmpty ? "error" : "notice"
        for note in GateWords.notes(on: result).prefix(most) {
            output.append(text: "::\(command)::\(data(note))\n")
        }
        output.append(text: VisibleText.of(GateWords.verdict(on: result)) + "\n")
        return output
    }

    private static func append(
        _ checks: [Check], _ command: String, of result: GateResult, to output: inout OutputBuffer
    ) {
        let shown = checks.count <= most ? checks[...] : checks.prefix(most - 1)
        for check in shown {
            let words = CheckWords(check, in: result)
            let line = result.rule(of: check).line
            let file = property(result.configuration.path)
            let remark = words.remark.map { " (\($0))" } ?? ""
            output.append(
                text: "::\(command) file=\(file),line=\(line),title=\(property(check.subject))::"
                    + "\(data(words.failure + remark))\n")
        }
        if shown.count < checks.count {
            output.append(text: "::\(command)::\(checks.count - shown.count) more checks failed\n")
        }
    }

    /// Returns escaped text for the end of a command, after the last colons.
    private static func data(_ text: String) -> String { escaped(text, []) }

    private static func property(_ text: String) -> String { escaped(text, [":", ","]) }

    private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
        var escaped = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            if scalar == "%" || special.contains(scalar) {
                escaped += "%" + String(scalar.value, radix: 16, uppercase: true)
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
