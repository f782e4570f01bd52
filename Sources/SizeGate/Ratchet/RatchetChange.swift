/// What an update did to the recorded values.
package struct RatchetChange: Sendable, Equatable {
    /// How many are smaller now.
    package var tightened = 0
    /// How many are larger now: only with a reason.
    package var loosened = 0
    /// How many would be larger, and were kept.
    package var kept = 0
    /// How many were not known before.
    package var added = 0
    /// Why larger values were taken.
    package var reason: String?
    /// Where the values are recorded.
    package var path = ""

    package init() {}

    /// Whether the file says what it said before.
    package var isEmpty: Bool { tightened + loosened + added == 0 }
}
