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

/// Roots for functions that the loader calls before or after `main`, for interposed functions, and for the slots
/// that the loader reads them from.
enum InitializerRule: ProgramRule {
    static let name = "initializer"
    static let needs: ProgramFacts = .entries

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        for entry in context.program.linkage.entries {
            guard let says = says(entry.cause) else { continue }
            builder.keep(builder.map.node(at: entry.address), rule: name, says: says)
        }
        keepSlots(context.program, to: &builder)
    }

    /// Keeps the elements of the lists that the loader walks. A program may define such an element as a variable of its
    /// own, which nothing else refers to.
    private static func keepSlots(_ program: Program, to builder: inout RootedGraphBuilder) {
        let traits = program.image.reader.sectionTraits
        for (index, section) in program.sections.enumerated() where index < traits.count {
            guard isWalked(traits[index].purpose) else { continue }
            for node in builder.map.nodes(in: section.memoryRange) where builder.map.nodes[Int(node)].form == .data {
                builder.keep(node, rule: name, says: "in a list that the loader walks:", detail: section.name)
            }
        }
    }

    private static func isWalked(_ purpose: SectionTraits.Purpose) -> Bool {
        switch purpose {
        case .initializers, .initializerOffsets, .terminators, .interposers, .threadLocalInitializers: true
        default: false
        }
    }

    private static func says(_ cause: EntryPoint.Cause) -> StaticString? {
        switch cause {
        case .start: nil
        case .beforeMain: "run before main"
        case .atExit: "run at exit"
        case .loadOrUnload: "what the linker runs at start and exit"
        case .interposer: "replaces a function of another image"
        case .threadLocalSetup: "sets up thread-local variables"
        case .unwinding: "the unwinder calls it"
        }
    }
}
