/// Roots for classes whose name is a string in a function that looks up classes (`NSClassFromString(@"Foo")`).
///
/// The rule also covers functions of the class itself, because a lookup by name is a deliberate use.
enum LookupRule: ProgramRule {
    static let name = "looked-up-by-name"
    static let needs: ProgramFacts = .objc

    static let functions = classFunctions.union(protocolFunctions)

    static let classFunctions: Set<ByteView> = [
        "NSClassFromString", "objc_getClass", "objc_lookUpClass", "objc_getRequiredClass", "objc_getMetaClass",
    ]
    static let protocolFunctions: Set<ByteView> = ["NSProtocolFromString", "objc_getProtocol"]

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        let callers = NameLookups.callers(of: functions, in: program, map: builder.map)
        guard !callers.isEmpty else { return }
        let named = ClassNames(context)
        var strings = CodeStrings(program)
        var seen: Set<UInt64> = []
        var hint = 0
        for string in program.code.inlineStrings {
            guard let caller = builder.map.node(at: string.site), callers.contains(caller) else { continue }
            for entity in named.entities(for: string.contents) {
                let function = name(of: caller, builder, program)
                builder.keep(entity, rule: name, says: "looked up by name in", detail: function)
            }
        }
        for reference in program.references {
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

    private static func name(of node: UInt32, _ builder: RootedGraphBuilder, _ program: Program) -> ByteView {
        let symbol = builder.map.nodes[Int(node)].symbol
        guard symbol != NodeMap.noSymbol else { return "a function without a name" }
        return program.symbols[Int(symbol)].name
    }
}
