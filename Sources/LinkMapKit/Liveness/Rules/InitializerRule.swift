/// Functions that the loader calls before `main` and after it, and those that take another's place.
enum InitializerRule: MachORule {
    static let name = "initializer"

    private static let pointers: [UInt32: StaticString] = [
        0x09: "run before main", 0x0A: "run at exit", 0x0D: "replaces a function of another image",
        0x15: "sets up thread-local variables",
    ]
    private static let offsets: UInt32 = 0x16

    static func apply(_ world: MachOWorld, to builder: inout LivenessBuilder) {
        let file = world.program.file
        let start = file.segments.first { $0.name == "__TEXT" }?.memoryRange.lowerBound ?? 0
        for section in file.sections {
            let range = section.memoryRange
            if let says = pointers[section.flags & 0xFF] {
                for slot in world.program.memory.fixups.slots(in: range) {
                    guard let target = slot.target.localAddress else { continue }
                    builder.keep(builder.map.node(at: target), rule: name, says: says)
                }
            } else if section.flags & 0xFF == offsets {
                for place in stride(from: range.lowerBound, to: range.upperBound & ~3, by: 4) {
                    guard let offset: UInt32 = world.program.memory.integer(at: place) else { break }
                    let target = start.addingClamped(UInt64(offset))
                    builder.keep(builder.map.node(at: target), rule: name, says: "run before main")
                }
            }
        }
    }
}
