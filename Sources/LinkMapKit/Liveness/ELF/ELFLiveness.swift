import CLibelf

/// Makes the graph of an ELF image: nodes, what the rules say, and what code and data refer to.
struct ELFLiveness {
    private let world: ELFWorld
    private var builder: LivenessBuilder
    /// Where the lists of runtimes begin: what hands them over at start uses nothing of them.
    private let listStarts: Set<UInt64>
    /// Where the sections end that are walked, with their starts.
    private let walkedEnds: [UInt64: UInt64]

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
        builder = LivenessBuilder(ELFLiveness.map(world))
        listStarts = Set(
            world.program.sections.filter { ELFSections.isRuntimeList($0.name) && !$0.memoryRange.isEmpty }
                .map(\.memoryRange.lowerBound))
        walkedEnds = Dictionary(
            WalkedSectionRule.sections(of: world.program).map { ($0.upperBound, $0.lowerBound) },
            uniquingKeysWith: { first, _ in first })
    }

    // MARK: - Nodes

    private static func map(_ world: ELFWorld) -> NodeMap {
        let program = world.program
        return NodeMapBuilder.map(
            sections: program.sections, symbols: program.symbols, functionStarts: program.functionStarts,
            cuts: cuts(program), records: records(program),
            entities: (world.entities.entities.count, world.entities.extents), heads: heads(program))
    }

    private static func cuts(_ program: ELFProgram) -> [UInt64] {
        let thread = program.thread
        var cuts: [UInt64] = []
        cuts.reserveCapacity(program.scan.references.count / 2 + program.memory.fixups.slots.count)
        // What is called is no data.
        for reference in program.scan.references where reference.kind != .call && reference.kind != .jump {
            cuts.append(thread.place(of: reference.target))
        }
        for slot in program.memory.fixups.slots where !slot.isBind { cuts.append(slot.value) }
        cuts += program.frames.lazy.compactMap(\.exceptionTable)
        cuts += program.frames.lazy.compactMap(\.personality)
        cuts += program.swift.conformances.flatMap { [$0.address, $0.witnessTable ?? $0.address] }
        cuts += program.swift.associatedTypes.map(\.range.lowerBound)
        cuts += program.swift.captures.map(\.range.lowerBound)
        return cuts.sortedUnique()
    }

    /// Where constants of Swift begin.
    private static func heads(_ program: ELFProgram) -> Set<UInt64> {
        var heads = Set(program.swift.conformances.lazy.flatMap { [$0.address, $0.witnessTable ?? $0.address] })
        heads.formUnion(program.swift.protocols.lazy.map(\.address))
        heads.formUnion(program.swift.types.lazy.map(\.address))
        return heads
    }

    /// Sections of slots and stubs.
    private static func records(_ program: ELFProgram) -> [NodeMapBuilder.Records] {
        let word = program.file.wordSize
        return program.sections.compactMap { section in
            guard !section.memoryRange.isEmpty else { return nil }
            let stride: UInt64
            if section.name == ".got" || section.name == ".got.plt" || section.name == ".igot.plt" {
                stride = word
            } else if section.name == ".plt.got" {
                stride = 8
            } else if section.name.starts(with: ".plt") || section.name == ".iplt" {
                stride = 16
            } else {
                return nil
            }
            return NodeMapBuilder.Records(range: section.memoryRange, stride: stride)
        }
    }

    // MARK: - References

    private mutating func addCode() {
        var (from, to) = (0, 0)
        let (map, thread) = (builder.map, world.program.thread)
        let isPlain = isPlain
        let ends = ends()
        let slots = walkedSlots()
        let walkers = walkers(slots)
        let isRelocatable = world.program.file.isRelocatable
        for reference in world.program.scan.references {
            // Where a relocation will put a distance there is none yet: it leads to the next instruction.
            if isRelocatable, reference.target &- reference.site < 16 { continue }
            let place = thread.place(of: reference.target)
            guard let source = map.node(at: reference.site, near: &from), let target = map.node(at: place, near: &to)
            else { continue }
            if isPlain || !ends.isEmpty {
                guard !ends.contains(source), !means(reference, at: place, in: target, from: source) else { continue }
            }
            guard listStarts.isEmpty || !listStarts.contains(place) else { continue }
            // Who walks a section names what lies behind it.
            if !walkers.isEmpty, let start = walkedEnds[slots[place] ?? place], walkers[start]?.contains(source) == true
            {
                continue
            }
            builder.refer(source, to: target, kind: ReferenceGraph.Kind(reference.kind), site: reference.site)
        }
    }

    /// Whether the reference of a program that is not position-independent means something else than what it leads into:
    /// a number in the midst of a function is just a number, and an index may count from 1.
    private mutating func means(
        _ reference: CodeReference, at place: UInt64, in target: UInt32, from source: UInt32
    ) -> Bool {
        let node = builder.map.nodes[Int(target)]
        guard isPlain, node.address != place else { return false }
        if node.form == .function { return reference.kind == .immediate }
        let end = node.address.addingClamped(node.size)
        guard node.form == .data, node.size > 8, place < end, end - place <= 8, let scanner,
            reference.kind != .call, reference.kind != .jump,
            let next = builder.map.node(at: end), next != target,
            builder.map.nodes[Int(next)].address == end
                || builder.map.nodes[Int(next)].symbol != NodeMap.noSymbol,
            let code = world.program.memory.bytes.bytes(from: reference.site), scanner.isIndexed(code)
        else { return false }
        builder.refer(source, to: next, kind: ReferenceGraph.Kind(reference.kind), site: reference.site)
        builder.doubt(target)
        return true
    }

    /// Slots of the GOT that lead to the start or the end of a section that is walked.
    private func walkedSlots() -> [UInt64: UInt64] {
        guard !walkedEnds.isEmpty else { return [:] }
        let wanted = Set(walkedEnds.values).union(walkedEnds.keys)
        var slots: [UInt64: UInt64] = [:]
        for slot in world.program.memory.fixups.slots where !slot.isBind && wanted.contains(slot.value) {
            if let node = builder.map.node(at: slot.address), builder.map.nodes[Int(node)].form == .record {
                slots[slot.address] = slot.value
            }
        }
        return slots
    }

    /// By the start of a section that is walked, the functions that name it.
    private func walkers(_ slots: [UInt64: UInt64]) -> [UInt64: Set<UInt32>] {
        guard !walkedEnds.isEmpty else { return [:] }
        let starts = Set(walkedEnds.values)
        var walkers: [UInt64: Set<UInt32>] = [:]
        for reference in world.program.scan.references {
            let place = slots[reference.target] ?? reference.target
            guard starts.contains(place), let node = builder.map.node(at: reference.site) else { continue }
            walkers[place, default: []].insert(node)
        }
        return walkers
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

    private var isPlain: Bool { Int32(world.program.file.handle.header.e_type) == ET_EXEC }

    private var scanner: X86Scanner? {
        switch Int32(world.program.file.machine.number) {
        case EM_X86_64: X86Scanner(mode: .long, plausible: 0..<0)
        case EM_386: X86Scanner(mode: .protected, plausible: 0..<0)
        default: nil
        }
    }

    private mutating func addPointers() {
        let map = builder.map
        let isPlain = isPlain
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
