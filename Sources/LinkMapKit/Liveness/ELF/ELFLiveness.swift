import CLibelf

/// Makes the graph of an ELF image: nodes, what the rules say, and what code and data refer to.
struct ELFLiveness {
    let world: ELFWorld
    var builder: LivenessBuilder
    /// Whether the program is not position-independent, so that numbers may be addresses.
    let isPlain: Bool
    /// Reads single instructions; `nil` for machines other than x86.
    let scanner: X86Scanner?
    /// Where the lists of runtimes begin: what hands them over at start uses nothing of them.
    private let listStarts: Set<UInt64>

    static func liveness(of world: ELFWorld) -> Liveness {
        var maker = ELFLiveness(world)
        for rule in ELFRules.all { rule.apply(world, to: &maker.builder) }
        maker.addCode()
        maker.addPointers()
        maker.builder.linkNeighbours()
        return Liveness(maker.builder)
    }

    static func graph(of world: ELFWorld, ledger: Ledger) -> ProgramGraph {
        let liveness = liveness(of: world)
        let program = world.program
        return ProgramGraph(
            architecture: program.image.architecture, liveness: liveness,
            names: NodeNames(
                map: liveness.map, symbols: program.symbols, entities: world.entities.entities.map(\.name),
                sections: program.image.sections, functions: [:], hasUnderscores: false),
            costs: NodeCosts(liveness.map, symbols: program.symbols, ledger: ledger), objects: ledger.objects)
    }

    private init(_ world: ELFWorld) {
        self.world = world
        builder = LivenessBuilder(ELFNodes.map(world))
        let file = world.program.file
        isPlain = Int32(file.handle.header.e_type) == ET_EXEC
        switch Int32(file.machine.number) {
        case EM_X86_64: scanner = X86Scanner(mode: .long, plausible: 0..<0)
        case EM_386: scanner = X86Scanner(mode: .protected, plausible: 0..<0)
        default: scanner = nil
        }
        listStarts = Set(
            world.program.sections.filter { ELFSections.isRuntimeList($0.name) && !$0.memoryRange.isEmpty }
                .map(\.memoryRange.lowerBound))
    }

    // MARK: - References

    private mutating func addCode() {
        var (from, to) = (0, 0)
        let (map, thread) = (builder.map, world.program.thread)
        let ends = ends()
        let walks = ELFWalks(program: world.program, map: map)
        let isRelocatable = world.program.file.isRelocatable
        for reference in world.program.scan.references {
            // Where a relocation will put a distance there is none yet: it leads to the next instruction.
            if isRelocatable, reference.target &- reference.site < 16 { continue }
            let place = thread.place(of: reference.target)
            guard let source = map.node(at: reference.site, near: &from), !ends.contains(source) else { continue }
            guard let target = map.node(at: place, near: &to) else {
                referBefore(place, reference, from: source)
                continue
            }
            guard listStarts.isEmpty || !listStarts.contains(place) else { continue }
            if walks.isEnd(place, ofWhatIsWalkedBy: source) { continue }
            let isInside = map.nodes[Int(target)].address != place || map.nodes[Int(target)].symbol == NodeMap.noSymbol
            if isInside, isBeside(reference, place, target, from: source) { continue }
            builder.refer(source, to: target, kind: ReferenceGraph.Kind(reference.kind), site: reference.site)
        }
    }

    /// Functions of the C library's start-up files that name the end of the data, where other things may begin.
    private func ends() -> Set<UInt32> {
        var nodes: Set<UInt32> = []
        for (index, symbol) in world.program.symbols.enumerated()
        where symbol.name == "register_tm_clones" || symbol.name == "deregister_tm_clones" {
            nodes.insert(builder.map.nodeOfSymbol[index])
        }
        return nodes
    }

    private mutating func addPointers() {
        let map = builder.map
        var (from, to) = (0, 0)
        for slot in world.program.memory.fixups.slots where !slot.isBind {
            guard let source = map.node(at: slot.address, near: &from), let target = map.node(at: slot.value, near: &to)
            else { continue }
            guard listStarts.isEmpty || !listStarts.contains(slot.value) else { continue }
            if isPlain, map.nodes[Int(target)].form == .function, map.nodes[Int(target)].address != slot.value {
                continue
            }
            builder.refer(source, to: target, kind: .pointer, site: slot.address)
        }
    }
}
