/// Classes whose name is a string in a function that looks classes up by name (`NSClassFromString(@"Foo")`).
///
/// Wherever the function stands, even in the class itself: whoever looks a thing up by name means it.
enum LookupRule: MachORule {
    static let name = "looked-up-by-name"

    static let functions: Set<ByteView> = [
        "_NSClassFromString", "_objc_getClass", "_objc_lookUpClass", "_objc_getRequiredClass", "_objc_getMetaClass",
        "_NSProtocolFromString", "_objc_getProtocol",
    ]

    static func apply(_ world: MachOWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        let callers = NameLookups.callers(of: functions, in: program, map: builder.map)
        guard !callers.isEmpty else { return }
        let named = ClassNames(world)
        var strings = CodeStrings(program)
        var seen: Set<UInt64> = []
        var hint = 0
        for reference in program.scan.references {
            guard let caller = builder.map.node(at: reference.site, near: &hint), callers.contains(caller) else {
                continue
            }
            let texts = strings.numbers(at: reference.target)
            guard !texts.isEmpty, seen.insert(reference.target).inserted else { continue }
            for text in texts {
                for entity in named.entities(for: strings.texts[text]) {
                    builder.keep(
                        entity, rule: name, says: "looked up by name in", detail: name(of: caller, builder, program))
                }
            }
        }
    }

    private static func name(of node: UInt32, _ builder: LivenessBuilder, _ program: MachOProgram) -> ByteView {
        let symbol = builder.map.nodes[Int(node)].symbol
        guard symbol != NodeMap.noSymbol else { return "a function without a name" }
        return program.symbols[Int(symbol)].name
    }
}
