/// Links to classes that compiled code looks up by name at each use, in GCC's runtime: `objc_get_class("Foo")`.
enum ClassNameCallRule: ProgramRule {
    static let name = "class-by-name"
    static let needs: ProgramFacts = .objc

    /// Lookup functions in compiler-generated calls. ``LookupRule`` handles the functions that developers call.
    private static let functions: Set<ByteView> = ["objc_get_class", "objc_lookup_class", "objc_get_meta_class"]

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        guard program.objc.runtime == .gnu else { return }
        let callers = NameLookups.callers(of: functions, in: program, map: builder.map)
        guard !callers.isEmpty else { return }
        let meaning = builder.meaning(rule: name, how: "named by")
        let named = ClassNames(context)
        var strings = CodeStrings(program)
        var hint = 0
        for reference in program.references {
            guard let caller = builder.map.node(at: reference.site, near: &hint), callers.contains(caller) else {
                continue
            }
            for entity in strings.numbers(at: reference.target).flatMap({ named.entities(for: strings.texts[$0]) }) {
                builder.link(caller, to: entity, meaning)
            }
        }
    }
}
