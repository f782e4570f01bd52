import CLibelf

/// Makes the graph of an ELF image: nodes, what the rules say, and what code and data refer to.
struct ELFLiveness {
    private let world: ELFWorld
    private var builder: LivenessBuilder
    /// Where the lists of runtimes begin: what hands them over at start uses nothing of them.
    private let listStarts: Set<UInt64>

    static func liveness(of world: ELFWorld) -> Liveness {
        var maker = ELFLiveness(world)
        for rule in ELFRules.all { rule.apply(world, to: &maker.builder) }
        maker.addCode()
        maker.addPointers()
        for (source, target) in maker.builder.map.neighbours {
            maker.builder.refer(source, to: target, kind: .neighbour, site: 0)
        }
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
    }

    // MARK: - Nodes

    private static func map(_ world: ELFWorld) -> NodeMap {
        let program = world.program
        return NodeMapBuilder.map(
            sections: program.sections, symbols: program.symbols, functionStarts: starts(program),
            cuts: cuts(program), records: records(program),
            entities: (world.entities.entities.count, world.entities.extents))
    }

    /// Without symbols and unwind records, what is called starts a function.
    private static func starts(_ program: ELFProgram) -> [UInt64] {
        guard !program.hasNames, program.frames.isEmpty else { return program.functionStarts }
        let called = program.scan.references.filter { $0.kind == .call }.map(\.target)
        return (program.functionStarts + called).sortedUnique()
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
        for reference in world.program.scan.references {
            let place = thread.place(of: reference.target)
            guard let source = map.node(at: reference.site, near: &from), let target = map.node(at: place, near: &to)
            else { continue }
            guard !listStarts.contains(place) else { continue }
            // A number that leads into the midst of a function is just a number.
            if reference.kind == .immediate, map.nodes[Int(target)].form == .function,
                map.nodes[Int(target)].address != place
            {
                continue
            }
            builder.refer(source, to: target, kind: kind(reference.kind), site: reference.site)
        }
    }

    private func kind(_ kind: CodeReference.Kind) -> ReferenceGraph.Kind {
        switch kind {
        case .call: .call
        case .jump: .jump
        case .address: .address
        case .access: .access
        case .immediate: .immediate
        }
    }

    private mutating func addPointers() {
        let map = builder.map
        let isPlain = Int32(world.program.file.handle.header.e_type) == ET_EXEC
        var (from, to) = (0, 0)
        for slot in world.program.memory.fixups.slots where !slot.isBind {
            guard let source = map.node(at: slot.address, near: &from), let target = map.node(at: slot.value, near: &to)
            else { continue }
            guard !listStarts.contains(slot.value) else { continue }
            if isPlain, map.nodes[Int(target)].form == .function, map.nodes[Int(target)].address != slot.value {
                continue
            }
            builder.refer(source, to: target, kind: .pointer, site: slot.address)
        }
    }
}
