import LinkMapKit

/// Finds files that a launch maps without touching them.
struct MappingMoves {
    private let facts: MoveFacts

    init(_ facts: MoveFacts) { self.facts = facts }

    var advice: [Advice] {
        (facts.report.reads?.rows ?? []).filter { $0.access.isUsed == false }.map { row in
            let function = row.access.origin.function ?? "the program"
            return Advice(
                rule: "move-mapping", title: "Map a file later",
                finding: "\(function) maps \(row.access.name), and nothing touches it before \(facts.goal)",
                option: "open and map it at its first use", nanoseconds: row.time?.median ?? 0, certainty: .computed,
                estimate: "no page of the mapping was in use")
        }
    }
}
