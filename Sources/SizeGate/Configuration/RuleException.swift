import AuditReport
import LinkMapKit

/// A check that may fail for a while.
package struct RuleException: Equatable, Sendable {
    /// A pattern of rules' names.
    package var rule: String
    /// A pattern of subjects.
    package var subject: String
    /// The most that it excuses, of what the rule measures; `nil` for any.
    package var upTo: WrittenQuantity?
    package var reason: String
    /// Who will see to it.
    package var owner: String
    /// The last day on which it holds.
    package var expires: CalendarDay
    /// Where it stands in the configuration, from 1.
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

    /// Whether the excess is one that it excuses.
    func covers(_ actual: Int128) -> Bool {
        guard let upTo else { return true }
        return actual <= Int128(upTo.amount)
    }
}
