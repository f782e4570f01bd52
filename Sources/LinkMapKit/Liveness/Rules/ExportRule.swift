/// What a library offers to images that were not given.
enum ExportRule: RuntimeRule {
    static let name = "exported"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        // A program's exports serve its plug-ins only, and the linker does not keep them either.
        guard !world.program.isExecutable, !world.hasUsers else { return }
        for export in world.program.exports {
            builder.keepPerhaps(
                builder.map.node(at: export.address), rule: name,
                says: "exported, and no image that may use it was given")
        }
    }
}
