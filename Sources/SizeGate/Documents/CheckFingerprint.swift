import AuditReport

/// What stays the same of a check from build to build: no sizes, no lines.
enum CheckFingerprint {
    static func of(_ check: Check, _ rule: GateRule) -> String {
        SARIFText.hash([rule.id, check.subject, check.kind.rawValue].joined(separator: "\t"))
    }
}
