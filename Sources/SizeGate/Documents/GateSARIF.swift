import AuditReport

/// What failed as SARIF 2.1.0: a rule for each rule of the configuration, a result for each check that fails or warns,
/// at the rule's line.
enum GateSARIF {
    static func document(of result: GateResult) -> OutputBuffer {
        let checks = CheckOrder.sorted(result).filter { $0.outcome != .passed && !isUnjudged($0) }
        let rules = Array(Set(checks.map(\.rule))).sorted()
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member(
            "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
        writer.member("version", "2.1.0")
        writer.key("runs")
        writer.begin(.array)
        writer.element()
        writer.begin(.object)
        writeTool(rules.map { result.configuration.rules[$0] }, to: &writer)
        writeInvocation(of: result, to: &writer)
        writer.array("results", of: checks) { check, writer in
            write(check, index: rules.firstIndex(of: check.rule) ?? 0, in: result, to: &writer)
        }
        writer.end(.object)
        writer.end(.array)
        writer.end(.object)
        return writer.finish()
    }

    private static func isUnjudged(_ check: Check) -> Bool {
        if case .unjudged = check.outcome { true } else { false }
    }

    private static func writeTool(_ rules: [GateRule], to writer: inout JSONWriter) {
        writer.key("tool")
        writer.begin(.object)
        writer.key("driver")
        writer.begin(.object)
        writer.member("name", ToolVersion.name)
        writer.member("semanticVersion", ToolVersion.number)
        writer.array("rules", of: rules) { rule, writer in
            writer.begin(.object)
            writer.member("id", VisibleText.of(rule.id))
            text("shortDescription", "The size rule '\(rule.id)' on \(rule.target.text)", to: &writer)
            if let why = rule.why { text("help", why, to: &writer) }
            writer.end(.object)
        }
        writer.end(.object)
        writer.end(.object)
    }

    private static func writeInvocation(of result: GateResult, to writer: inout JSONWriter) {
        writer.key("invocations")
        writer.begin(.array)
        writer.element()
        writer.begin(.object)
        writer.member("executionSuccessful", true)
        writer.array("toolExecutionNotifications", of: GateWords.notes(on: result)) { note, writer in
            writer.begin(.object)
            writer.member("level", "warning")
            text("message", note, to: &writer)
            writer.end(.object)
        }
        writer.end(.object)
        writer.end(.array)
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
