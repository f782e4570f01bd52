/// Makes the graph of a Mach-O image: nodes, what the rules say, and what code and data refer to.
struct MachOLiveness {
    private let world: MachOWorld
    private var builder: LivenessBuilder

    static func liveness(of world: MachOWorld) -> Liveness {
        var maker = MachOLiveness(world)
        for rule in MachORules.all { rule.apply(world, to: &maker.builder) }
        maker.addCode()
        maker.addPointers()
        for (source, target) in maker.builder.map.neighbours {
            maker.builder.refer(source, to: target, kind: .neighbour, site: 0)
        }
        return Liveness(maker.builder)
    }

    static func graph(of world: MachOWorld, ledger: Ledger) -> ProgramGraph {
        let liveness = liveness(of: world)
        let program = world.program
        return ProgramGraph(
            architecture: program.image.architecture, liveness: liveness,
            names: NodeNames(
                map: liveness.map, symbols: program.symbols, entities: world.entities.entities.map(\.name),
                sections: program.image.sections, functions: program.objc.methodNames,
                hasUnderscores: true, classOfEntity: world.classesOfCategories),
            costs: NodeCosts(liveness.map, symbols: program.symbols, ledger: ledger), objects: ledger.objects)
    }

    private init(_ world: MachOWorld) {
        self.world = world
        builder = LivenessBuilder(MachOLiveness.map(world))
    }

    // MARK: - Nodes

    private static func map(_ world: MachOWorld) -> NodeMap {
        let program = world.program
        // Debug info and headers take no part.
        let sections = program.image.sections.prefix(program.file.sections.count)
        return NodeMapBuilder.map(
            sections: Array(sections), symbols: program.symbols, functionStarts: starts(program), cuts: cuts(program),
            records: records(program), entities: (world.entities.entities.count, world.entities.extents))
    }

    private static func starts(_ program: MachOProgram) -> [UInt64] {
        guard program.functionStarts.isEmpty else { return program.functionStarts }
        return program.scan.references.filter { $0.kind == .call }.map(\.target).sortedUnique()
    }

    private static func cuts(_ program: MachOProgram) -> [UInt64] {
        var cuts = program.scan.references.map(\.target)
        cuts += program.memory.fixups.slots.compactMap { $0.isBind ? nil : $0.value }
        cuts += program.swift.conformances.flatMap { [$0.address, $0.witnessTable ?? $0.address] }
        cuts += program.swift.associatedTypes.map(\.range.lowerBound)
        cuts += program.swift.captures.map(\.range.lowerBound)
        return cuts.sortedUnique()
    }

    /// Sections of slots and other things of one size.
    private static func records(_ program: MachOProgram) -> [NodeMapBuilder.Records] {
        let word = program.memory.wordSize
        let stub = program.objc.stubs.first?.range.size ?? word
        let named: [(ByteView, UInt64)] = [
            ("__objc_classrefs", word), ("__objc_superrefs", word), ("__objc_protorefs", word),
            ("__objc_selrefs", word), ("__objc_classlist", word), ("__objc_nlclslist", word), ("__objc_catlist", word),
            ("__objc_catlist2", word), ("__objc_nlcatlist", word), ("__objc_protolist", word), ("__got", word),
            ("__auth_got", word), ("__cfstring", word * 4), ("__objc_stubs", stub),
        ]
        return program.file.sections.compactMap { section in
            let size: UInt64? =
                switch section.flags & 0xFF {
                case 0x05, 0x06, 0x07, 0x09, 0x0A, 0x14, 0x15: word
                case 0x08: UInt64(section.reserved2)
                case 0x13: word * 3
                default: named.first { $0.0 == section.name }?.1
                }
            return size.map { NodeMapBuilder.Records(range: section.memoryRange, stride: $0) }
        }
    }

    // MARK: - References

    private mutating func addCode() {
        var (from, to) = (0, 0)
        let map = builder.map
        for reference in world.program.scan.references {
            guard let source = map.node(at: reference.site, near: &from),
                let target = map.node(at: reference.target, near: &to)
            else { continue }
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
        let program = world.program
        let map = builder.map
        // A category needs its class and does not use it; a call of super names the class that it stands in.
        let passed = Set(program.objc.categories.map { $0.address &+ program.memory.wordSize })
        let supers = program.memory.ranges(of: "__objc_superrefs")
        var (from, to) = (0, 0)
        for slot in program.memory.fixups.slots where !slot.isBind {
            guard !passed.contains(slot.address), !supers.contains(where: { $0.contains(slot.address) }),
                let source = map.node(at: slot.address, near: &from), let target = map.node(at: slot.value, near: &to)
            else { continue }
            builder.refer(source, to: target, kind: .pointer, site: slot.address)
        }
    }
}
