/// Functions that take another's place when the image is loaded (`@_dynamicReplacement`).
enum ELFReplacementRule: ELFRule {
    static let name = ReplacementRule.name

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        for function in world.program.swift.replacements.compactMap(\.replacement) {
            builder.keep(builder.map.node(at: function), rule: name, says: "replaces another function when loaded")
        }
    }
}
