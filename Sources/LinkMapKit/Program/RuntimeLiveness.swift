/// Makes the graph of an image with Objective-C or Swift: nodes, what the rules say, and what code and data refer to.
struct RuntimeLiveness {
    private let world: RuntimeWorld
    private var builder: LivenessBuilder

    static func liveness(of world: RuntimeWorld) -> Liveness {
        var maker = RuntimeLiveness(world)
        for rule in RuntimeRules.all { rule.apply(world, to: &maker.builder) }
        maker.addCode()
        maker.addPointers()
        maker.builder.linkNeighbours()
        return maker.builder.finish()
    }

    static func graph(of world: RuntimeWorld, ledger: Ledger) -> ProgramGraph {
        let liveness = liveness(of: world)
        let program = world.program
        return ProgramGraph(
            architecture: program.image.architecture, liveness: liveness,
            names: NodeNames(
                map: liveness.map, symbols: program.symbols, entities: world.entities.entities.map(\.name),
                sections: program.image.sections, functions: program.objc.methodNames,
                hasUnderscores: program.hasUnderscores, classOfEntity: world.classesOfCategories),
            costs: NodeCosts(liveness.map, symbols: program.symbols, ledger: ledger), objects: ledger.objects)
    }

    private init(_ world: RuntimeWorld) {
        self.world = world
        builder = LivenessBuilder(RuntimeLiveness.map(world))
    }

    // MARK: - Nodes

    private static func map(_ world: RuntimeWorld) -> NodeMap {
        let program = world.program
        return NodeMapBuilder.map(
            sections: program.sections, symbols: program.symbols, functionStarts: starts(program), cuts: cuts(program),
            records: program.records, entities: (world.entities.entities.count, world.entities.extents))
    }

    private static func starts(_ program: RuntimeProgram) -> [UInt64] {
        guard program.functionStarts.isEmpty else { return program.functionStarts }
        return program.references.filter { $0.kind == .call }.map(\.target).sortedUnique()
    }

    private static func cuts(_ program: RuntimeProgram) -> [UInt64] {
        var cuts = program.references.map(\.target)
        cuts += program.pointers.compactMap { $0.isBind ? nil : $0.value }
        cuts += program.swift.conformances.flatMap { [$0.address, $0.witnessTable ?? $0.address] }
        cuts += program.swift.associatedTypes.map(\.range.lowerBound)
        cuts += program.swift.captures.map(\.range.lowerBound)
        return cuts.sortedUnique()
    }

    // MARK: - References

    private mutating func addCode() {
        var (from, to) = (0, 0)
        let map = builder.map
        for reference in world.program.references {
            guard let source = map.node(at: reference.site, near: &from),
                let target = map.node(at: reference.target, near: &to)
            else { continue }
            builder.refer(source, to: target, kind: ReferenceGraph.Kind(reference.kind), site: reference.site)
        }
    }

    private mutating func addPointers() {
        let program = world.program
        let map = builder.map
        // A category needs its class and does not use it; a call of super names the class that it stands in.
        let passed = Set(program.objc.categories.map { $0.address &+ program.memory.wordSize })
        let supers = program.memory.ranges(of: "__objc_superrefs")
        let lists = program.objc.registries.sorted { $0.lowerBound < $1.lowerBound }
        func isListed(_ address: UInt64) -> Bool {
            let next = lists.firstIndexSorted { $0.lowerBound > address }
            return next > 0 && lists[next - 1].contains(address)
        }
        var (from, to) = (0, 0)
        for slot in program.pointers where !slot.isBind {
            guard !passed.contains(slot.address), !isListed(slot.address),
                !supers.contains(where: { $0.contains(slot.address) }),
                let source = map.node(at: slot.address, near: &from), let target = map.node(at: slot.value, near: &to)
            else { continue }
            builder.refer(source, to: target, kind: .pointer, site: slot.address)
        }
    }
}
