/// An image as a graph of what refers to what, with what people want to know of its nodes: names, costs, origins.
package struct ProgramGraph {
    let architecture: String
    package let liveness: Liveness
    let names: NodeNames
    package let costs: NodeCosts
    let objects: [ObjectFile]

    /// Where a node came from; `nil` where that is not known.
    func origin(of node: UInt32) -> ObjectFile? {
        let object = Int(costs.objects[Int(node)])
        return object == 0 || object >= objects.count ? nil : objects[object]
    }

    /// The chain that keeps a node, from a root to it, as people read it; empty where there is none.
    ///
    /// - Parameter search: one of ``Liveness/used`` and ``Liveness/perhapsUsed``.
    func chain(to node: UInt32, in search: Reachability) -> [ChainStep] { chain(of: search.path(to: Int(node))) }

    /// The same for a path that is known.
    func chain(of path: [Reachability.Step]) -> [ChainStep] {
        path.map { step in
            let object = origin(of: UInt32(step.node))?.object
            let name = names.name(of: UInt32(step.node))
            switch step.cause {
            case .root(let number):
                let root = liveness.root(number)
                return ChainStep(name: name, how: root.text, rule: root.rule, object: object)
            case .reference(let edge):
                return reference(edge, to: name, object: object)
            }
        }
    }

    /// One reference to a thing of that name: what it is, and where it stands.
    func reference(_ edge: Int, to name: ByteView, object: ByteView?) -> ChainStep {
        let (kind, site) = (liveness.graph.kinds[edge], liveness.graph.sites[edge])
        if kind == .semantic {
            let meaning = liveness.meanings[Int(site)]
            return ChainStep(name: name, how: "\(meaning.how)", rule: meaning.rule, object: object)
        }
        return ChainStep(
            name: name, how: ProgramGraph.how(kind), rule: ProgramGraph.rule(kind),
            site: kind == .neighbour ? nil : names.place(of: site), object: object)
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
