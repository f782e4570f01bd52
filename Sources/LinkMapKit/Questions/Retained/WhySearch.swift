/// Explains the nodes with a name in one image: the paths from roots, or the references to unreachable nodes.
struct WhySearch {
    let graph: ProgramGraph
    let query: WhyQuery

    private var rooted: RootedGraph { graph.rooted }
    private var limit: Int { query.limit ?? .max }

    func things() -> [WhyReport.Thing] { NodeSearch(names: graph.names).nodes(named: query.name).map(thing) }

    private func thing(_ node: UInt32) -> WhyReport.Thing {
        let name = graph.names.name(of: node)
        let symbol = graph.names.symbol(of: node)
        let address = rooted.map.nodes[Int(node)].address
        var thing = WhyReport.Thing(
            name: name, symbol: symbol == name ? nil : symbol, architecture: graph.architecture,
            address: address == 0 ? nil : address, bytes: graph.costs.bytes[Int(node)],
            object: graph.origin(of: node)?.object, hold: hold(of: node))
        if thing.hold == .unreachable {
            let found = referrers(of: node)
            thing.referrerCount = found.count
            thing.referrers = found.prefix(limit).map { graph.reference($0.edge, to: $0.node, through: $0.passed) }
        } else if query.allRoots {
            (thing.chains, thing.rootCount) = chainsFromAllRoots(to: node)
        } else {
            thing.chains = [shortestChain(to: node, thing.hold)]
        }
        return thing
    }

    private func hold(of node: UInt32) -> WhyReport.Hold {
        if rooted.used.isReached(Int(node)) { return .kept }
        return rooted.perhapsUsed.isReached(Int(node)) ? .perhaps : .unreachable
    }

    /// Returns the references to a node. A slot or stub is replaced by the references to it, as it means nothing by
    /// itself.
    private func referrers(of node: UInt32) -> [(node: UInt32, edge: Int, passed: Int?)] {
        var found: [(node: UInt32, edge: Int, passed: Int?)] = []
        for row in rooted.backward.references(to: Int(node)) {
            let reference = rooted.backward.references[row]
            let slots = rooted.backward.references(to: Int(reference.source))
            if rooted.map.nodes[Int(reference.source)].form == .record, !slots.isEmpty {
                found += slots.map { slot in
                    let passed = rooted.backward.references[slot]
                    return (passed.source, Int(reference.edge), Int(passed.edge))
                }
            } else {
                found.append((reference.source, Int(reference.edge), nil))
            }
        }
        return found
    }

    // MARK: - Chains

    private func shortestChain(to node: UInt32, _ hold: WhyReport.Hold) -> WhyReport.Chain {
        let search = hold == .kept ? rooted.used : rooted.perhapsUsed
        return WhyReport.Chain(isWeak: hold == .perhaps, steps: graph.chain(to: node, in: search))
    }

    /// Returns a shortest path from every root that reaches the node, possible roots last, and the number of these
    /// roots.
    private func chainsFromAllRoots(to node: UInt32) -> ([WhyReport.Chain], Int) {
        let all = rooted.perhapsUsed
        let search = RootSearch(from: Int(node), in: all, over: rooted.backward, limit: .max)
        var found: [(isWeak: Bool, distance: Int, root: Int)] = []
        for (index, root) in all.roots.enumerated() {
            guard Int(root.node) < all.graph.nodeCount, let distance = search.distance(of: Int(root.node)) else {
                continue
            }
            found.append((index >= rooted.roots.count, distance, index))
        }
        found.sort { ($0.isWeak ? 1 : 0, $0.distance, $0.root) < ($1.isWeak ? 1 : 0, $1.distance, $1.root) }
        let chains = found.prefix(limit).map { chain in
            let path = search.path(fromRoot: chain.root, at: Int(all.roots[chain.root].node), in: all.graph)
            return WhyReport.Chain(isWeak: chain.isWeak, steps: graph.chain(of: path))
        }
        return (chains, found.count)
    }
}
