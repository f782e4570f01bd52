/// Doubt passed on along references: a finding reachable only from uncertain findings is no more certain than they are.
struct InheritedDoubt {
    static let name = "follows-from-doubt"
    private static let noStart = UInt32.max
    /// The source of the doubt for each node: a finding that reaches it. One array for each level in ``doubtful``.
    private var sources: [[UInt32]] = []
    private static let doubtful = [Finding.Confidence.low, .medium]
    private var names: NodeNames?

    /// The doubt without any findings.
    static let none = InheritedDoubt()

    private init() {}

    /// - Parameters:
    ///   - used: Reachability from the certain and possible roots.
    ///   - findings: the findings' nodes and confidence.
    init(
        _ graph: ProgramGraph, _ used: Reachability, _ findings: [(node: UInt32, confidence: Finding.Confidence)]
    ) {
        names = graph.names
        for confidence in InheritedDoubt.doubtful {
            let starts = findings.filter { $0.confidence == confidence }.map(\.node)
            sources.append(starts.isEmpty ? [] : InheritedDoubt.reached(from: starts, graph.rooted.graph, used))
        }
    }

    /// Returns the first start that reaches each unused node.
    private static func reached(from starts: [UInt32], _ graph: ReferenceGraph, _ used: Reachability) -> [UInt32] {
        var sources = [UInt32](large: noStart, count: graph.nodeCount)
        var waiting: [(node: UInt32, start: UInt32)] = starts.map { ($0, $0) }
        var next = 0
        while next < waiting.count {
            let (source, start) = waiting[next]
            next += 1
            for edge in graph.references(of: Int(source)) {
                let target = Int(graph.targets[edge])
                guard sources[target] == noStart, graph.targets[edge] != start, !used.isReached(target)
                else { continue }
                sources[target] = start
                waiting.append((UInt32(truncatingIfNeeded: target), start))
            }
        }
        return sources
    }

    /// Returns the sign against a finding about the node with the given confidence.
    func sign(of node: UInt32, _ confidence: Finding.Confidence) -> Sign? {
        guard let names else { return nil }
        for (level, doubt) in InheritedDoubt.doubtful.enumerated() where doubt < confidence && level < sources.count {
            guard Int(node) < sources[level].count, sources[level][Int(node)] != InheritedDoubt.noStart else {
                continue
            }
            let source = names.name(of: sources[level][Int(node)]).text
            return .atMost(doubt, "\(source) leads to it, and may be used")
        }
        return nil
    }
}

extension Verdict {
    /// Lowers the confidence to that of an uncertain finding which leads to the node.
    mutating func inherit(_ doubt: InheritedDoubt, node: UInt32?) {
        guard !isKept, let node, let sign = doubt.sign(of: node, confidence) else { return }
        add(sign, rule: InheritedDoubt.name)
    }
}

extension Finding {
    /// Lowers the confidence of a complete finding in the same way.
    ///
    /// - Parameter ofSource: Whether the source does not settle the doubt either.
    mutating func inherit(_ doubt: InheritedDoubt, node: UInt32?, ofSource: Bool = false) {
        guard let node, let sign = doubt.sign(of: node, confidence) else { return }
        evidence.append(Evidence(rule: InheritedDoubt.name, says: sign.says))
        guard case .atMost(let most) = sign.weight else { return }
        confidence = min(confidence, most)
        if ofSource { confidenceOfSource = min(confidenceOfSource, most) }
    }
}
