/// Builds the graph of a program from its nodes, the rules, and the references in code and data.
struct ProgramGraphBuilder {
    let context: RuleContext
    var builder: RootedGraphBuilder
    /// Whether the image has a fixed load address, so that plain numbers may be addresses.
    let isFixed: Bool
    /// Whether bit 0 of the address of a function selects its instruction set.
    let hasThumb: Bool
    /// The decoder for single instructions; `nil` for machines other than x86.
    let scanner: X86Scanner?
    /// The start addresses of the lists read by language runtimes. Start-up code that passes such a list to the runtime
    /// does not use its elements.
    private let listStarts: [UInt64]
    /// The addresses of labels: symbols without a size inside other symbols, in data written in assembly.
    let innerLabels: Set<UInt64>
    let constants: LargeConstants
    /// The code that states each address as a distance, so that numbers in it are none; `nil` without such.
    let codeWithDistances: Range<UInt64>?
    /// Whether the runtime's tables are divided (see ``TableDivision``).
    let isDivided: Bool
    /// Tells what instructions do with the addresses that they state; `nil` for code that states none, or only distances from itself.
    let statedAddress: StatedAddress?
    /// Whether stored addresses may lie beside what they mean: C and its relatives compute such addresses.
    let mayPointBeside: Bool
    /// Tells end pointers from uses; `nil` for machines whose registers it does not follow.
    let comparisons: ComparedAddress?

    /// The number of nodes that justifies a second thread.
    private static let leastForTwo = 1 << 16

    /// The number of references after which the pages of a large file are given back. Code is read at some of their sites,
    /// and rules read data meanwhile: in the end all pages would be there.
    private static let batch = 1 << 18

    /// Builds the graph and searches it from its roots.
    static func graph(of context: RuleContext, over map: NodeMap) -> RootedGraph {
        var (builder, _) = collected(of: context, over: map, keepsReferences: true) {}
        return builder.finish()
    }

    /// Collects roots and references. What rules know comes before what code and data show.
    ///
    /// - Parameters:
    ///   - keepsReferences: whether others need the references of code; otherwise they are given back before the graph takes
    ///     their place. Questions about Objective-C need them.
    ///   - beforeRules: other work for the thread that has less to do.
    static func collected<Other>(
        of context: RuleContext, over map: NodeMap, keepsReferences: Bool, beforeRules: @escaping () -> Other
    ) -> (RootedGraphBuilder, Other) {
        var (code, (builder, other)) = TwoThreads.run(when: map.nodes.count >= leastForTwo) {
            var maker = ProgramGraphBuilder(context, map)
            maker.addCode()
            maker.addPointers()
            maker.linkInner()
            maker.addOwnBinds()
            return maker.builder
        } beside: {
            let other = beforeRules()
            var builder = RootedGraphBuilder(map)
            ProgramRules.apply(context, to: &builder)
            return (builder, other)
        }
        if !keepsReferences, !context.program.metadata.hasObjC { context.program.code.releaseReferences() }
        builder.append(code: &code)
        ProgramRules.complete(context, in: &builder)
        builder.linkNeighbours()
        return (builder, other)
    }

    private init(_ context: RuleContext, _ map: NodeMap) {
        self.context = context
        let program = context.program
        builder = RootedGraphBuilder(
            map, foreseen: program.code.references.count + program.fixups.slots.count)
        isFixed = program.image.header.isFixedInMemory
        hasThumb = program.image.machine == .arm
        constants = LargeConstants(program, map)
        codeWithDistances = program.tables?.codeWithDistances(of: program.image.machine)
        isDivided = program.tables?.division != nil
        comparisons = ComparedAddress(program.image.machine)
        mayPointBeside = !isDivided && !program.metadata.hasObjC && !program.image.isRelocatable
        statedAddress =
            mayPointBeside ? StatedAddress(program.image.machine, table: program.code.offsetTable?.address) : nil
        switch program.image.machine {
        case .x86_64, .x32: scanner = X86Scanner(mode: .long, plausible: 0..<0)
        case .x86: scanner = X86Scanner(mode: .protected, plausible: 0..<0)
        default: scanner = nil
        }
        innerLabels = Set(
            program.symbols.enumerated().lazy.filter { index, symbol in
                symbol.size == 0 && symbol.role == .definition && map.nodeOfSymbol[index] == NodeMap.noNode
            }
            .map(\.element.address))
        // Every reference is compared with this list. A linear search of a few elements is faster than a hash lookup.
        listStarts = program.sections.filter {
            RuntimeLists.contains($0.name, hasObjC: program.metadata.hasObjC) && !$0.memoryRange.isEmpty
        }
        .map(\.memoryRange.lowerBound).sortedUnique()
    }

    // MARK: - References

    private mutating func addCode() {
        var (from, to) = (0, 0)
        let (map, thread) = (builder.map, context.program.code.thread)
        let isEnd = ends()
        let walks = SectionWalks(program: context.program, map: map)
        let references = context.program.code.references
        for (index, reference) in references.enumerated() {
            if index % ProgramGraphBuilder.batch == 0 { PassedPages.release(allOf: context.program.image.bytes) }
            var place = thread.place(of: reference.target)
            guard let source = map.node(at: reference.site, near: &from), !isEnd[Int(source)] else { continue }
            guard let target = map.node(at: place, near: &to) else {
                referBefore(place, reference, from: source)
                doubtAround(place, reference, nil, from: source)
                continue
            }
            doubtAround(place, reference, target, from: source)
            guard listStarts.isEmpty || !listStarts.contains(place) else { continue }
            if walks.isEnd(place, ofWhatIsWalkedBy: source) { continue }
            if hasThumb, isStart(place, of: map.nodes[Int(target)]) { place &= ~1 }
            let isInside = map.nodes[Int(target)].address != place || map.nodes[Int(target)].symbol == NodeMap.noSymbol
            if isInside, isBeside(reference, place, target, from: source) { continue }
            if !isInside, isEndPointer(index, in: references, place, to, from: source) {
                builder.doubt(target, from: source)
                continue
            }
            if isFixed, !isInside { doubtBefore(place, reference, from: source) }
            if mayBePlain(reference, place, in: target) {
                builder.referPerhaps(PlainNumber(source: source, target: target, site: reference.site))
                continue
            }
            builder.refer(source, to: target, kind: ReferenceGraph.Kind(reference.kind), site: reference.site)
        }
    }

    /// Whether a word is the address of a function. Its lowest bits may hold a tag.
    private func isStart(_ word: UInt64, of function: NodeMap.Node) -> Bool {
        if hasThumb { return function.form == .function && word & ~1 == function.address }
        let tags = context.program.memory.wordSize - 1
        return word == function.address || function.address & tags == 0 && word & ~tags == function.address
    }

    /// Whether an address lies in the code of a function, and not in data that exists for it, such as a constant with its address.
    func isInsideFunction(_ address: UInt64, _ node: NodeMap.Node) -> Bool {
        guard node.form == .function, isDivided else { return node.form == .function }
        return address >= node.address && address - node.address < node.size
    }

    /// Marks the functions of the C start-up files that refer to the end of the data, where another variable may begin.
    private func ends() -> [Bool] {
        var isEnd = [Bool](repeating: false, count: builder.map.nodes.count)
        for (index, symbol) in context.program.symbols.enumerated()
        where symbol.name == "register_tm_clones" || symbol.name == "deregister_tm_clones" {
            let node = Int(builder.map.nodeOfSymbol[index])
            if node < isEnd.count { isEnd[node] = true }
        }
        return isEnd
    }

    /// Adds references for slots that the loader binds by name to exports of the image itself: weak definitions and
    /// flat namespace lookups. Library numbers from 1 on denote other libraries.
    private mutating func addOwnBinds() {
        let (program, map) = (context.program, builder.map)
        let symbols = program.fixups.symbols
        guard symbols.contains(where: { $0.library <= 0 }), !program.exports.isEmpty else { return }
        // Names of most exports rule themselves out by their length and end.
        let sieve = NameSieve(symbols.lazy.filter { $0.library <= 0 }.map(\.name))
        var definitions: [ByteView: UInt64] = [:]
        for export in program.exports where sieve.mayHold(export.name) { definitions[export.name] = export.address }
        let targets = symbols.map { symbol -> UInt32? in
            guard symbol.library <= 0, let address = definitions[symbol.name] else { return nil }
            return map.node(at: address)
        }
        var from = 0
        for slot in program.fixups.slots where slot.isBind {
            guard let target = targets[Int(slot.symbol)], let source = map.node(at: slot.address, near: &from) else {
                continue
            }
            builder.refer(source, to: target, kind: .pointer, site: slot.address)
        }
    }

    private mutating func addPointers() {
        let program = context.program
        let map = builder.map
        let passed = PassedPointers(program)
        let isRelocatable = program.image.isRelocatable
        let listedCode = program.tables?.code
        var (from, to) = (0, 0)
        for slot in program.fixups.slots where !slot.isBind {
            guard let source = map.node(at: slot.address, near: &from), !passed.contains(slot.address) else { continue }
            let value = slot.traits.contains(.distance) ? map.target(ofDistance: slot, in: source) : slot.value
            if scanner != nil, slot.traits.contains(.threadBlockStart) { continue }
            guard let target = map.node(at: value, near: &to) else {
                if mayPointBeside { builder.doubt(around: value, .near, from: source) }
                continue
            }
            guard listStarts.isEmpty || !listStarts.contains(value) else { continue }
            let isInside =
                isInsideFunction(value, map.nodes[Int(target)]) && !isStart(value, of: map.nodes[Int(target)])
            // Up to a word behind the start, it is the function's own address with a tag.
            let isTagged = value &- map.nodes[Int(target)].address < program.memory.wordSize
            // Where all functions are listed, the ends of lists lie behind the last one, and no address has a tag.
            let isListed = listedCode?.contains(value) == true
            if isInside, !isTagged, !isListed, mayPointBeside {
                builder.doubtFunctions(around: value, in: target, from: source)
            }
            if isFixed, isInside {
                if !isListed {
                    referInside(value, target, PlainNumber(source: source, target: target, site: slot.address))
                }
                continue
            }
            if mayPointBeside { doubtBeside(value, to, from: source) }
            let isPlain = constants.contains(target, inside: value) || constants.contains(source)
            if isPlain || isFixed && program.memory.isEndOfText(value, at: slot.address) {
                builder.referPerhaps(PlainNumber(source: source, target: target, site: slot.address))
                continue
            }
            let isCode = isRelocatable && map.nodes[Int(source)].form == .function
            let kind =
                isCode
                ? ReferenceGraph.Kind(OperandRelocations.kind(at: slot.address, program.image, program.memory.bytes))
                : .pointer
            builder.refer(source, to: target, kind: kind, site: slot.address)
        }
    }

    /// Links a thing with what begins inside of it by another name: a second entry of a function runs on in the first one's code, and a
    /// label in a table is a part of it.
    private mutating func linkInner() {
        let map = builder.map
        for (index, symbol) in context.program.symbols.enumerated() where symbol.role == .definition && symbol.size > 0
        {
            let outer = map.nodeOfSymbol[index]
            guard outer != NodeMap.noNode, isDivisible(outer), map.nodes[Int(outer)].size < symbol.size else {
                continue
            }
            let end = symbol.address.addingClamped(symbol.size)
            var next = map.runs.firstIndexSorted { $0.start > symbol.address }
            while next < map.runs.count, map.runs[next].start < end {
                let run = map.runs[next]
                next += 1
                guard run.owner != Run.nobody, run.owner != outer, isDivisible(run.owner) else { continue }
                // A second name of a thing may state a size that reaches into the next one.
                let inner = map.nodes[Int(run.owner)]
                guard inner.form == map.nodes[Int(outer)].form, inner.address == run.start,
                    inner.address.addingClamped(inner.size) <= end
                else { continue }
                builder.refer(outer, to: run.owner, kind: .neighbour, site: 0)
                builder.refer(run.owner, to: outer, kind: .neighbour, site: 0)
            }
        }
    }

    private func isDivisible(_ node: UInt32) -> Bool {
        let form = builder.map.nodes[Int(node)].form
        return form == .function || form == .data
    }
}
