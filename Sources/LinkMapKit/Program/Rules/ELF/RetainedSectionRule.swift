/// Sections of an object file that the linker is told to keep (`SHF_GNU_RETAIN`). A linked section has the mark if any
/// of its parts had it, which says nothing about the others.
enum RetainedSectionRule: ELFRule {
    static let name = "retained-section"
    private static let retain: UInt64 = 0x20_0000

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        guard program.file.isRelocatable else { return }
        for (number, header) in program.file.sectionHeaders.enumerated() where header.sh_flags & retain != 0 {
            let index = Int(program.detail.sectionIndex[number])
            guard index < program.sections.count else { continue }
            for node in builder.map.nodes(in: program.sections[index].memoryRange) {
                builder.keep(
                    node, rule: name, says: "in a section that is marked to be kept",
                    detail: program.sections[index].name)
            }
        }
    }
}

extension NodeMap {
    /// The nodes that lie in a range, each once for each piece of it.
    func nodes(in range: Range<UInt64>) -> [UInt32] {
        guard !range.isEmpty else { return [] }
        var found: [UInt32] = []
        var index = runs.firstIndexSorted { $0.end > range.lowerBound }
        while index < runs.count, runs[index].start < range.upperBound {
            if runs[index].owner != Run.nobody { found.append(runs[index].owner) }
            index += 1
        }
        return found
    }
}
