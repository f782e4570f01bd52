/// An image of the runtimes, searched: what the rules for findings look at.
struct RuntimeSubject {
    let world: RuntimeWorld
    /// See ``RuntimeWorld/hasUsers``.
    let hasUsers: Bool
    let graph: ProgramGraph
    let retained: RetainedBytes
    let selectors: SelectorTable
    let text: CodeText
    let orphans: OrphanCode
    /// Classes that offer methods to the scripts of web pages.
    let scriptable: Set<Int>
    let contracts: ClassContracts
    /// Of each class, where its superclasses leave the image.
    let outsideSuperclasses: [PointerTarget]
    /// Classes that variables and properties are declared to be of.
    let encodings: [ByteView: ByteView]
    let mentions: TypeMentions
    let optimised: OptimisedSwift

    init(_ world: RuntimeWorld, ledger: Ledger) {
        self.world = world
        graph = RuntimeLiveness.graph(of: world, ledger: ledger)
        let (liveness, costs) = (graph.liveness, graph.costs)
        hasUsers = world.hasUsers
        retained = RetainedBytes(liveness, costs: costs.bytes, things: 0..<world.entities.entities.count)
        selectors = SelectorTable(world.program, liveness)
        text = CodeText(world.program, liveness)
        orphans = OrphanCode(liveness)
        var categories = [[Int]](repeating: [], count: world.program.objc.classes.count)
        for (index, category) in world.program.objc.categories.enumerated() {
            if let target = world.program.objc.classIndex(of: category.target) { categories[target].append(index) }
        }
        contracts = ClassContracts(world.program.objc, categories: categories)
        outsideSuperclasses = world.program.objc.outsideSuperclasses()
        scriptable = Set(
            world.program.objc.classes.indices.filter { index in
                world.program.objc.classes[index].classMethods.methods.contains {
                    WebScriptRule.markers.contains($0.selector)
                }
            })
        encodings = TypeEncodings.users(in: world.program.objc)
        mentions = RuntimeSubject.mentions(world, liveness)
        optimised = OptimisedSwift(
            world.program.swift, world.program.memory, world.entities, liveness, mentions)
    }

    private static func mentions(_ world: RuntimeWorld, _ liveness: Liveness) -> TypeMentions {
        let candidates = world.entities.ofSwiftType.filter { !liveness.perhapsUsed.isReached(Int($0)) }
            .map { world.entities.entities[Int($0)].name }
        return candidates.isEmpty ? .none : TypeMentions(Set(candidates), world.program.symbols, liveness)
    }

    var program: RuntimeProgram { world.program }

    /// Why nothing can be said for certain of the whole image.
    var blindness: (rule: String, sign: Sign)? {
        if program.isEncrypted {
            return ("encrypted", .atMost(.low, "the code is encrypted, so it cannot be read"))
        }
        guard program.isForeign else { return nil }
        return ("no-code", .atMost(.low, "the code is for a machine whose instructions are not read"))
    }

    func isUsed(_ node: UInt32) -> Bool { liveness.used.isReached(Int(node)) }

    var liveness: Liveness { graph.liveness }
    func origin(of node: UInt32) -> NodeOrigin? { graph.origin(of: node) }
    func name(of node: UInt32) -> ByteView { graph.names.name(of: node) }
}
