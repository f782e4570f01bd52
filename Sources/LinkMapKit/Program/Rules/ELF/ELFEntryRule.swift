/// Where the program's first thread starts. What is called `main` is reached from there.
enum ELFEntryRule: ELFRule {
    static let name = "entry-point"

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        for symbol in starts(of: world) {
            builder.keep(builder.map.node(at: symbol.address), rule: name, says: "the program starts here")
        }
        let entry = world.program.file.handle.header.e_entry
        guard entry != 0 else { return }
        builder.keep(builder.map.node(at: entry), rule: name, says: "the program starts here")
    }

    /// Before linking there is no entry but a name.
    private static func starts(of world: ELFWorld) -> [Symbol] {
        guard world.program.file.isRelocatable else { return [] }
        guard let set = world.use.set else { return world.program.globals.filter { $0.name == "main" } }
        return set.isProgram ? world.program.globals.filter { set.entries.contains($0.name) } : []
    }
}
