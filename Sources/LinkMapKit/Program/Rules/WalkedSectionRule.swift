/// Links for sections that code walks from `__start_NAME` to `__stop_NAME`. A reference to the start uses the whole
/// section.
enum WalkedSectionRule: ProgramRule {
    static let name = "walked-section"
    static let needs: ProgramFacts = .markedSections

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        linkEnds(context.program, to: &builder)
        let sections = sections(of: context.program)
        guard !sections.isEmpty else { return }
        let meaning = builder.meaning(rule: name, how: "in a section that is walked from")
        for section in sections {
            let nodes = builder.map.nodes(in: section)
            guard let first = nodes.first else { continue }
            for node in nodes.dropFirst() { builder.link(first, to: node, meaning) }
        }
    }

    /// Links sections with only an end symbol. Code walks them backwards.
    private static func linkEnds(_ program: Program, to builder: inout RootedGraphBuilder) {
        let names = marks("__stop_", in: program).subtracting(marks("__start_", in: program))
        let sections = program.sections.filter { !$0.memoryRange.isEmpty && names.contains($0.name) }
        linkEnds(of: sections.map(\.memoryRange), program, to: &builder)
    }

    /// Links every function that refers to the end of a range to all nodes in the range.
    static func linkEnds(of ranges: [Range<UInt64>], _ program: Program, to builder: inout RootedGraphBuilder) {
        guard !ranges.isEmpty else { return }
        let meaning = builder.meaning(rule: name, how: "in a section that is walked from its end by")
        let ends = Dictionary(ranges.map { ($0.upperBound, $0) }, uniquingKeysWith: { first, _ in first })
        var places = ends
        for slot in program.memory.fixups.slots where !slot.isBind {
            if let range = ends[slot.value] { places[slot.address] = range }
        }
        guard let lowest = places.keys.min(), let highest = places.keys.max() else { return }
        for reference in program.code.references where reference.target >= lowest && reference.target <= highest {
            guard let range = places[reference.target], let walker = builder.map.node(at: reference.site) else {
                continue
            }
            for node in builder.map.nodes(in: range) { builder.link(walker, to: node, meaning) }
        }
    }

    /// Returns the memory ranges of the walked sections.
    static func sections(of program: Program) -> [Range<UInt64>] {
        let sections = program.sections.filter {
            !$0.memoryRange.isEmpty && ELFSectionKind.canBeWalked($0.name) && !RuntimeLists.contains($0.name)
        }
        guard !sections.isEmpty, program.hasNames else { return sections.map(\.memoryRange) }
        let marked = marks("__start_", in: program)
        return sections.filter { marked.contains($0.name) }.map(\.memoryRange)
    }

    /// Returns the names of the sections with a boundary symbol of the given prefix.
    private static func marks(_ prefix: StaticString, in program: Program) -> Set<ByteView> {
        // Most names of a large program have another length. They are not read, which would bring all of them into memory.
        let most = program.sections.reduce(0) { max($0, $1.name.count) } + prefix.utf8CodeUnitCount
        var isWanted = [Bool](repeating: false, count: most + 1)
        for section in program.sections { isWanted[section.name.count + prefix.utf8CodeUnitCount] = true }
        var names: Set<ByteView> = []
        for symbol in program.symbols where symbol.name.count <= most && isWanted[symbol.name.count] {
            guard symbol.role != .undefined, symbol.name.starts(with: prefix) else { continue }
            names.insert(symbol.name.dropFirst(prefix.utf8CodeUnitCount))
        }
        return names
    }
}
