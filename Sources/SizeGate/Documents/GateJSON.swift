import AuditReport
import LinkMapKit

/// A gate's result as JSON, schema `sizeaudit/gate/1`.
enum GateJSON: PlainExporter {
    static let format = Format.json

    static func document(of result: GateResult) -> OutputBuffer { document(of: result, showing: nil) }

    /// - Parameter shown: the checks to write; `nil` for all, in the order of the rules.
    static func document(of result: GateResult, showing shown: [Check]?) -> OutputBuffer {
        JSONWriter.document(schema: "sizeaudit/gate/1") { writer in
            writer.member("artifact", result.artifact)
            writer.member("passed", result.passed)
            writer.member("verdict", GateWords.verdict(on: result))
            writer.member("config", result.configuration.path)
            writer.member("baseline", result.baseline)
            writer.member("anchor", result.anchor)
            writer.object("states") { states in
                for (key, _, count) in stateCounts(of: result) { states.member(key, count) }
            }
            writer.objects("checks", of: shown ?? result.checks) { write($0, in: result, to: &$1) }
            writer.objects("exceptions", of: Array(result.configuration.exceptions.indices)) {
                write(exception: $0, in: result, to: &$1)
            }
            writer.list("idleRules", result.idleRules.map { result.configuration.rules[$0].id })
            writer.member("contributorsBy", result.contributorsBy.rawValue)
            writer.objects("contributors", of: result.contributors) { write($0, in: result, to: &$1) }
            writer.list("accept", GateWords.acceptance(of: result))
            writer.list("excuse", GateWords.excuse(of: result))
            writer.list("notes", GateWords.notes(on: result))
            if let update = result.update { writer.object("update", of: update, write) }
            writer.member("warnings", result.warnings)
        }
    }

    private static let states: [(StaticString, String)] = [
        ("failed", "failed"), ("warned", "warned"), ("accepted", "accepted"),
        ("excused", "excused"), ("notJudged", "not judged"),
        ("passed", "passed"),
    ]

    /// Returns the number of checks in each state.
    static func stateCounts(of result: GateResult) -> [(key: StaticString, state: String, count: UInt64)] {
        var counts: [String: UInt64] = [:]
        for check in result.checks { counts[CheckWords(check, in: result).state, default: 0] += 1 }
        return states.map { (key: $0.0, state: $0.1, count: counts[$0.1] ?? 0) }
    }

    private static func write(_ check: Check, in result: GateResult, to writer: inout JSONWriter) {
        let words = CheckWords(check, in: result)
        writer.member("rule", result.rule(of: check).id)
        writer.member("subject", check.subject)
        writer.member("kind", check.kind.rawValue)
        writer.member("unit", check.unit.rawValue)
        writer.member("limit", optional: check.limit)
        writer.member("actual", signed: Int64(clamping: check.actual))
        writer.member("value", check.value)
        writer.member("base", optional: check.base)
        writer.member("passed", check.passed)
        writer.member("level", result.level(of: check).rawValue)
        writer.member("state", words.state)
        if let remark = words.remark { writer.member("remark", remark) }
        if let culprits = result.culprits[check.subject], check.outcome == .failed {
            writer.objects("culprits", of: culprits) { write($0, in: result, to: &$1) }
        }
    }

    private static func write(exception index: Int, in result: GateResult, to writer: inout JSONWriter) {
        let exception = result.configuration.exceptions[index]
        let stale = result.stale.first { $0.exception == index }
        writer.member("rule", exception.rule)
        writer.member("subject", exception.subject)
        writer.member("reason", exception.reason)
        writer.member("owner", exception.owner)
        writer.member("expires", exception.expires.description)
        writer.member("line", UInt64(clamping: exception.line))
        writer.member("state", stale?.why.name ?? "used")
    }

    private static func write(_ contributor: Contributor, in result: GateResult, to writer: inout JSONWriter) {
        writer.member("name", contributor.name)
        let isShipped = result.configuration.sizeOfParts == .shipped
        writer.member(isShipped ? "shippedSize" : "fileSize", contributor.value)
        writer.member("base", optional: contributor.base)
        writer.member("delta", signed: Int64(clamping: contributor.growth))
    }

    private static func write(_ update: RatchetChange, to writer: inout JSONWriter) {
        writer.member("path", update.path)
        writer.member("tightened", UInt64(clamping: update.tightened))
        writer.member("loosened", UInt64(clamping: update.loosened))
        writer.member("kept", UInt64(clamping: update.kept))
        writer.member("added", UInt64(clamping: update.added))
        writer.member("reason", update.reason)
    }
}

extension GateResult.Stale.Why {
    var name: String {
        switch self {
        case .expired: "expired"
        case .idle: "idle"
        case .exceeded: "exceeded"
        }
    }
}
