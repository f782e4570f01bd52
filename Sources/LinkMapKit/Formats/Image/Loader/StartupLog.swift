/// Warnings about faults that affect the loading of an image, limited in number.
struct StartupLog {
    private var warnings: [AuditWarning] = []
    private var suppressed = 0
    private static let limit = 16

    mutating func warn(_ code: String, _ message: String) {
        let warning = AuditWarning(code, message)
        guard !warnings.contains(warning) else { return }
        guard warnings.count < StartupLog.limit else {
            suppressed += 1
            return
        }
        warnings.append(warning)
    }

    mutating func add(_ others: [AuditWarning]) {
        for warning in others { warn(warning.code, warning.message) }
    }

    /// The warnings, and a last one with the number of suppressed ones.
    var all: [AuditWarning] {
        guard suppressed > 0 else { return warnings }
        return warnings + [AuditWarning("more-warnings", "\(suppressed) more warnings about the start")]
    }
}
