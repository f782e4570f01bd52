/// Roots for sections of an object file with the retain flag (`SHF_GNU_RETAIN`). Linked images are skipped: one flagged
/// input section sets the flag of the whole output section.
enum RetainedSectionRule: ProgramRule {
    static let name = "retained-section"
    static let needs: ProgramFacts = .objectSections

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let sections = context.program.sections
        let hasObjC = context.program.metadata.hasObjC
        for (index, traits) in context.program.image.reader.sectionTraits.enumerated()
        where traits.isRetained && index < sections.count {
            // Lists for the runtime have the flag, but do not make the classes in them used.
            if hasObjC, sections[index].name.starts(with: "__objc_") { continue }
            for node in builder.map.nodes(in: sections[index].memoryRange) {
                builder.keep(
                    node, rule: name, says: "in a section that is marked to be kept", detail: sections[index].name)
            }
        }
    }
}
