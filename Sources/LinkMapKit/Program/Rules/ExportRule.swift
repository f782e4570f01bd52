/// Possible roots for exports, which images that were not given may use.
enum ExportRule: ProgramRule {
    static let name = "exported"
    static let needs: ProgramFacts = .exports

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let (program, use) = (context.program, context.use)
        // Listed exports are roots already. If the image is closed or its users were given, no other image uses it.
        guard use.roots.exports == nil, !use.isClosed, program.linkage.areExportsChosen, !use.hasUsers(of: program)
        else { return }
        let (says, map) = (says(program, use), builder.map)
        for export in program.exports {
            guard let node = map.node(at: export.address),
                !StartupSymbols.contains(program.plain(export.name), in: program.image),
                !isClassOfProgram(node, context)
            else { continue }
            builder.keepPerhaps(node, rule: name, says: says)
        }
    }

    /// Returns whether a node is a class of a program. Plug-ins find such classes by name, whether exported or not.
    private static func isClassOfProgram(_ node: UInt32, _ context: RuleContext) -> Bool {
        context.program.image.role == .executable && context.entities.classIndex(of: node) != nil
    }

    private static func says(_ program: Program, _ use: ProgramUse) -> StaticString {
        if use.set != nil { return "a program that links it may use it" }
        if program.image.isRelocatable { return "other object files may use it" }
        return program.image.role == .executable
            ? "exported to libraries, which may use it" : "exported, and no image that may use it was given"
    }
}
