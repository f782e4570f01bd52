import AuditReport

/// The order of checks in documents: by state, failures first, then by the used share of the limit, the largest first.
enum CheckOrder {
    static func sorted(_ result: GateResult) -> [Check] {
        result.checks.indices.map { index in
            (group(of: result.checks[index], in: result), -use(of: result.checks[index]), index)
        }.sorted { $0 < $1 }.map { result.checks[$0.2] }
    }

    private static func group(of check: Check, in result: GateResult) -> Int {
        switch check.outcome {
        case .failed: result.level(of: check) == .fail ? 0 : 1
        case .accepted, .excused: 2
        case .unjudged: 3
        case .passed: 4
        }
    }

    /// Returns the used share of the limit; 1 is all of it.
    private static func use(of check: Check) -> Double {
        guard let limit = check.limit else { return 0 }
        return Double(check.actual) / Double(max(limit, 1))
    }
}

/// The identity of a check that stays the same between builds: no sizes and no line numbers.
enum CheckFingerprint {
    static func of(_ check: Check, _ rule: GateRule) -> String {
        SARIFText.hash([rule.id, check.subject, check.kind.rawValue].joined(separator: "\t"))
    }
}
