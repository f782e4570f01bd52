/// `main`, and where an old program's first thread starts.
enum EntryRule: MachORule {
    static let name = "entry-point"

    static func apply(_ world: MachOWorld, to builder: inout LivenessBuilder) {
        guard let entry = MachOStart.entry(of: world.program.file) else { return }
        builder.keep(builder.map.node(at: entry), rule: name, says: "the program starts here")
    }
}
