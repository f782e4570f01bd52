import AuditReport
import LinkMapKit

/// An exception that allows a check to fail until a day.
package struct RuleException: Equatable, Sendable {
    /// The pattern for rule names.
    package var rule: String
    /// The pattern for subjects.
    package var subject: String
    /// The largest measured amount that it excuses. `nil` for any.
    package var upTo: WrittenQuantity?
    package var reason: String
    /// The person or team responsible for it.
    package var owner: String
    /// The last day on which it applies.
    package var expires: CalendarDay
    /// The line in the configuration, from 1.
    package var line: Int

    package init(
        rule: String, subject: String = "*", upTo: WrittenQuantity? = nil, reason: String, owner: String,
        expires: CalendarDay, line: Int = 1
    ) {
        self.rule = rule
        self.subject = subject
        self.upTo = upTo
        self.reason = reason
        self.owner = owner
        self.expires = expires
        self.line = line
    }

    func isFor(rule: String, subject: String) -> Bool {
        NameGlob.matches(text: rule, self.rule) && NameGlob.matches(text: subject, self.subject)
    }

    /// Returns whether it excuses the measured amount.
    func covers(_ actual: Int128) -> Bool {
        guard let upTo else { return true }
        return actual <= Int128(upTo.amount)
    }
}
