/// Where the program's first thread starts. What is called `main` is reached from there.
enum ELFEntryRule: ELFRule {
    static let name = "entry-point"

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        let entry = world.program.file.handle.header.e_entry
        guard entry != 0 else { return }
        builder.keep(builder.map.node(at: entry), rule: name, says: "the program starts here")
    }
}
