import AuditReport
import LinkMapKit

/// A run as JSON: `sizeaudit/gate/1`.
enum GateJSON {
    /// - Parameter shown: the checks that are told of; `nil` for all, in the order of the rules.
    static func document(of result: GateResult, showing shown: [Check]? = nil) -> OutputBuffer {
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member("schema", "sizeaudit/gate/1")
        writer.member("artifact", result.artifact)
        writer.member("passed", result.passed)
        writer.member("verdict", GateWords.verdict(on: result))
        writer.member("config", result.configuration.path)
        write("baseline", result.baseline, to: &writer)
        write("anchor", result.anchor, to: &writer)
        writeStates(of: result, to: &writer)
        writer.array("checks", of: shown ?? result.checks) { write($0, in: result, to: &$1) }
        writer.array("exceptions", of: Array(result.configuration.exceptions.indices)) { index, writer in
            write(exception: index, in: result, to: &writer)
        }
        writer.key("idleRules")
        writer.list(result.idleRules.map { result.configuration.rules[$0].id })
        writer.key("contributorsBy")
        writer.value(result.contributorsBy.rawValue)
        writer.array("contributors", of: result.contributors, write)
        writer.key("accept")
        writer.list(GateWords.acceptance(of: result))
        writer.key("excuse")
        writer.list(GateWords.excuse(of: result))
        writer.key("notes")
        writer.list(GateWords.notes(on: result))
        if let update = result.update { write(update, to: &writer) }
        writer.array("warnings", of: result.warnings) { $1.value($0) }
        writer.end(.object)
        return writer.finish()
    }

    private static let states: [(StaticString, String)] = [
        ("failed", "failed"), ("warned", "warned"), ("excused", "excused"), ("notJudged", "not judged"),
        ("passed", "passed"),
    ]

    /// How many checks there are of each state.
    private static func writeStates(of result: GateResult, to writer: inout JSONWriter) {
        writer.key("states")
        writer.begin(.object)
        var counts: [String: UInt64] = [:]
        for check in result.checks { counts[CheckWords(check, in: result).state, default: 0] += 1 }
        for (name, state) in states { writer.member(name, counts[state] ?? 0) }
        writer.end(.object)
    }

    private static func write(_ name: StaticString, _ artifact: ArtifactIdentity?, to writer: inout JSONWriter) {
        guard let artifact else { return writer.member(name, nil as String?) }
        writer.member(name, artifact)
    }

    private static func write(_ check: Check, in result: GateResult, to writer: inout JSONWriter) {
        let words = CheckWords(check, in: result)
        writer.begin(.object)
        writer.member("rule", result.rule(of: check).id)
        writer.member("subject", check.subject)
        writer.member("kind", check.kind.rawValue)
        writer.member("unit", check.unit.rawValue)
        write("limit", check.limit, to: &writer)
        writer.key("actual")
        writer.value(Int64(clamping: check.actual))
        writer.member("value", check.value)
        write("base", check.base, to: &writer)
        writer.member("passed", check.passed)
        writer.member("level", result.level(of: check).rawValue)
        writer.member("state", words.state)
        if let remark = words.remark { writer.member("remark", remark) }
        writer.end(.object)
    }

    private static func write(_ name: StaticString, _ number: UInt64?, to writer: inout JSONWriter) {
        guard let number else { return writer.member(name, nil as String?) }
        writer.member(name, number)
    }

    private static func write(exception index: Int, in result: GateResult, to writer: inout JSONWriter) {
        let exception = result.configuration.exceptions[index]
        let stale = result.stale.first { $0.exception == index }
        writer.begin(.object)
        writer.member("rule", exception.rule)
        writer.member("subject", exception.subject)
        writer.member("reason", exception.reason)
        writer.member("owner", exception.owner)
        writer.member("expires", exception.expires.description)
        writer.member("line", UInt64(clamping: exception.line))
        writer.member("state", stale?.why.name ?? "used")
        writer.end(.object)
    }

    private static func write(_ contributor: Contributor, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("name", contributor.name)
        writer.member("fileSize", contributor.value)
        write("base", contributor.base, to: &writer)
        writer.key("delta")
        writer.value(Int64(clamping: contributor.growth))
        writer.end(.object)
    }

    private static func write(_ update: RatchetChange, to writer: inout JSONWriter) {
        writer.key("update")
        writer.begin(.object)
        writer.member("path", update.path)
        writer.member("tightened", UInt64(clamping: update.tightened))
        writer.member("loosened", UInt64(clamping: update.loosened))
        writer.member("kept", UInt64(clamping: update.kept))
        writer.member("added", UInt64(clamping: update.added))
        writer.member("reason", update.reason)
        writer.end(.object)
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
