/// Finds the pointers of a program with a fixed load address, which the linker does not list: words of its data that
/// are addresses of the program.
struct FixedPointers {
    private static let plainTypes: Set<UInt32> = [
        S_REGULAR, S_LITERAL_POINTERS, S_NON_LAZY_SYMBOL_POINTERS, S_LAZY_SYMBOL_POINTERS, S_MOD_INIT_FUNC_POINTERS,
        S_MOD_TERM_FUNC_POINTERS, S_COALESCED, S_INTERPOSING, S_DTRACE_DOF, S_THREAD_LOCAL_VARIABLES,
        S_THREAD_LOCAL_INIT_FUNCTION_POINTERS,
    ]

    /// Returns whether the file may be such a program. Chained fixups list all pointers.
    static func apply(to file: MachOFile) -> Bool {
        file.fileType == MH_EXECUTE && file.table("[chained fixups]").isEmpty
    }

    static func read(into collector: inout FixupCollector) {
        let file = collector.file
        let places = file.sections.map(\.memoryRange).filter { !$0.isEmpty }
        let known = Set(collector.table.slots.map(\.address))
        for section in file.sections where holdsPointers(section) {
            let size = file.wordSize
            let start = (section.memoryRange.lowerBound &+ size - 1) & ~(size - 1)
            for address in stride(from: start, to: section.memoryRange.upperBound, by: Int(size)) {
                guard let value = word(at: address, collector) else { break }
                guard value > 0, !known.contains(address), places.contains(where: { $0.contains(value) }) else {
                    continue
                }
                let slot = FixupTable.Slot(
                    address: address, value: value, symbol: FixupTable.Slot.noSymbol, traits: [])
                guard collector.add(slot) else { return }
            }
        }
    }

    /// Returns whether a section is neither code, strings, numbers nor zero-fill.
    private static func holdsPointers(_ section: MachOFile.Section) -> Bool {
        let isCode = section.flags & (S_ATTR_PURE_INSTRUCTIONS | S_ATTR_SOME_INSTRUCTIONS) != 0
        let isPlain = plainTypes.contains(section.type)
        return isPlain && !isCode && !section.fileRange.isEmpty && section.segment != "__LINKEDIT"
            && !(section.segment == "__TEXT" && section.name != "__const")
    }

    private static func word(at address: UInt64, _ collector: FixupCollector) -> UInt64? {
        collector.file.is64Bit
            ? collector.memory.integer(at: address)
            : collector.memory.integer(at: address, as: UInt32.self).map(UInt64.init)
    }
}
