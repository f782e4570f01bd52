/// Sentences about one check. Names in them are not escaped: the caller does that.
struct CheckWords {
    let result: GateResult
    let check: Check

    init(_ check: Check, in result: GateResult) {
        self.check = check
        self.result = result
    }

    /// The state of the check: `passed`, `failed`, `warned`, `excused` or `not judged`.
    var state: String {
        switch check.outcome {
        case .passed: "passed"
        case .failed: result.level(of: check) == .fail ? "failed" : "warned"
        case .excused: "excused"
        case .unjudged: "not judged"
        }
    }

    /// The result in one sentence: `section:.text is 2.10 MiB, 102 KiB over its limit of 2.00 MiB`.
    var sentence: String {
        let subject = check.subject
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
