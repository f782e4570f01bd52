/// Classes of GCC's runtime, which compiled code asks for by name each time it uses them: `objc_get_class("Foo")`.
enum ClassNameCallRule: RuntimeRule {
    static let name = "class-by-name"

    /// What compilers call, unlike people (``LookupRule``).
    private static let functions: Set<ByteView> = ["objc_get_class", "objc_lookup_class", "objc_get_meta_class"]

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        guard program.objc.runtime == .gnu else { return }
        let callers = NameLookups.callers(of: functions, in: program, map: builder.map)
        guard !callers.isEmpty else { return }
        let meaning = builder.meaning(rule: name, how: "named by")
        let named = ClassNames(world)
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
