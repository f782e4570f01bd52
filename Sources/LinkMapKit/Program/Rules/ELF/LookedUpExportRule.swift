/// Exports whose name stands as a string in a program that looks symbols up by name (`dlsym`).
enum LookedUpExportRule: ELFRule {
    static let name = "looked-up-by-name"

    static let functions: Set<ByteView> = ["dlsym", "dlvsym", "g_module_symbol"]

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        keepOutside(world, &builder)
        let program = world.program
        guard program.memory.fixups.symbols.contains(where: { functions.contains($0.name) }) else { return }
        var exports: [ByteView: UInt64] = [:]
        for index in program.dynamicSymbols where program.symbols[index].role == .definition {
            exports[program.symbols[index].name] = program.symbols[index].address
        }
        guard !exports.isEmpty else { return }
        let meaning = builder.meaning(rule: name, how: "looked up by the name in")
        let literals = program.sections.filter { $0.kind == .constants || $0.kind == .strings }.map(\.memoryRange)
        var hint = 0
        for reference in program.scan.references where reference.kind == .address || reference.kind == .immediate {
            guard literals.contains(where: { $0.contains(reference.target) }),
                let text = program.memory.cString(at: reference.target), let address = exports[text],
                let source = builder.map.node(at: reference.site, near: &hint)
            else { continue }
            builder.link(source, to: builder.map.node(at: address), meaning)
        }
    }

    /// What the other images that were given may look up.
    private static func keepOutside(_ world: ELFWorld, _ builder: inout LivenessBuilder) {
        let (program, names) = (world.program, world.use.outside.lookedUp)
        guard !names.isEmpty else { return }
        for symbol in program.offered {
            guard let user = names[symbol.name] else { continue }
            builder.keep(builder.map.node(at: symbol.address), rule: name, says: "named by a string of", detail: user)
        }
    }
}
