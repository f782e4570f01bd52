/// Findings about unreachable functions and data.
struct CodeFindings {
    let context: FindingContext

    /// The maximum number of aliases of one node. Only damaged files have more.
    private static let mostAliases = 64

    /// The number of candidates that justifies a second thread.
    private static let leastForTwo = 1 << 14

    func findings() -> [(node: UInt32, finding: Finding)] {
        let aliases = context.describesFindings ? aliases() : [:]
        let candidates = context.code.candidates
        let (first, second) = TwoThreads.run(when: candidates.count >= CodeFindings.leastForTwo) {
            findings(about: candidates.prefix(candidates.count / 2), aliases)
        } beside: {
            findings(about: candidates.dropFirst(candidates.count / 2), aliases)
        }
        return first + second
    }

    private func findings(
        about nodes: ArraySlice<UInt32>, _ aliases: [UInt32: [ByteView]]
    ) -> [(node: UInt32, finding: Finding)] {
        var demangler = Demangler()
        return nodes.compactMap { node in
            guard var finding = finding(node, &demangler) else { return nil }
            if let idle = context.idleRuns(of: node) { finding.details.idleRuns = idle }
            if let names = aliases[node] { finding.aliases = names }
            return (node, finding)
        }
    }

    /// Returns the other names of each candidate with several names.
    private func aliases() -> [UInt32: [ByteView]] {
        let nodes = context.rooted.map.nodes
        let places = Dictionary(
            context.code.candidates.map { (nodes[Int($0)].address, $0) }, uniquingKeysWith: { first, _ in first })
        var found: [UInt32: [ByteView]] = [:]
        let image = context.program.image
        guard !places.isEmpty, image.toolchain.hasTypedSymbols else { return found }
        for symbol in context.program.symbols where symbol.role == .definition && image.reader.namesThing(symbol) {
            guard let node = places[symbol.address], symbol.name != context.graph.names.symbol(of: node) else {
                continue
            }
            let known = found[node, default: []]
            if known.count < CodeFindings.mostAliases, !known.contains(symbol.name) {
                found[node, default: []].append(symbol.name)
            }
        }
        return found
    }

    func kind(of node: UInt32) -> Finding.Kind {
        context.rooted.map.nodes[Int(node)].form == .function ? .function : .data
    }

    func verdict(_ node: UInt32) -> Verdict {
        Verdict(on: node, in: context, because: context.base(node))
    }

    private func finding(_ node: UInt32, _ demangler: inout Demangler) -> Finding? {
        let verdict = verdict(node)
        guard !verdict.isKept else { return nil }
        let origin = context.origin(of: node)
        let name = context.describesFindings ? context.name(of: node, &demangler) : .empty
        let symbol = context.graph.names.symbol(of: node)
        var finding = Finding(
            kind: kind(of: node), name: name, symbol: symbol == name ? nil : symbol,
            architecture: context.program.image.architecture, archive: origin?.archive, object: origin?.object,
            bytes: context.code.bytes(of: node), confidence: verdict.confidence, evidence: verdict.evidence)
        verdict.noteDoubts(in: &finding)
        finding.ownBytes = context.ownBytes(of: node)
        return finding
    }
}
