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
    private let listStarts: [UInt64]
    /// Of an object file, by address.
    private let codeSections: [Range<UInt64>]
    /// Whether code was read as if it were linked (``RelocatedCode``).
    private let isRelocated: Bool

    static func liveness(of world: ELFWorld) -> Liveness {
        var maker = ELFLiveness(world)
        for rule in ELFRules.all { rule.apply(world, to: &maker.builder) }
        maker.addCode()
        maker.addPointers()
        maker.builder.linkNeighbours()
        return maker.builder.finish()
    }

    static func graph(of world: ELFWorld, ledger: Ledger) -> ProgramGraph {
        let liveness = liveness(of: world)
        let program = world.program
        return ProgramGraph(
            architecture: program.image.architecture, liveness: liveness,
            names: NodeNames(
                map: liveness.map, symbols: program.symbols, entities: world.entities.entities.map(\.name),
                sections: program.image.sections, functions: [:], hasUnderscores: world.use.set?.isApple == true),
            costs: NodeCosts(
                liveness.map, symbols: program.symbols, ledger: ledger, onlyLoaded: world.use.set != nil),
            objects: ledger.objects)
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
        // What Mach-O's relocations put into instructions is not read.
        isRelocated =
            file.isRelocatable && Int32(file.machine.number) == EM_AARCH64 && world.use.set?.isApple != true
        codeSections =
            file.isRelocatable
            ? world.program.sections.filter { $0.kind == .code && !$0.memoryRange.isEmpty }.map(\.memoryRange)
                .sorted { $0.lowerBound < $1.lowerBound } : []
        // Asked of every reference: a handful is quicker looked through than looked up.
        listStarts = world.program.sections.filter { ELFSections.isRuntimeList($0.name) && !$0.memoryRange.isEmpty }
            .map(\.memoryRange.lowerBound).sortedUnique()
    }

    // MARK: - References

    private mutating func addCode() {
        var (from, to) = (0, 0)
        let (map, thread) = (builder.map, world.program.thread)
        let isEnd = ends()
        let walks = ELFWalks(program: world.program, map: map)
        let isRelocatable = world.program.file.isRelocatable
        var near = 0
        for reference in world.program.scan.references {
            if isRelocatable, !isWithin(reference, &near) { continue }
            let place = thread.place(of: reference.target)
            guard let source = map.node(at: reference.site, near: &from), !isEnd[Int(source)] else { continue }
            guard let target = map.node(at: place, near: &to) else {
                referBefore(place, reference, from: source)
                continue
            }
            guard listStarts.isEmpty || !listStarts.contains(place) else { continue }
            if walks.isEnd(place, ofWhatIsWalkedBy: source) { continue }
            let isInside = map.nodes[Int(target)].address != place || map.nodes[Int(target)].symbol == NodeMap.noSymbol
            if isInside, isBeside(reference, place, target, from: source) { continue }
            if isPlain, !isInside { doubtBefore(place, reference) }
            builder.refer(source, to: target, kind: ReferenceGraph.Kind(reference.kind), site: reference.site)
        }
    }

    /// Whether a reference in an object file is one to the same section, which alone are there before linking; or what code
    /// computes from an address that a relocation puts there, whose own reference stands among the pointers.
    private func isWithin(_ reference: CodeReference, _ near: inout Int) -> Bool {
        if isRelocated, reference.kind == .address || reference.kind == .access {
            return world.program.memory.fixups.slot(at: reference.site) == nil
        }
        guard reference.kind != .immediate, !isPlaceholder(reference) else { return false }
        let sections = codeSections
        if !(near < sections.count && sections[near].contains(reference.site)) {
            near = sections.firstIndexSorted { $0.upperBound > reference.site }
        }
        return near < sections.count && sections[near].contains(reference.site)
            && sections[near].contains(reference.target)
    }

    /// Whether a relocation will put the distance there, of which there is none yet: it leads to the next instruction, on
    /// other machines to itself, or to the page.
    private func isPlaceholder(_ reference: CodeReference) -> Bool {
        let (site, target) = (reference.site, reference.target)
        guard scanner != nil else {
            let isBranch = reference.kind == .call || reference.kind == .jump
            return target == site || !isBranch && target & 0xFFF == 0
        }
        guard target > site, target - site < 16 else { return false }
        // Behind the distance up to four bytes of a number may stand.
        return world.program.memory.fixups.slots(in: site + 1..<site + 12).contains { slot in
            target >= slot.address + 4 && target - slot.address <= 8
        }
    }

    /// Which nodes are functions of the C library's start-up files that name the end of the data, where other things may begin.
    private func ends() -> [Bool] {
        var isEnd = [Bool](repeating: false, count: builder.map.nodes.count)
        for (index, symbol) in world.program.symbols.enumerated()
        where symbol.name == "register_tm_clones" || symbol.name == "deregister_tm_clones" {
            let node = Int(builder.map.nodeOfSymbol[index])
            if node < isEnd.count { isEnd[node] = true }
        }
        return isEnd
    }

    private mutating func addPointers() {
        let map = builder.map
        let isRelocatable = world.program.file.isRelocatable
        var (from, to) = (0, 0)
        for slot in world.program.memory.fixups.slots where !slot.isBind {
            guard let source = map.node(at: slot.address, near: &from), let target = map.node(at: slot.value, near: &to)
            else { continue }
            guard listStarts.isEmpty || !listStarts.contains(slot.value) else { continue }
            // A class lists its methods, which is no use of them.
            if world.use.methods?.implementations.contains(slot.value) == true { continue }
            if isPlain, map.nodes[Int(target)].form == .function, map.nodes[Int(target)].address != slot.value {
                continue
            }
            let isCode = isRelocatable && map.nodes[Int(source)].form == .function
            builder.refer(source, to: target, kind: isCode ? kind(at: slot.address) : .pointer, site: slot.address)
        }
    }

    /// What an instruction does with what a relocation will put into it.
    private func kind(at site: UInt64) -> ReferenceGraph.Kind {
        let bytes = world.program.memory.bytes
        guard scanner == nil else {
            switch bytes.integer(at: site &- 1, as: UInt8.self) ?? 0 {
            case 0xE8: return .call
            case 0xE9, 0x80..<0x90: return .jump
            default: return .address
            }
        }
        guard Int32(world.program.file.machine.number) == EM_AARCH64,
            let word = bytes.integer(at: site, as: UInt32.self)
        else { return .address }
        return word >> 26 == 0x25 ? .call : word >> 26 == 0x05 ? .jump : .address
    }
}
