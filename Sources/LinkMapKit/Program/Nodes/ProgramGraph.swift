/// An image as a graph of what refers to what, with what people want to know of its nodes: names, costs, origins.
package struct ProgramGraph {
    let architecture: String
    package let rooted: RootedGraph
    package let names: NodeNames
    package let costs: NodeCosts
    let objects: [ObjectFile]

    /// Makes the graph of a program.
    init(_ context: RuleContext, ledger: Ledger) {
        let program = context.program
        architecture = program.image.architecture
        rooted = ProgramGraphBuilder.graph(of: context)
        names = NodeNames(
            map: rooted.map, symbols: program.symbols, entities: context.entities.entities.map(\.name),
            sections: program.image.sections, functions: program.objc.methodNames,
            hasUnderscores: program.hasUnderscores, classOfEntity: context.classesOfCategories)
        costs = NodeCosts(
            rooted.map, symbols: program.symbols, ledger: ledger, onlyLoaded: context.use.set != nil)
        objects = ledger.objects
    }

    /// Returns the origin of a node; `nil` where that is not known.
    func origin(of node: UInt32) -> NodeOrigin? {
        let object = Int(costs.objects[Int(node)])
        return object == 0 || object >= objects.count ? nil : NodeOrigin(objects[object])
    }

    /// The chain that keeps a node, from a root to it, as people read it; empty where there is none.
    ///
    /// - Parameter search: one of ``RootedGraph/used`` and ``RootedGraph/perhapsUsed``.
    func chain(to node: UInt32, in search: Reachability) -> [ChainStep] { chain(of: search.path(to: Int(node))) }

    /// The same for a path that is known.
    func chain(of path: [Reachability.Step]) -> [ChainStep] {
        guard let last = path.last?.node else { return [] }
        var steps: [ChainStep] = []
        // The reference to a slot or a stub, which says more than the one out of it.
        var passed: Int?
        for step in path {
            switch step.cause {
            case .root(let number):
                let root = rooted.root(number)
                steps.append(self.step(UInt32(step.node), how: root.text, rule: root.rule))
            case .reference(let edge):
                let isPassage = rooted.map.nodes[step.node].form == .record && step.node != last
                if !isPassage { steps.append(reference(edge, to: UInt32(step.node), through: passed)) }
                passed = isPassage ? passed ?? edge : nil
            }
        }
        return steps
    }

    private func step(_ node: UInt32, how: String, rule: String, site: String? = nil) -> ChainStep {
        ChainStep(name: names.name(of: node), how: how, rule: rule, site: site, object: origin(of: node)?.object)
    }

    /// A reference, told of the node at either end of it.
    ///
    /// - Parameter passed: the reference to what `edge` leads out of, where that is nothing but a slot or a stub.
    func reference(_ edge: Int, to node: UInt32, through passed: Int?) -> ChainStep {
        let (kind, site) = (rooted.graph.kinds[edge], rooted.graph.sites[edge])
        if kind == .semantic {
            let meaning = rooted.meanings[Int(site)]
            return step(node, how: "\(meaning.how)", rule: meaning.rule)
        }
        if let passed {
            let place = names.place(of: rooted.graph.sites[passed])
            return step(node, how: "referred to by", rule: ProgramGraph.rule(rooted.graph.kinds[passed]), site: place)
        }
        let place = kind == .neighbour ? nil : names.place(of: site)
        return step(node, how: ProgramGraph.how(kind), rule: ProgramGraph.rule(kind), site: place)
    }

    /// How what a reference leads to stands to what refers to it.
    func way(of edge: Int) -> String {
        let kind = rooted.graph.kinds[edge]
        guard kind == .semantic else { return ProgramGraph.how(kind) }
        return "\(rooted.meanings[Int(rooted.graph.sites[edge])].how)"
    }

    /// How what is referred to stands to what refers to it.
    private static func how(_ kind: ReferenceGraph.Kind) -> String {
        switch kind {
        case .call: "called by"
        case .jump: "jumped to by"
        case .address: "address taken by"
        case .access: "read or written by"
        case .immediate: "number in"
        case .pointer: "pointed at by"
        case .semantic: "needed by"
        case .neighbour: "next to, and perhaps part of,"
        }
    }

    private static func rule(_ kind: ReferenceGraph.Kind) -> String {
        switch kind {
        case .call, .jump: "call"
        case .address, .access, .immediate: "code-reference"
        case .pointer: "data-pointer"
        case .semantic: "semantic"
        case .neighbour: "neighbour"
        }
    }
}

/// The object file that a node came from, and the archive that the file is a member of.
struct NodeOrigin {
    /// `libFoo.a`; `nil` for an object file that was linked by itself.
    var archive: ByteView?
    /// `Foo.o`.
    var object: ByteView

    /// Labels in brackets stand for no archive, and a label of a member repeats its archive.
    init(_ file: ObjectFile) {
        let hasArchive = file.archive.byte(at: 0) != UInt8(ascii: "[")
        archive = hasArchive ? file.archive : nil
        object = file.object
        if hasArchive, let open = file.object.firstIndex(of: UInt8(ascii: "(")), file.object.ends(with: ")") {
            object = file.object[clamped: open + 1..<file.object.count - 1]
        }
    }
}
