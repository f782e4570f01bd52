//  ff a3 0c 00 00 00   jmp *0xc(%ebx)      EBX holds the address of the GOT

/// Links for the stubs of position-independent 32-bit code. Each stub jumps through a GOT slot at an offset from the
/// GOT address in EBX. Slots of functions selected at load time (`IRELATIVE`) lead to the resolver function.
enum OffsetTableStubRule: ProgramRule {
    static let name = "stub"
    static let needs: ProgramFacts = [.linkedCode, .offsetTable]
    private static let jump: UInt16 = 0xA3FF

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        guard let table = program.code.offsetTable?.address else { return }
        for section in program.sections where isStubs(section) {
            let start = section.memoryRange.lowerBound
            guard let code = program.memory.bytes.bytes(at: start, count: section.memoryRange.size) else { continue }
            for offset in 0..<code.count where code.integer(at: offset, as: UInt16.self) == jump {
                guard let distance = code.integer(at: offset + 2, as: Int32.self),
                    let slot = program.memory.fixups.slot(
                        at: (table &+ UInt64(bitPattern: Int64(distance))) & 0xFFFF_FFFF),
                    !slot.isBind, let stub = builder.map.node(at: start + UInt64(offset)),
                    let target = builder.map.node(at: slot.address)
                else { continue }
                builder.refer(stub, to: target, kind: .access, site: start + UInt64(offset))
            }
        }
    }

    private static func isStubs(_ section: Section) -> Bool {
        !section.memoryRange.isEmpty && (section.name.starts(with: ".plt") || section.name == ".iplt")
    }
}
