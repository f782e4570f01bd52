/// A string object that is exactly the name of a class: what uses the string may use the class by it.
enum NameStringRule: RuntimeRule {
    static let name = "named-by-string"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        let named = ClassNames(world)
        let meaning = builder.meaning(rule: name, how: "named by a string that is used in")
        for string in world.program.objc.strings where !string.isWide {
            let entities = named.entities(for: string.contents)
            guard !entities.isEmpty, let node = builder.map.node(at: string.address) else { continue }
            for entity in entities { builder.link(node, to: entity, meaning) }
        }
        for string in world.program.inlineStrings {
            for entity in named.entities(for: string.contents) {
                builder.link(builder.map.node(at: string.site), to: entity, meaning)
            }
        }
    }
}
