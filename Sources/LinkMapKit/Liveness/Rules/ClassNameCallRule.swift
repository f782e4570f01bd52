/// Classes of GCC's runtime, which compiled code asks for by name each time it uses them: `objc_get_class("Foo")`.
enum ClassNameCallRule: MachORule {
    static let name = "class-by-name"

    /// What compilers call, unlike people (``LookupRule``).
    private static let functions: Set<ByteView> = ["objc_get_class", "objc_lookup_class", "objc_get_meta_class"]

    static func apply(_ world: MachOWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        guard program.objc.runtime == .gnu else { return }
        let callers = NameLookups.callers(of: functions, in: program, map: builder.map)
        guard !callers.isEmpty else { return }
        let meaning = builder.meaning(rule: name, how: "named by")
        let named = ClassNames(world)
        let strings = CodeStrings(program)
        var hint = 0
        for reference in program.references {
            guard let caller = builder.map.node(at: reference.site, near: &hint), callers.contains(caller) else {
                continue
            }
            for entity in strings.texts(at: reference.target).flatMap(named.entities) {
                builder.link(caller, to: entity, meaning)
            }
        }
    }
}
