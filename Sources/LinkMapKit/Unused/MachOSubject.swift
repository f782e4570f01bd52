/// A Mach-O image, searched: what the rules for findings look at.
struct MachOSubject {
    let world: MachOWorld
    let graph: ProgramGraph
    let retained: RetainedBytes
    let selectors: SelectorTable
    let text: CodeText
    /// The categories of each class, by its index.
    let categories: [[Int]]
    /// Classes that variables and properties are declared to be of.
    let encodings: [ByteView: ByteView]
    let mentions: TypeMentions

    init(_ world: MachOWorld, ledger: Ledger) {
        self.world = world
        graph = MachOLiveness.graph(of: world, ledger: ledger)
        let (liveness, costs) = (graph.liveness, graph.costs)
        retained = RetainedBytes(liveness, costs: costs.bytes, things: 0..<world.entities.entities.count)
        selectors = SelectorTable(world.program, map: liveness.map)
        text = CodeText(world.program, map: liveness.map)
        var categories = [[Int]](repeating: [], count: world.program.objc.classes.count)
        for (index, category) in world.program.objc.categories.enumerated() {
            if let target = world.program.objc.classIndex(of: category.target) { categories[target].append(index) }
        }
        self.categories = categories
        encodings = TypeEncodings.users(in: world.program.objc)
        mentions = MachOSubject.mentions(world, liveness)
    }

    private static func mentions(_ world: MachOWorld, _ liveness: Liveness) -> TypeMentions {
        let candidates = world.entities.ofSwiftType.filter { !liveness.perhapsUsed.isReached(Int($0)) }
            .map { world.entities.entities[Int($0)].name }
        return candidates.isEmpty ? .none : TypeMentions(Set(candidates), world.program.symbols, liveness)
    }

    var program: RuntimeProgram { world.program }

    func isUsed(_ node: UInt32) -> Bool { liveness.used.isReached(Int(node)) }

    var liveness: Liveness { graph.liveness }
    func origin(of node: UInt32) -> NodeOrigin? { graph.origin(of: node) }
    func name(of node: UInt32) -> ByteView { graph.names.name(of: node) }
}
