import AuditReport

/// The order in which checks are read: what stops the build first, in each group what is nearest to its limit, or
/// furthest above it.
enum CheckOrder {
    static func sorted(_ result: GateResult) -> [Check] {
        result.checks.indices.map { index in
            (group(of: result.checks[index], in: result), -use(of: result.checks[index]), index)
        }.sorted { $0 < $1 }.map { result.checks[$0.2] }
    }

    private static func group(of check: Check, in result: GateResult) -> Int {
        switch check.outcome {
        case .failed: result.level(of: check) == .fail ? 0 : 1
        case .excused: 2
        case .unjudged: 3
        case .passed: 4
        }
    }

    /// How much of its limit it takes: 1 is all.
    private static func use(of check: Check) -> Double {
        guard let limit = check.limit else { return 0 }
        return Double(check.actual) / Double(max(limit, 1))
    }
}

/// What stays the same of a check from build to build: no sizes, no lines.
enum CheckFingerprint {
    static func of(_ check: Check, _ rule: GateRule) -> String {
        SARIFText.hash([rule.id, check.subject, check.kind.rawValue].joined(separator: "\t"))
    }
}
