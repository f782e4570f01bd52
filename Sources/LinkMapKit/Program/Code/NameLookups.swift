/// A search for the functions that call imported functions with given names.
enum NameLookups {
    /// Returns the functions that call functions by certain names.
    ///
    /// - Parameter names: the names as in C source.
    static func callers(of names: Set<ByteView>, in program: Program, map: NodeMap) -> Set<UInt32> {
        Set(calls(of: names, in: program, map: map).keys)
    }

    /// Returns the number of calls in each calling function.
    ///
    /// - Parameter names: the names as in C source.
    static func calls(of names: Set<ByteView>, in program: Program, map: NodeMap) -> [UInt32: Int] {
        var calls: [UInt32: Int] = [:]
        guard program.linkage.importedNames.contains(where: { names.contains(program.plain($0)) }) else {
            return calls
        }
        var hint = 0
        for reference in program.code.references {
            guard let name = program.linkage.imports.name(of: reference.target), names.contains(program.plain(name)),
                let node = map.node(at: reference.site, near: &hint)
            else { continue }
            calls[node, default: 0] += 1
        }
        // In an object file, a relocation in the code names the function.
        guard program.image.isRelocatable else { return calls }
        for slot in program.fixups.slots where slot.isBind {
            guard let name = program.fixups.symbol(of: slot.target)?.name, names.contains(program.plain(name)),
                let node = map.node(at: slot.address, near: &hint), map.nodes[Int(node)].form == .function
            else { continue }
            calls[node, default: 0] += 1
        }
        return calls
    }
}
