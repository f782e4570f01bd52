/// What other images may bind: all of `.dynsym` that is defined here.
enum DynamicExportRule: ELFRule {
    static let name = "exported"

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        for index in program.dynamicSymbols where program.symbols[index].role == .definition {
            let node = builder.map.node(at: program.symbols[index].address)
            guard let node, !ELFStartup.contains(program.symbols[index].name) else { continue }
            builder.keepPerhaps(
                node, rule: name,
                says: program.isLibrary
                    ? "exported, and no image that may use it was given" : "exported to libraries, which may use it")
        }
        for node in globals(program, builder.map) {
            builder.keepPerhaps(node, rule: name, says: "other object files may use it")
        }
    }

    /// Of an object file.
    private static func globals(_ program: ELFProgram, _ map: NodeMap) -> [UInt32] {
        guard program.file.isRelocatable else { return [] }
        return program.symbols.filter { $0.role == .definition && $0.rank >> 1 & 7 > 0 }
            .compactMap { map.node(at: $0.address) }
    }
}
