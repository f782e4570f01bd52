/// Sections that code walks from `__start_NAME` to `__stop_NAME`: whoever refers to the start uses all of it.
enum WalkedSectionRule: ELFRule {
    static let name = "walked-section"

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        let sections = sections(of: world.program)
        guard !sections.isEmpty else { return }
        let meaning = builder.meaning(rule: name, how: "in a section that is walked from")
        for section in sections {
            let nodes = builder.map.nodes(in: section)
            guard let first = nodes.first else { continue }
            for node in nodes.dropFirst() { builder.link(first, to: node, meaning) }
        }
    }

    /// Where they lie.
    static func sections(of program: ELFProgram) -> [Range<UInt64>] {
        let sections = program.sections.filter {
            !$0.memoryRange.isEmpty && ELFSectionKind.canBeWalked($0.name) && !ELFSections.isRuntimeList($0.name)
        }
        guard !sections.isEmpty, program.hasNames else { return sections.map(\.memoryRange) }
        let marked = markedSections(program)
        return sections.filter { marked.contains($0.name) }.map(\.memoryRange)
    }

    /// Those for which there is a mark of the start.
    private static func markedSections(_ program: ELFProgram) -> Set<ByteView> {
        var names: Set<ByteView> = []
        for symbol in program.symbols where symbol.role != .undefined && symbol.name.starts(with: "__start_") {
            names.insert(symbol.name.dropFirst(8))
        }
        return names
    }
}
