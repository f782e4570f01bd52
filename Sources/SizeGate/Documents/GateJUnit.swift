import AuditReport
import LinkMapKit

/// A gate's result as JUnit XML: one test case for each check. JUnit has no warnings, so a warning is the output of a
/// passed case.
enum GateJUnit: PlainExporter {
    static let format = Format.junit

    static func document(of result: GateResult) -> OutputBuffer {
        let failed = result.failures.count
        let skipped = result.checks.count { if case .unjudged = $0.outcome { true } else { false } }
        let useless = result.passed || failed > 0 ? 0 : 1
        let counts = "tests=\"\(result.checks.count + useless)\" failures=\"\(failed + useless)\" errors=\"0\""
        var output = OutputBuffer()
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append(text: "<testsuites \(counts) time=\"0\">\n")
        output.append(
            text: "<testsuite name=\"\(XMLText.attribute("sizeaudit gate \(result.artifact.path)"))\" \(counts) "
                + "skipped=\"\(skipped)\" time=\"0\">\n")
        for check in result.checks { append(check, of: result, to: &output) }
        if useless > 0 { appendUseless(result, to: &output) }
        let notes = GateWords.notes(on: result).map { XMLText.content($0) }
        if !notes.isEmpty { output.append(text: "<system-out>\(notes.joined(separator: "\n"))</system-out>\n") }
        output.append("</testsuite>\n</testsuites>\n")
        return output
    }

    private static func append(_ check: Check, of result: GateResult, to output: inout OutputBuffer) {
        let words = CheckWords(check, in: result)
        let rule = result.rule(of: check)
        let names = "name=\"\(XMLText.attribute("\(check.subject) (\(check.kind.rawValue))"))\" "
        output.append(text: "<testcase \(names)classname=\"\(XMLText.attribute(rule.id))\" time=\"0\">")
        let sentence = words.failure + (words.remark.map { " (\($0))" } ?? "")
        switch check.outcome {
        case .failed where rule.level == .fail:
            let message = XMLText.attribute(words.failure)
            output.append(
                text: "<failure type=\"\(check.kind.rawValue)\" message=\"\(message)\">\(XMLText.content(sentence))"
                    + "</failure>")
        case .failed: output.append(text: "<system-out>warning: \(XMLText.content(sentence))</system-out>")
        case .accepted: output.append(text: "<system-out>accepted: \(XMLText.content(sentence))</system-out>")
        case .excused: output.append(text: "<system-out>excused: \(XMLText.content(sentence))</system-out>")
        case .unjudged(let reason): output.append(text: "<skipped message=\"\(XMLText.attribute(reason))\"/>")
        case .passed: break
        }
        output.append("</testcase>\n")
    }

    /// Appends a failed case for a run that fails without a failed check.
    private static func appendUseless(_ result: GateResult, to output: inout OutputBuffer) {
        let message = XMLText.attribute(GateWords.verdict(on: result))
        output.append(
            text: "<testcase name=\"configuration\" classname=\"sizeaudit\" time=\"0\">"
                + "<failure type=\"configuration\" message=\"\(message)\"/></testcase>\n")
    }
}

/// Escapes text for XML 1.0.
enum XMLText {
    static func attribute(_ text: String) -> String { escaped(text) }

    static func content(_ text: String) -> String { escaped(text) }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // Noncharacters are not allowed in XML.
            case "\u{FFFE}", "\u{FFFF}": escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
