/// Roots for the program's entry point, from which `main` is reached. Object files have only the name.
enum EntryRule: ProgramRule {
    static let name = "entry-point"
    static let needs: ProgramFacts = .entries
    private static let says: StaticString = "the program starts here"

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        for export in starts(of: context) {
            builder.keep(builder.map.node(at: export.address), rule: name, says: says)
        }
        for entry in context.program.linkage.entries where entry.cause == .start {
            builder.keep(builder.map.node(at: entry.address), rule: name, says: says)
        }
    }

    private static func starts(of context: RuleContext) -> [ImageExport] {
        let program = context.program
        guard program.image.isRelocatable else { return [] }
        guard let set = context.use.set else { return program.exports.filter { program.plain($0.name) == "main" } }
        return set.isProgram ? program.exports.filter { set.entries.contains($0.name) } : []
    }
}
