/// A C++ class is used while its type info is, or a vtable.
enum CxxClassRule: ELFRule {
    static let name = "class-data"

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        guard !world.entities.ofCxxClass.isEmpty else { return }
        let typeInfo = builder.meaning(rule: name, how: "described by")
        let vtable = builder.meaning(rule: name, how: "constructed with")
        for entity in world.entities.ofCxxClass {
            builder.link(entity.vtable, to: entity.known, vtable)
            builder.link(entity.typeInfo, to: entity.known, typeInfo)
        }
        linkNamelessVtables(world, vtable, to: &builder)
    }

    /// A vtable that has no name, and from which a linker took the functions that nothing calls, shows only where code names
    /// its address point: behind the pointer to the type info.
    private static func linkNamelessVtables(_ world: ELFWorld, _ meaning: UInt64, to builder: inout LivenessBuilder) {
        let program = world.program
        var classes: [UInt64: UInt32] = [:]
        for (known, entity) in zip(program.classes, world.entities.ofCxxClass) where known.vtables.isEmpty {
            classes[known.typeInfo.lowerBound] = entity.vtable
        }
        guard !classes.isEmpty else { return }
        var vtables: [UInt64: UInt32] = [:]
        for slot in program.memory.fixups.slots where !slot.isBind {
            if let vtable = classes[slot.value] { vtables[slot.address &+ program.file.wordSize] = vtable }
        }
        guard let lowest = vtables.keys.min(), let highest = vtables.keys.max() else { return }
        var from = 0
        for reference in program.scan.references where reference.target >= lowest && reference.target <= highest {
            guard reference.kind != .call, reference.kind != .jump, let vtable = vtables[reference.target],
                let source = builder.map.node(at: reference.site, near: &from)
            else { continue }
            builder.link(source, to: vtable, meaning)
        }
    }
}
