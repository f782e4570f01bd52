import CLibelf

/// Functions that the loader calls before `main` and after it.
enum InitArrayRule: ELFRule {
    static let name = "initializer"

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        for section in program.sections where !section.memoryRange.isEmpty {
            guard let says = says(section.name) else { continue }
            if section.kind == .code {
                builder.keep(builder.map.node(at: section.memoryRange.lowerBound), rule: name, says: says)
                continue
            }
            for slot in program.memory.fixups.slots(in: section.memoryRange) {
                guard let target = slot.target.localAddress else { continue }
                builder.keep(builder.map.node(at: target), rule: name, says: says)
            }
        }
        keepDynamic(program, &builder)
    }

    private static func says(_ section: ByteView) -> StaticString? {
        if section == ".init" || section == ".fini" { return "what the linker runs at start and exit" }
        if section.starts(with: ".init_array") || section.starts(with: ".preinit_array")
            || section.starts(with: ".ctors")
        {
            return "run before main"
        }
        return section.starts(with: ".fini_array") || section.starts(with: ".dtors") ? "run at exit" : nil
    }

    /// `DT_INIT` and `DT_FINI`, which may lie elsewhere.
    private static func keepDynamic(_ program: ELFProgram, _ builder: inout LivenessBuilder) {
        guard let number = program.file.sectionNames.firstIndex(where: { $0 == ".dynamic" }) else { return }
        let contents = program.file.contents(of: number)
        let size = Int(program.file.wordSize)
        for offset in stride(from: 0, to: contents.count - size, by: size * 2) {
            guard let tag = program.file.word(at: offset, in: contents), tag == 12 || tag == 13,
                let address = program.file.word(at: offset + size, in: contents)
            else { continue }
            builder.keep(
                builder.map.node(at: address), rule: name, says: tag == 12 ? "run before main" : "run at exit")
        }
    }
}
