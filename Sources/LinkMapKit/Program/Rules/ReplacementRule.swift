/// Functions that take another's place when the image is loaded (`@_dynamicReplacement`).
enum ReplacementRule: RuntimeRule {
    static let name = "dynamic-replacement"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        for replacement in world.program.swift.replacements {
            guard let function = replacement.replacement else { continue }
            builder.keep(builder.map.node(at: function), rule: name, says: "replaces another function when loaded")
        }
    }
}
