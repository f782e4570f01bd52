/// Roots for functions that the loader calls before or after `main`, and for interposed functions.
enum InitializerRule: ProgramRule {
    static let name = "initializer"
    static let needs: ProgramFacts = .entries

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        for entry in context.program.linkage.entries {
            guard let says = says(entry.cause) else { continue }
            builder.keep(builder.map.node(at: entry.address), rule: name, says: says)
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
