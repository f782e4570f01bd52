import LinkMapKit

/// Finds files that a launch maps without touching them.
struct MappingMoves {
    private let facts: MoveFacts

    private let moved: Set<String>

    /// - Parameter moved: the names of initializers that other advice is about.
    init(_ facts: MoveFacts, without moved: Set<String>) { (self.facts, self.moved) = (facts, moved) }

    var advice: [Advice] {
        (facts.report.reads?.rows ?? []).filter { $0.access.isUsed == false && !$0.access.isInside(of: moved) }.map {
            row in
            let function = row.access.origin.function ?? "the program"
            return Advice(
                rule: "move-mapping", title: "Map a file later",
                finding: "\(function) maps \(row.access.name), and nothing touches it before \(facts.goal)",
                option: "open and map it at its first use", nanoseconds: row.time?.median ?? 0, certainty: .computed,
                estimate: "no page of the mapping was in use")
        }
    }
}
