/// The unit of a figure of a launch.
package enum LaunchUnit: String, Sendable {
    case nanoseconds, bytes, count

    /// Returns a value as text for people.
    func text(_ value: UInt64?) -> String {
        guard let value else { return "" }
        return self == .nanoseconds ? LaunchWords.time(value) : String(value)
    }
}
