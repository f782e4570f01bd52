/// Doubts that findings hand on: what only an unsure finding leads to is no surer itself.
struct InheritedDoubt {
    static let name = "follows-from-doubt"
    private static let noStart = UInt32.max
    /// For each low level of confidence, a finding of that confidence which leads to each node.
    private var sources: [[UInt32]] = []
    private static let doubtful = [Finding.Confidence.low, .medium]

    /// The doubt of no finding.
    static let none = InheritedDoubt()

    private init() {}

    /// - Parameters:
    ///   - used: what is used, or may be.
    ///   - findings: with their nodes.
    init(
        _ rooted: RootedGraph, _ used: Reachability, _ findings: [(node: UInt32, confidence: Finding.Confidence)]
    ) {
        for confidence in InheritedDoubt.doubtful {
            let starts = findings.filter { $0.confidence == confidence }.map(\.node)
            sources.append(starts.isEmpty ? [] : InheritedDoubt.reached(from: starts, rooted.graph, used))
        }
    }

    /// Returns for each unused node the first of the starts that leads to it.
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

    /// The sign against a finding of that confidence about the node.
    func sign(of node: UInt32, _ confidence: Finding.Confidence, name: (UInt32) -> ByteView) -> Sign? {
        for (level, doubt) in InheritedDoubt.doubtful.enumerated() where doubt < confidence && level < sources.count {
            guard Int(node) < sources[level].count, sources[level][Int(node)] != InheritedDoubt.noStart else {
                continue
            }
            let source = name(sources[level][Int(node)]).text
            return .atMost(doubt, "\(source) leads to it, of which it is not sure that nothing uses it")
        }
        return nil
    }
}

extension Verdict {
    /// Takes over what makes others unsure.
    mutating func inherit(_ doubt: InheritedDoubt, node: UInt32?, name: (UInt32) -> ByteView) {
        guard !isKept, let node, let sign = doubt.sign(of: node, confidence, name: name) else { return }
        add(sign, rule: InheritedDoubt.name)
    }
}

extension Finding {
    /// The same for what is a finding already.
    mutating func inherit(_ doubt: InheritedDoubt, node: UInt32?, name: (UInt32) -> ByteView) {
        guard let node, let sign = doubt.sign(of: node, confidence, name: name) else { return }
        evidence.append(Evidence(rule: InheritedDoubt.name, says: sign.says))
        if case .atMost(let most) = sign.weight { confidence = min(confidence, most) }
    }
}
