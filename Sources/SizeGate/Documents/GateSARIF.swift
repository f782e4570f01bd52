import AuditReport

/// Failed checks as SARIF 2.1.0: one rule for each rule of the configuration, one result for each check that fails or
/// warns, at the rule's line.
enum GateSARIF: PlainExporter {
    static let format = Format.sarif

    static func document(of result: GateResult) -> OutputBuffer {
        let checks = CheckOrder.sorted(result).filter { $0.outcome != .passed && !isUnjudged($0) }
        let rules = Array(Set(checks.map(\.rule))).sorted()
        return SARIFDocument.document {
            $0.objects("rules", of: rules.map { result.configuration.rules[$0] }, write)
        } notifications: {
            $0.objects("toolExecutionNotifications", of: GateWords.notes(on: result), write)
        } results: {
            $0.objects("results", of: checks) { check, writer in
                write(check, index: rules.firstIndex(of: check.rule) ?? 0, in: result, to: &writer)
            }
        }
    }

    private static func isUnjudged(_ check: Check) -> Bool {
        if case .unjudged = check.outcome { true } else { false }
    }

    private static func write(_ rule: GateRule, to writer: inout JSONWriter) {
        writer.member("id", VisibleText.of(rule.id))
        writer.member("shortDescription", message: "The size rule '\(rule.id)' on \(rule.target.text)")
        if let why = rule.why { writer.member("help", message: why) }
    }

    private static func write(_ note: String, to writer: inout JSONWriter) {
        writer.member("level", "warning")
        writer.member("message", message: note)
    }

    private static func write(_ check: Check, index: Int, in result: GateResult, to writer: inout JSONWriter) {
        let rule = result.rule(of: check)
        writer.member("ruleId", VisibleText.of(rule.id))
        writer.member("ruleIndex", UInt64(clamping: index))
        writer.member("level", rule.level == .fail ? "error" : "warning")
        writer.member("message", message: CheckWords(check, in: result).failure + ".")
        writer.sole("locations") {
            $0.object("physicalLocation") {
                $0.member(artifactLocation: result.configuration.path)
                $0.object("region") { $0.member("startLine", UInt64(clamping: max(rule.line, 1))) }
            }
            $0.sole("logicalLocations") { $0.member("fullyQualifiedName", check.subject) }
        }
        writer.object("partialFingerprints") { $0.member("sizeauditCheck/v1", CheckFingerprint.of(check, rule)) }
        if case .accepted(let allowance) = check.outcome {
            writer.sole("suppressions") {
                $0.member("kind", "external")
                $0.member("justification", "\(allowance.reason) (accepted on \(allowance.day))")
            }
        }
        guard case .excused(let exception) = check.outcome else { return }
        let excuse = result.configuration.exceptions[exception]
        writer.sole("suppressions") {
            $0.member("kind", "external")
            $0.member("justification", "\(excuse.reason) (\(excuse.owner), until \(excuse.expires))")
        }
    }
}
