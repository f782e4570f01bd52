/// Sections of an object file that the linker is told to keep (`SHF_GNU_RETAIN`). A linked section has the mark if any
/// of its parts had it, which says nothing about the others.
enum RetainedSectionRule: ProgramRule {
    static let name = "retained-section"
    static let needs: ProgramFacts = .objectSections

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let sections = context.program.sections
        let hasObjC = context.program.metadata.hasObjC
        for (index, traits) in context.program.image.reader.sectionTraits.enumerated()
        where traits.isRetained && index < sections.count {
            // The lists of the runtime are kept, which is no use of the classes in them.
            if hasObjC, sections[index].name.starts(with: "__objc_") { continue }
            for node in builder.map.nodes(in: sections[index].memoryRange) {
                builder.keep(
                    node, rule: name, says: "in a section that is marked to be kept", detail: sections[index].name)
            }
        }
    }
}
