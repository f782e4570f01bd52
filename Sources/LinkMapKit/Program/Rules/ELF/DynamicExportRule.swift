/// What other images may bind: all of `.dynsym` that is defined here.
enum DynamicExportRule: ELFRule {
    static let name = "exported"

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        let use = world.use
        // Who uses it was given.
        let isOpen = !use.hasUsers(of: program)
        guard isOpen, use.set?.isProgram != true else { return }
        let says = says(program, use)
        for symbol in program.offered where !use.roots.isHidden(symbol.name) {
            guard let node = builder.map.node(at: symbol.address), !ELFStartup.contains(symbol.name) else { continue }
            builder.keepPerhaps(node, rule: name, says: says)
        }
    }

    private static func says(_ program: ELFProgram, _ use: ELFUse) -> StaticString {
        if use.set != nil { return "a program that links it may use it" }
        if program.file.isRelocatable { return "other object files may use it" }
        return program.isLibrary
            ? "exported, and no image that may use it was given" : "exported to libraries, which may use it"
    }
}
