/// Links from a string object to the class with exactly that name: code that uses the string may look up the class.
enum NameStringRule: ProgramRule {
    static let name = "named-by-string"
    static let needs: ProgramFacts = .objc

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let named = ClassNames(context)
        let meaning = builder.meaning(rule: name, how: "named by a string that is used in")
        for string in context.program.objc.strings where !string.isWide {
            let entities = named.entities(for: string.contents)
            guard !entities.isEmpty, let node = builder.map.node(at: string.address) else { continue }
            for entity in entities { builder.link(node, to: entity, meaning) }
        }
        for string in context.program.code.inlineStrings {
            for entity in named.entities(for: string.contents) {
                builder.link(builder.map.node(at: string.site), to: entity, meaning)
            }
        }
    }
}
