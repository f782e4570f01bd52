import LinkMapKit

/// The counts of all combinations of expected verdict and reported confidence.
struct ConfusionTable {
    private var counts: [String: Int] = [:]
    private(set) var mistakes: [String] = []

    /// - Parameter confidence: of the finding; `nil` where there is none.
    mutating func add(_ group: String, _ name: String, verdict: String, confidence: Finding.Confidence?) {
        let answer = confidence.map { "\($0)" } ?? "none"
        counts["\(group) \(verdict) -> \(answer)", default: 0] += 1
        let isReported = (confidence ?? .low) >= .medium
        switch verdict {
        case "must_report" where !isReported, "should_report" where !isReported:
            mistakes.append("\(name) is \(verdict), and \(answer)")
        case "must_not_report" where isReported: mistakes.append("\(name) is \(verdict), and \(answer)")
        default: break
        }
    }

    var text: String { counts.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }.joined(separator: "\n") }
}

extension UnusedReport {
    /// The confidence of the findings by all names they go by.
    var confidences: [String: Finding.Confidence] {
        var known: [String: Finding.Confidence] = [:]
        for finding in findings {
            for name in [finding.name.text, finding.symbol?.text].compactMap(\.self) where known[name] == nil {
                known[name] = finding.confidence
            }
        }
        return known
    }
}
