import AuditReport

/// What failed as SARIF 2.1.0: a rule for each rule of the configuration, a result for each check that fails or warns,
/// at the rule's line.
enum GateSARIF {
    static func document(of result: GateResult) -> OutputBuffer {
        let checks = CheckOrder.sorted(result).filter { $0.outcome != .passed && !isUnjudged($0) }
        let rules = Array(Set(checks.map(\.rule))).sorted()
        return SARIFDocument.document {
            $0.array("rules", of: rules.map { result.configuration.rules[$0] }, write)
        } notifications: {
            $0.array("toolExecutionNotifications", of: GateWords.notes(on: result), write)
        } results: {
            $0.array("results", of: checks) { check, writer in
                write(check, index: rules.firstIndex(of: check.rule) ?? 0, in: result, to: &writer)
            }
        }
    }

    private static func isUnjudged(_ check: Check) -> Bool {
        if case .unjudged = check.outcome { true } else { false }
    }

    private static func write(_ rule: GateRule, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("id", VisibleText.of(rule.id))
        text("shortDescription", "The size rule '\(rule.id)' on \(rule.target.text)", to: &writer)
        if let why = rule.why { text("help", why, to: &writer) }
        writer.end(.object)
    }

    private static func write(_ note: String, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("level", "warning")
        text("message", note, to: &writer)
        writer.end(.object)
    }

    private static func write(_ check: Check, index: Int, in result: GateResult, to writer: inout JSONWriter) {
        let rule = result.rule(of: check)
        let words = CheckWords(check, in: result)
        writer.begin(.object)
        writer.member("ruleId", VisibleText.of(rule.id))
        writer.member("ruleIndex", UInt64(clamping: index))
        writer.member("level", rule.level == .fail ? "error" : "warning")
        text("message", words.sentence + ".", to: &writer)
        writeLocation(check, rule, in: result, to: &writer)
        writer.key("partialFingerprints")
        writer.begin(.object)
        writer.member("sizeauditCheck/v1", CheckFingerprint.of(check, rule))
        writer.end(.object)
        if case .excused(let exception) = check.outcome {
            let exception = result.configuration.exceptions[exception]
            writer.key("suppressions")
            writer.begin(.array)
            writer.element()
            writer.begin(.object)
            writer.member("kind", "external")
            writer.member("justification", "\(exception.reason) (\(exception.owner), until \(exception.expires))")
            writer.end(.object)
            writer.end(.array)
        }
        writer.end(.object)
    }

    private static func writeLocation(
        _ check: Check, _ rule: GateRule, in result: GateResult, to writer: inout JSONWriter
    ) {
        writer.key("locations")
        writer.begin(.array)
        writer.element()
        writer.begin(.object)
        writer.key("physicalLocation")
        writer.begin(.object)
        writer.key("artifactLocation")
        writer.begin(.object)
        writer.member("uri", SARIFText.uri(ofPath: result.configuration.path))
        writer.end(.object)
        writer.key("region")
        writer.begin(.object)
        writer.member("startLine", UInt64(clamping: max(rule.line, 1)))
        writer.end(.object)
        writer.end(.object)
        writer.key("logicalLocations")
        writer.begin(.array)
        writer.element()
        writer.begin(.object)
        writer.member("fullyQualifiedName", check.subject)
        writer.end(.object)
        writer.end(.array)
        writer.end(.object)
        writer.end(.array)
    }

    private static func text(_ name: StaticString, _ words: String, to writer: inout JSONWriter) {
        writer.key(name)
        writer.begin(.object)
        writer.member("text", SARIFText.message(words))
        writer.end(.object)
    }
}
