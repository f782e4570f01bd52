import LinkMapKit

/// The words about work that is not done yet: ` 42 %, 3 s left`.
package enum ProgressText {
    /// The share below which the remaining time is not told, because a step of unknown length tells nothing about the rest.
    private static let leastShare = 0.05

    /// - Parameters:
    ///   - share: the share of the work that is done, from 0 to 1; 0 if unknown.
    ///   - elapsed: the time that it took.
    ///   - wait: the time since then.
    package static func text(share: Double, after elapsed: Duration, waiting wait: Duration = .zero) -> String {
        // The last step ends with the work itself, so 100 % is never shown.
        let percent = min(Int(share * 100), 99)
        guard percent > 0 else { return "" }
        guard share >= leastShare else { return " \(percent) %" }
        return " \(percent) %, \(time(seconds(elapsed) * (1 - share) / share - seconds(wait))) left"
    }

    private static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }

    private static func time(_ seconds: Double) -> String {
        let whole = Int(min(max(seconds, 1), 359_999).rounded())
        if whole < 60 { return "\(whole) s" }
        return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
    }
}
