/// A search for the functions that call imported functions with given names.
enum NameLookups {
    /// - Parameter names: the names as in C source.
    static func callers(of names: Set<ByteView>, in program: Program, map: NodeMap) -> Set<UInt32> {
        var callers: Set<UInt32> = []
        guard program.linkage.importedNames.contains(where: { names.contains(program.plain($0)) }) else {
            return callers
        }
        var hint = 0
        for reference in program.code.references {
            guard let name = program.linkage.imports.name(of: reference.target), names.contains(program.plain(name)),
                let node = map.node(at: reference.site, near: &hint)
            else { continue }
            callers.insert(node)
        }
        // In an object file, a relocation in the code names the function.
        guard program.image.isRelocatable else { return callers }
        for slot in program.fixups.slots where slot.isBind {
            guard let name = program.fixups.symbol(of: slot.target)?.name, names.contains(program.plain(name)),
                let node = map.node(at: slot.address, near: &hint), map.nodes[Int(node)].form == .function
            else { continue }
            callers.insert(node)
        }
        return callers
    }
}
