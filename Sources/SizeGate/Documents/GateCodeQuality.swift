import AuditReport

/// What failed as GitLab's code quality report: an array of issues, at the rule's line of the configuration.
enum GateCodeQuality {
    static func document(of result: GateResult) -> OutputBuffer {
        var writer = JSONWriter()
        writer.begin(.array)
        for check in CheckOrder.sorted(result) where !check.passed {
            let rule = result.rule(of: check)
            writer.element()
            writer.begin(.object)
            writer.member("description", VisibleText.of(CheckWords(check, in: result).sentence))
            writer.member("check_name", "sizeaudit-gate/\(VisibleText.of(rule.id))")
            writer.member("fingerprint", CheckFingerprint.of(check, rule))
            writer.member("severity", rule.level == .fail ? "major" : "minor")
            writer.key("location")
            writer.begin(.object)
            writer.member("path", result.configuration.path)
            writer.key("lines")
            writer.begin(.object)
            writer.member("begin", UInt64(clamping: max(rule.line, 1)))
            writer.end(.object)
            writer.end(.object)
            writer.end(.object)
        }
        writer.end(.array)
        return writer.finish()
    }
}
