/// Explains the nodes with a name in one image: the paths from roots, or the references to unreachable nodes.
struct WhySearch {
    let image: WhyImage
    let query: WhyQuery

    private var graph: ProgramGraph { image.graph }
    private var rooted: RootedGraph { graph.rooted }
    private var limit: Int { query.limit ?? .max }

    func things() -> [WhyReport.Thing] { NodeSearch(names: graph.names).nodes(named: query.name).map(thing) }

    private func thing(_ node: UInt32) -> WhyReport.Thing {
        let name = name(of: node)
        let symbol = graph.names.symbol(of: node)
        let address = rooted.map.nodes[Int(node)].address
        var thing = WhyReport.Thing(
            kind: image.kind(of: node), name: name, symbol: symbol == name ? nil : symbol,
            architecture: graph.architecture,
            address: address == 0 ? nil : address, bytes: image.ownBytes(of: node),
            object: graph.origin(of: node)?.object, hold: hold(of: node))
        thing.file = graph.file
        if thing.hold == .unreachable || thing.hold == .unknown {
            let found = referrers(of: node)
            thing.referrerCount = found.count
            thing.referrers = found.prefix(limit).map { graph.reference($0.edge, to: $0.node, through: $0.passed) }
            addSender(of: node, to: &thing)
        } else if query.allRoots {
            (thing.chains, thing.rootCount) = chainsFromAllRoots(to: node)
        } else {
            thing.chains = [shortestChain(to: node, named: name, thing.hold)]
        }
        return thing
    }

    /// Returns the display name. A function that implements several methods has the name that was asked for.
    private func name(of node: UInt32) -> ByteView {
        let wanted = ByteView(copying: query.name)
        return graph.names.methods.isName(wanted, of: rooted.map.nodes[Int(node)].address)
            ? wanted : graph.names.name(of: node)
    }

    private func hold(of node: UInt32) -> WhyReport.Hold {
        if rooted.used.isReached(Int(node)) { return .kept }
        if rooted.perhapsUsed.isReached(Int(node)) { return .perhaps }
        return image.isAbsenceKnown ? .unreachable : .unknown
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

    private func shortestChain(to node: UInt32, named name: ByteView, _ hold: WhyReport.Hold) -> WhyReport.Chain {
        let search = hold == .kept ? rooted.used : rooted.perhapsUsed
        var steps = graph.chain(to: node, in: search)
        // The class keeps its method, but it is the sender of the message that makes it run.
        if steps.last?.rule == ClassMemberRule.name, let sender = image.senders.sender(of: node),
            sender.strength > .unused
        {
            let way = graph.chain(to: sender.node, in: search)
            if !way.isEmpty { steps = way + [sender.step(named: name, object: graph.origin(of: node)?.object)] }
        }
        return WhyReport.Chain(isWeak: hold == .perhaps, steps: steps)
    }

    /// Adds the function that sends an unreachable method's selector to what refers to the method.
    private func addSender(of node: UInt32, to thing: inout WhyReport.Thing) {
        guard let sender = image.senders.sender(of: node) else { return }
        thing.referrerCount += 1
        guard thing.referrers.count < limit else { return }
        thing.referrers.append(
            sender.step(named: graph.names.name(of: sender.node), object: graph.origin(of: sender.node)?.object))
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

/// An image whose nodes are explained: its graph, with the kinds of its nodes and the senders of its messages.
struct WhyImage {
    let graph: ProgramGraph
    let senders: MessageSenders
    let warnings: [AuditWarning]
    /// Whether what nothing is seen to refer to has no references.
    let isAbsenceKnown: Bool
    private let kindsOfEntities: [Finding.Kind]
    private let entities: EntityTable
    private let implementations: Set<UInt64>

    init(_ opened: OpenedProgram) {
        graph = opened.makeGraph()
        let program = opened.context.program
        entities = opened.context.entities
        warnings = program.limits(asking: "why")
        isAbsenceKnown = program.completeness.blindness == nil
        senders = MessageSenders(program, graph.rooted)
        kindsOfEntities = entities.entities.map(\.kind.ofFinding)
        implementations = Set(program.objc.implementations)
    }

    /// Returns the bytes that a node owns, as findings of `unused` say them.
    func ownBytes(of node: UInt32) -> UInt64 { entities.nodes(of: node).cost(graph.costs.bytes) }

    /// Returns the kind that a finding about the node has.
    func kind(of node: UInt32) -> Finding.Kind {
        if Int(node) < kindsOfEntities.count { return kindsOfEntities[Int(node)] }
        let known = graph.rooted.map.nodes[Int(node)]
        guard known.form == .function else { return .data }
        return implementations.contains(known.address) ? .objcMethod : .function
    }
}
