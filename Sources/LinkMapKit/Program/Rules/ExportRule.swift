/// What an image offers to images that were not given.
enum ExportRule: RuntimeRule {
    static let name = "exported"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        if let exports = world.roots.exports { return keep(exports, world, &builder) }
        // A program's exports serve its plug-ins only, and the linker does not keep them either.
        guard !world.program.isExecutable, !world.hasUsers, !world.roots.isClosed else { return }
        for export in world.program.exports {
            builder.keepPerhaps(
                builder.map.node(at: export.address), rule: name,
                says: "exported, and no image that may use it was given")
        }
    }

    /// What the user's list names.
    private static func keep(_ exports: ExportList, _ world: RuntimeWorld, _ builder: inout LivenessBuilder) {
        let source = ByteView(copying: exports.source)
        for export in world.program.exports where exports.contains(export.name) {
            builder.keep(
                builder.map.node(at: export.address), rule: "listed-export", says: "exported by", detail: source)
        }
    }
}
