import AuditReport

/// Failed checks as GitLab's code quality report: an array of issues, at the rule's line in the configuration.
enum GateCodeQuality: PlainExporter {
    static let format = Format.codequality

    static func document(of result: GateResult) -> OutputBuffer {
        var writer = JSONWriter()
        writer.begin(.array)
        for check in CheckOrder.sorted(result) where !check.passed { write(check, in: result, to: &writer) }
        writer.end(.array)
        return writer.finish()
    }

    private static func write(_ check: Check, in result: GateResult, to writer: inout JSONWriter) {
        let rule = result.rule(of: check)
        writer.element {
            $0.member("description", VisibleText.of(CheckWords(check, in: result).failure))
            $0.member("check_name", "sizeaudit-gate/\(VisibleText.of(rule.id))")
            $0.member("fingerprint", CheckFingerprint.of(check, rule))
            $0.member("severity", rule.level == .fail ? "major" : "minor")
            $0.object("location") {
                $0.member("path", result.configuration.path)
                $0.object("lines") { $0.member("begin", UInt64(clamping: max(rule.line, 1))) }
            }
        }
    }
}
