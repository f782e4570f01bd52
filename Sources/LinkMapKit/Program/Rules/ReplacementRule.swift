/// Roots for functions that replace another function when the image is loaded (`@_dynamicReplacement`).
enum ReplacementRule: ProgramRule {
    static let name = "dynamic-replacement"
    static let needs: ProgramFacts = .swift

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        for replacement in context.program.swift.replacements {
            guard let function = replacement.replacement else { continue }
            builder.keep(builder.map.node(at: function), rule: name, says: "replaces another function when loaded")
        }
    }
}
