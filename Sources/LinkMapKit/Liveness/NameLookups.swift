/// Which functions call one of a set of functions of other images.
enum NameLookups {
    /// - Parameter names: with the underscore of the platform.
    static func callers(of names: Set<ByteView>, in program: MachOProgram, map: NodeMap) -> Set<UInt32> {
        var callers: Set<UInt32> = []
        guard program.memory.fixups.symbols.contains(where: { names.contains($0.name) }) else { return callers }
        var hint = 0
        for reference in program.scan.references {
            guard let name = program.imports.name(of: reference.target), names.contains(name),
                let node = map.node(at: reference.site, near: &hint)
            else { continue }
            callers.insert(node)
        }
        return callers
    }
}
