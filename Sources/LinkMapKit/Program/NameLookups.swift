/// Which functions call one of a set of functions of other images.
enum NameLookups {
    /// - Parameter names: as C has them.
    static func callers(of names: Set<ByteView>, in program: RuntimeProgram, map: NodeMap) -> Set<UInt32> {
        var callers: Set<UInt32> = []
        guard program.importedNames.contains(where: { names.contains(program.plain($0)) }) else { return callers }
        var hint = 0
        for reference in program.references {
            guard let name = program.imports.name(of: reference.target), names.contains(program.plain(name)),
                let node = map.node(at: reference.site, near: &hint)
            else { continue }
            callers.insert(node)
        }
        return callers
    }
}
