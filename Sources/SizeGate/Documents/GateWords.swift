import AuditReport
import LinkMapKit

/// Sentences about a whole run.
enum GateWords {
    /// Returns the verdict: `The gate failed: 2 of 14 checks failed, 1 warned.`
    static func verdict(on result: GateResult) -> String {
        "\(summary(of: result))\(CulpritWords.text(result.mainCulprits))."
    }

    /// Returns the verdict without the culprits and the final period.
    static func summary(of result: GateResult) -> String {
        let all = result.checks.count
        let judged = result.checks.count { if case .unjudged = $0.outcome { false } else { true } }
        var parts: [String] = []
        if !result.failures.isEmpty { parts.append("\(result.failures.count) of \(all.counted("check")) failed") }
        if !result.alerts.isEmpty { parts.append("\(result.alerts.count) warned") }
        let accepted = result.checks.count { if case .accepted = $0.outcome { true } else { false } }
        if accepted > 0 { parts.append("\(accepted) accepted") }
        let excused = result.checks.count { if case .excused = $0.outcome { true } else { false } }
        if excused > 0 { parts.append("\(excused) excused") }
        if result.failures.isEmpty { parts.insert("\(judged.counted("check")) judged", at: 0) }
        if judged < all { parts.append("\(all - judged) not judged") }
        if !result.passed, result.failures.isEmpty { parts.append(uselessWords(result)) }
        return "The gate \(result.passed ? "passed" : "failed"): \(parts.joined(separator: ", "))"
    }

    private static func uselessWords(_ result: GateResult) -> String {
        let stale = result.configuration.staleExceptions == .fail ? result.stale.count : 0
        let idle = result.configuration.unmatched == .fail ? result.idleRules.count : 0
        return [
            stale > 0 ? stale.counted("stale exception") : nil,
            idle > 0 ? idle.counted("rule that matches nothing", "rules that match nothing") : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }

    /// Returns notes beside the checks: no baseline, stale exceptions, rules without effect. Names in them are not
    /// escaped.
    static func notes(on result: GateResult) -> [String] {
        var notes: [String] = []
        let growth = result.checks.count { $0.outcome == .unjudged("there is no baseline") }
        if growth > 0 {
            notes.append("There is no baseline: growth is reported, not judged (\(growth.counted("check")))")
        }
        let drift = result.checks.count { $0.outcome == .unjudged("there is no anchor") }
        if drift > 0 { notes.append("There is no anchor: drift is reported, not judged (\(drift.counted("check")))") }
        if result.configuration.unmatched != .ignore {
            notes += result.idleRules.map { index in
                let rule = result.configuration.rules[index]
                return "\(place(rule.line, in: result)): nothing matches the rule '\(rule.id)'"
            }
        }
        if result.configuration.staleExceptions != .ignore {
            notes += result.stale.map { words(on: $0, in: result) }
        }
        if let update = result.update { notes.append(words(on: update)) }
        return notes
    }

    static func words(on stale: GateResult.Stale, in result: GateResult) -> String {
        let exception = result.configuration.exceptions[stale.exception]
        let subject = exception.subject == "*" ? "" : " on \(exception.subject)"
        let name = "\(place(exception.line, in: result)): the exception for '\(exception.rule)'\(subject)"
        switch stale.why {
        case .expired(let wouldExcuse):
            let loss = wouldExcuse ? "" : ", and is not needed"
            return "\(name) expired on \(exception.expires)\(loss): ask \(exception.owner)"
        case .idle: return "\(name) excuses nothing: remove it"
        case .exceeded: return "\(name) is exceeded: it allows \(amount(exception)): ask \(exception.owner)"
        }
    }

    static func words(on update: RatchetChange) -> String {
        var parts = [(update.tightened, "tightened"), (update.added, "added")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }
        if update.loosened > 0 { parts.append("\(update.loosened) loosened (\(update.reason ?? ""))") }
        if update.kept > 0 { parts.append("\(update.kept) larger now, kept as they were") }
        return "\(update.path): " + (parts.isEmpty ? "nothing changed" : parts.joined(separator: ", "))
    }

    private static func amount(_ exception: RuleException) -> String {
        guard let upTo = exception.upTo else { return "anything" }
        return QuantityText.text(upTo.amount, upTo.unit ?? .count)
    }

    private static func place(_ line: Int, in result: GateResult) -> String { "\(result.configuration.path):\(line)" }

    /// Returns the command that accepts all that failed; empty if no check failed.
    static func acceptance(of result: GateResult) -> [String] {
        guard !result.failures.isEmpty, !result.acceptance.isEmpty else { return [] }
        return [ShellWord.command(result.acceptance)]
    }

    /// Returns a template of an exception for the first failure that no command accepts; empty if there is none.
    static func excuse(of result: GateResult) -> [String] {
        guard
            let check = CheckOrder.sorted(result).first(where: { check in
                !check.passed && result.level(of: check) == .fail && check.kind != .growth
            })
        else { return [] }
        let amount = UInt64(clamping: check.actual)
        return [
            "[[exception]]", "rule = \(TOMLText.quoted(result.rule(of: check).id))",
            "subject = \(TOMLText.quoted(check.subject))", "up-to = \(TOMLText.amount(amount, check.unit))",
            "reason = \"say why\"", "owner = \"say who\"", "expires = \(result.graceEnd)",
        ]
    }
}
