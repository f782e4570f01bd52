import LinkMapKit

/// Sentences about one check. Names in them are not escaped: the caller does that.
struct CheckWords {
    let result: GateResult
    let check: Check

    init(_ check: Check, in result: GateResult) {
        self.check = check
        self.result = result
    }

    /// The state of the check: `passed`, `failed`, `warned`, `accepted`, `excused` or `not judged`.
    var state: String {
        switch check.outcome {
        case .passed: "passed"
        case .failed: result.level(of: check) == .fail ? "failed" : "warned"
        case .accepted: "accepted"
        case .excused: "excused"
        case .unjudged: "not judged"
        }
    }

    /// The name of the row in a table: the subject, and the rule if the subject alone does not tell it.
    var title: String {
        let rule = result.rule(of: check)
        let target = rule.target.text
        if rule.id == target { return check.subject }
        if rule.id.hasPrefix(target) { return check.subject + rule.id.dropFirst(target.count) }
        return subject == rule.id ? subject : "\(subject) (\(rule.id))"
    }

    /// The subject; a sum of rows is called like its rule.
    private var subject: String {
        let rule = result.rule(of: check)
        guard case .rows(_, _, _, isSum: true, _) = rule.target else { return check.subject }
        return rule.id
    }

    /// The result in one sentence, with the parts that grew.
    var failure: String { sentence + CulpritWords.text(result.culprits[check.subject] ?? []) }

    /// The result in one sentence: `section:.text is 2.10 MiB, 102 KiB over its limit of 2.00 MiB`.
    var sentence: String {
        guard let limit = check.limit else {
            return "\(subject) is \(text(check.value))\(unjudgedReason.map { ", not judged: \($0)" } ?? "")"
        }
        if check.kind == .maximum {
            let limit = text(limit)
            return check.excess > 0
                ? "\(subject) is \(text(check.value)), \(text(check.excess)) over its limit of \(limit)"
                : "\(subject) is \(text(check.value)), within its limit of \(limit)"
        }
        let base = check.base ?? 0
        let (from, to) = (text(base), text(check.value))
        let allowed = "\(text(limit)) is allowed"
        guard check.actual != 0 else { return "\(subject) is \(to), as in the \(reference)" }
        guard check.actual > 0 else {
            return "\(subject) shrank by \(text(UInt64(clamping: check.actual.magnitude))), from \(from) to \(to)"
        }
        let share = QuantityText.share(check.actual, of: base)
        let amount = "\(text(UInt64(clamping: check.actual)))\(share.isEmpty ? "" : " (\(share))")"
        return base == 0 && check.unit == .bytes
            ? "\(subject) is new with \(to), where \(allowed)"
            : "\(subject) grew by \(amount) since the \(reference), from \(from) to \(to), where \(allowed)"
    }

    /// The exception that allows a failure, the reason why the check was not judged, or the reason of its rule.
    var remark: String? {
        switch check.outcome {
        case .excused(let index):
            let exception = result.configuration.exceptions[index]
            return "allowed until \(exception.expires): \(exception.reason) (\(exception.owner))"
        case .accepted(let allowance): return "accepted on \(allowance.day): \(allowance.reason)"
        case .unjudged(let reason): return reason
        default: return result.rule(of: check).why
        }
    }

    var limitText: String {
        guard let limit = check.limit else { return "" }
        return check.kind == .maximum ? text(limit) : "+\(text(limit))"
    }

    var actualText: String {
        if case .unjudged = check.outcome { return text(check.value) }
        return check.kind == .maximum ? text(check.value) : QuantityText.change(check.actual, check.unit)
    }

    private var reference: String { check.kind == .drift ? "anchor" : "baseline" }

    private var unjudgedReason: String? {
        if case .unjudged(let reason) = check.outcome { return reason }
        return nil
    }

    private func text(_ amount: UInt64) -> String { QuantityText.text(amount, check.unit) }
}
