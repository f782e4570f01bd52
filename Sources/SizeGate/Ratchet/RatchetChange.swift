/// The effect of an update on the recorded values.
package struct RatchetChange: Sendable, Equatable {
    /// The number of values that became smaller.
    package var tightened = 0
    /// The number of values that became larger, which needs a reason.
    package var loosened = 0
    /// The number of values that would have become larger and were kept.
    package var kept = 0
    /// The number of new values.
    package var added = 0
    /// The reason for larger values.
    package var reason: String?
    /// The path of the baseline.
    package var path = ""

    package init() {}

    /// Creates the change for a baseline that takes the place of a snapshot.
    init(loosening reason: String?) {
        self.reason = reason
        loosened = 1
    }

    /// Whether the file stays the same.
    package var isEmpty: Bool { tightened + loosened + added == 0 }
}
