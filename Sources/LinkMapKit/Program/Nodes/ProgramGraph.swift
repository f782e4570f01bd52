import AuditPlatform

/// The reference graph of an image with the names, costs and origins of its nodes.
package struct ProgramGraph {
    let architecture: String
    /// The path of the image inside a product; `nil` for other artifacts.
    var file: String?
    /// The image among several.
    var title: String { file.map { "\($0) (\(architecture))" } ?? architecture }
    package let rooted: RootedGraph
    package let names: NodeNames
    package let costs: NodeCosts
    let objects: [ObjectFile]
    /// The compilation units of the nodes' places in debug info; empty unless requested.
    let placeTable: PlaceTable
    /// The packages of a program whose language names them; `nil` for others.
    let packages: (any ProgramPackages)?
    /// The form of the symbols' names.
    let nameStyle: NameStyle
    /// The words about packages of the program's language.
    let words: PackageWords

    /// Builds the graph of a program.
    init(_ context: RuleContext, ledger: Ledger) {
        var ledger = ledger
        self.init(context, ledger: &ledger, keepsSources: true)
    }

    /// Builds the graph of a program, and gives back what it was built of as soon as possible: that is most of the memory.
    ///
    /// - Parameters:
    ///   - ledger: the ledger of the image; without its pieces afterwards, unless sources are kept.
    ///   - keepsSources: whether others need the pieces of the ledger, or the references of code.
    init(_ context: RuleContext, ledger: inout Ledger, keepsSources: Bool) {
        let program = context.program
        let language = program.image.language
        packages = language?.packages(of: program.image)
        nameStyle = program.image.nameStyle
        words = language?.words ?? PackageWords()
        architecture = program.image.architecture
        WorkMeter.mark(0.55)
        let map = ProgramNodes.map(context)
        let onlyLoaded = context.use.set != nil
        // The pieces are much of the memory, and end before the references of the graph take as much.
        let held = Lock(ledger)
        if !keepsSources { ledger.releasePieces() }
        var builder: RootedGraphBuilder
        (builder, costs) = ProgramGraphBuilder.collected(of: context, over: map, keepsReferences: keepsSources) {
            held.withLock { ledger in
                defer { ledger.releasePieces() }
                return NodeCosts(map, program, ledger: ledger, onlyLoaded: onlyLoaded)
            }
        }
        WorkMeter.mark(0.75)
        PassedPages.release(allOf: program.image.bytes)
        let contents = ledger.contents
        (rooted, names) = TwoThreads.run(when: map.nodes.count >= ProgramGraph.leastForTwo) {
            builder.finish()
        } beside: {
            ProgramGraph.names(of: context, map, contents)
        }
        objects = ledger.objects
        placeTable = ledger.placeTable
    }

    /// The number of nodes that justifies a second thread.
    private static let leastForTwo = 1 << 16

    private static func names(of context: RuleContext, _ map: NodeMap, _ contents: [UInt64: ByteView]) -> NodeNames {
        let program = context.program
        let data = program.tables?.dataNames(in: program.memory) ?? DataNames()
        return NodeNames(
            map: map, symbols: program.symbols, entities: context.entities.entities.map(\.name),
            sections: program.image.sections, sectionIndex: SectionIndex(program.image.sections),
            methods: MethodNames(program.objc, fixups: program.metadata.objcFixups),
            hasUnderscores: program.hasUnderscores, classOfEntity: context.classesOfCategories,
            contents: data.shown.isEmpty ? contents : contents.merging(data.shown) { $1 },
            symbolOfEntity: context.symbolsOfEntities,
            scopeOfEntity: context.scopesOfEntities, scopeOfPlace: data.scopes)
    }

    /// Returns the index of a node's compilation unit in ``placeTable``; `nil` if unknown.
    func unit(of node: UInt32) -> Int? {
        guard Int(node) < costs.places.count else { return nil }
        return placeTable.unit(of: costs.places[Int(node)])
    }

    /// Returns the origin of a node; `nil` if unknown.
    func origin(of node: UInt32) -> NodeOrigin? {
        let object = Int(costs.objects[Int(node)])
        return object == 0 || object >= objects.count ? nil : NodeOrigin(objects[object])
    }

    /// Returns whether a node is a pointer that each object file brings along for itself, such as `DW.ref.__gxx_personality_v0`. The
    /// linker keeps one of the copies, which belongs to whichever file came first.
    func isCopiedPointer(_ node: UInt32) -> Bool { names.symbol(of: node)?.starts(with: "DW.ref.") ?? false }

    /// Returns the path from a root to a node in display form; empty for an unreachable node.
    ///
    /// - Parameter search: Either ``RootedGraph/used`` or ``RootedGraph/perhapsUsed``.
    func chain(to node: UInt32, in search: Reachability) -> [ChainStep] { chain(of: search.path(to: Int(node))) }

    /// Returns a known path in display form. Steps through slots and stubs are left out.
    func chain(of path: [Reachability.Step]) -> [ChainStep] { shownSteps(of: path).map(\.step) }

    /// Returns the steps of a path that are shown, with the node of each.
    func shownSteps(of path: [Reachability.Step]) -> [(node: UInt32, step: ChainStep)] {
        guard let last = path.last?.node else { return [] }
        var steps: [(node: UInt32, step: ChainStep)] = []
        // The reference to a slot or stub. It replaces the reference from the slot, because it is more informative.
        var passed: Int?
        for (index, step) in path.enumerated() {
            switch step.cause {
            case .root(let number):
                let root = rooted.root(number)
                steps.append((UInt32(step.node), self.step(UInt32(step.node), how: root.text, rule: root.rule)))
            case .reference(let edge):
                let isPassage =
                    rooted.map.nodes[step.node].form == .record && step.node != last && !isMeant(after: index, in: path)
                if !isPassage {
                    steps.append((UInt32(step.node), reference(edge, to: UInt32(step.node), through: passed)))
                }
                passed = isPassage ? passed ?? edge : nil
            }
        }
        return steps
    }

    /// Returns whether a rule explains the next step of a path. Its words name the thing before it, even a slot.
    private func isMeant(after index: Int, in path: [Reachability.Step]) -> Bool {
        guard index + 1 < path.count, case .reference(let edge) = path[index + 1].cause else { return false }
        return rooted.graph.kinds[edge] == .semantic
    }

    private func step(_ node: UInt32, how: String, rule: String, site: String? = nil) -> ChainStep {
        ChainStep(name: names.name(of: node), how: how, rule: rule, site: site, object: origin(of: node)?.object)
    }

    /// Returns the step for a reference. `node` is the node to show: either end of the reference.
    ///
    /// - Parameter passed: The reference to the source of `edge`, if that source is only a slot or a stub.
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

    /// Returns the relation between the target and the source of a reference, as shown to users.
    func way(of edge: Int) -> String {
        let kind = rooted.graph.kinds[edge]
        guard kind == .semantic else { return ProgramGraph.how(kind) }
        return "\(rooted.meanings[Int(rooted.graph.sites[edge])].how)"
    }

    /// Returns the relation between target and source for a kind of reference.
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

/// The object file that a node came from, with its archive.
struct NodeOrigin {
    /// The archive, for example `libFoo.a`; `nil` for an object file that was not an archive member.
    var archive: ByteView?
    /// The object file, for example `Foo.o`.
    var object: ByteView

    /// Splits a label into archive and member. Labels in brackets are not archives, and a member's label repeats its
    /// archive.
    init(_ file: ObjectFile) {
        let hasArchive = file.archive.byte(at: 0) != UInt8(ascii: "[")
        archive = hasArchive ? file.archive : nil
        object = file.object
        if hasArchive, let open = file.object.firstIndex(of: UInt8(ascii: "(")), file.object.ends(with: ")") {
            object = file.object[clamped: open + 1..<file.object.count - 1]
        }
    }
}
