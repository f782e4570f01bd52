import AuditReport

/// An accepted excess over a limit that a larger base does not lift: a maximum, or a limit for drift.
package struct Allowance: Sendable, Equatable {
    /// The ``GateRule/id`` of the rule.
    package var rule: String
    package var subject: String
    package var kind: Check.Kind
    /// The largest accepted ``Check/actual``.
    package var upTo: UInt64
    package var day: CalendarDay
    package var reason: String

    func isFor(_ check: Check, of rule: GateRule) -> Bool {
        rule.id == self.rule && check.subject == subject && check.kind == kind
    }
}
