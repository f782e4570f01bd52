/// Links from the type info and virtual tables of a C++ class to the class: it is used while one of them is.
enum CxxClassRule: ProgramRule {
    static let name = "class-data"
    static let needs: ProgramFacts = .cxx

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let typeInfo = builder.meaning(rule: name, how: "described by")
        let vtable = builder.meaning(rule: name, how: "constructed with")
        for entity in context.entities.ofCxxClass {
            builder.link(entity.vtable, to: entity.known, vtable)
            builder.link(entity.typeInfo, to: entity.known, typeInfo)
        }
        linkNamelessVtables(context, vtable, to: &builder)
    }

    /// Links references to virtual tables without a symbol. If the linker removed all uncalled functions, only
    /// references to the address point identify such a table: the place after the pointer to the type info.
    private static func linkNamelessVtables(
        _ context: RuleContext, _ meaning: UInt64, to builder: inout RootedGraphBuilder
    ) {
        let program = context.program
        var classes: [UInt64: UInt32] = [:]
        for (known, entity) in zip(program.metadata.cxx, context.entities.ofCxxClass) where known.vtables.isEmpty {
            classes[known.typeInfo.lowerBound] = entity.vtable
        }
        guard !classes.isEmpty else { return }
        var vtables: [UInt64: UInt32] = [:]
        for slot in program.memory.fixups.slots where !slot.isBind {
            if let vtable = classes[slot.value] { vtables[slot.address &+ program.memory.wordSize] = vtable }
        }
        guard let lowest = vtables.keys.min(), let highest = vtables.keys.max() else { return }
        var from = 0
        for reference in program.code.references where reference.target >= lowest && reference.target <= highest {
            guard reference.kind != .call, reference.kind != .jump, let vtable = vtables[reference.target],
                let source = builder.map.node(at: reference.site, near: &from)
            else { continue }
            builder.link(source, to: vtable, meaning)
        }
    }
}
