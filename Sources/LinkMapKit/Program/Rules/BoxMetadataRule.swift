//  destroy        pointer to the function that the runtime calls when the box is freed
//  witnesses      pointer to the value witness table of boxes, or 0
//  kind           0400                  references lead here

/// Links from the metadata of a closure's context, or of another box on the heap, to the function that destroys the box.
///
/// The metadata has no symbol, and its address is that of the third word. So the first two words would belong to whatever
/// stands before them.
enum BoxMetadataRule: ProgramRule {
    static let name = "swift-box"
    static let needs: ProgramFacts = .swift
    /// The kind of a local variable on the heap in Swift's metadata.
    private static let boxKind: UInt32 = 0x400

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let (memory, map) = (context.program.memory, builder.map)
        let slots = context.program.fixups.slots
        let destroys = builder.meaning(rule: name, how: "destroys the box of")
        for destroy in slots where !destroy.isBind {
            let (point, overflows) = destroy.address.addingReportingOverflow(memory.wordSize * 2)
            guard !overflows, memory.integer(at: point, as: UInt32.self) == boxKind,
                hasWitnesses(at: point &- memory.wordSize, memory),
                let function = map.node(at: destroy.value), map.nodes[Int(function)].form == .function,
                map.nodes[Int(function)].address == destroy.value, let box = map.node(at: point)
            else { continue }
            builder.link(box, to: function, destroys)
        }
    }

    private static func hasWitnesses(at place: UInt64, _ memory: ImageMemory) -> Bool {
        memory.fixups.slot(at: place) != nil || memory.integer(at: place, as: UInt32.self) == 0
    }
}
