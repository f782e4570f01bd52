/// An ELF image, searched: what the rules for findings look at.
struct ELFSubject {
    let world: ELFWorld
    let graph: ProgramGraph
    let retained: RetainedBytes
    let mentions: TypeMentions
    let optimised: OptimisedSwift
    let copies: FunctionCopies
    /// The reason why a node may be used, of those that only others know of.
    let weakRoots: [UInt32: LivenessRoot]
    /// Names of unused things that stand as strings in the image.
    let namedByStrings: Set<ByteView>
    /// Functions and data that are to be judged and nothing leads to, by node.
    let candidates: [UInt32]
    let isPartlyDecoded: Bool

    var program: ELFProgram { world.program }
    var liveness: Liveness { graph.liveness }

    init(_ world: ELFWorld, ledger: Ledger) {
        self.world = world
        graph = ELFLiveness.graph(of: world, ledger: ledger)
        let liveness = graph.liveness
        weakRoots = Dictionary(liveness.weakRoots.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
        let weak = weakRoots
        candidates = ELFCandidates.nodes(of: world, liveness).filter {
            weak[$0] != nil && !liveness.used.isReached(Int($0)) || !liveness.perhapsUsed.isReached(Int($0))
        }
        let entities = (0..<world.entities.entities.count).filter { !liveness.perhapsUsed.isReached($0) }
        retained = RetainedBytes(liveness, costs: graph.costs.bytes, things: entities + candidates.map { Int($0) })
        let types = (world.entities.ofSwiftType + world.entities.ofSwiftProtocol).filter {
            !liveness.perhapsUsed.isReached(Int($0))
        }
        .map { world.entities.entities[Int($0)].name }
        mentions =
            types.isEmpty
            ? .none
            : TypeMentions(
                Set(types), world.program.symbols, liveness, witnesses: false,
                code: DestroyerJumps.areOptimised(world.program, liveness))
        optimised = OptimisedSwift(
            world.program.swift, world.program.memory, world.entities, liveness, mentions)
        copies = candidates.isEmpty ? .none : FunctionCopies(world.program.symbols, liveness)
        let names = graph.names
        namedByStrings = StringNames.found(in: world.program, among: Set(candidates.compactMap(names.symbol)))
        let coverage = world.program.scan.coverage
        isPartlyDecoded = coverage.undecoded > coverage.decoded / 50
    }

    func isUsed(_ node: UInt32) -> Bool { liveness.used.isReached(Int(node)) }
    func isPerhapsUsed(_ node: UInt32) -> Bool { liveness.perhapsUsed.isReached(Int(node)) }
    func origin(of node: UInt32) -> NodeOrigin? { graph.origin(of: node) }
    func name(of node: UInt32) -> ByteView { graph.names.name(of: node) }

    /// Why it is a finding at all.
    func base(_ node: UInt32) -> Evidence {
        let users = users(of: node)
        guard let first = users.first else { return Evidence(rule: "no-reference", says: "nothing refers to it") }
        let names = name(of: first).text + (users.count > 1 ? " and \(users.count - 1) more" : "")
        return Evidence(rule: "unused-references", says: "only \(names) refers to it, which nothing uses either")
    }

    /// What refers to a node: named things, looked for behind slots and constants.
    private func users(of node: UInt32) -> [UInt32] {
        var users: [UInt32] = []
        var seen: Set<UInt32> = [node]
        var waiting = [node]
        while let node = waiting.popLast(), users.count < 8, seen.count < 1_024 {
            for place in liveness.backward.references(to: Int(node)) {
                let source = liveness.backward.references[place].source
                guard seen.insert(source).inserted else { continue }
                let known = liveness.map.nodes[Int(source)]
                let isNamed = known.form == .function || known.form == .entity || known.symbol != NodeMap.noSymbol
                if isNamed { users.append(source) } else { waiting.append(source) }
            }
        }
        return users
    }
}
