//  section of pointers: reserved1 is its first row; each row: symbol number, or 80000000: local, 40000000: absolute

/// Reads pointer slots whose symbols are only in the indirect symbol table.
struct IndirectPointers {
    struct Slot {
        var address: UInt64
        var row: UInt32

        var isLocal: Bool { row & IndirectPointers.marks == INDIRECT_SYMBOL_LOCAL }
        /// Number of the symbol; `nil` for a local or absolute pointer.
        var symbol: UInt32? { row & IndirectPointers.marks == 0 ? row : nil }
    }

    /// The bits that mark rows without a symbol number.
    private static let marks = INDIRECT_SYMBOL_LOCAL | INDIRECT_SYMBOL_ABS

    /// Returns the slots of a section; none unless it is a section of pointers.
    static func slots(of section: MachOFile.Section, in file: MachOFile) -> [Slot] {
        guard section.type == S_NON_LAZY_SYMBOL_POINTERS || section.type == S_LAZY_SYMBOL_POINTERS else { return [] }
        let rows = file.table(MachOFile.indirectSymbols)
        let first = UInt64(section.reserved1)
        let known = UInt64(rows.count / 4)
        guard first < known else { return [] }
        let count = min(section.memoryRange.size / file.wordSize, known - first)
        return (0..<count).compactMap { index in
            rows.integer(at: Int(first + index) * 4, as: UInt32.self, bigEndian: file.isBigEndian).map {
                Slot(address: section.memoryRange.lowerBound &+ index * file.wordSize, row: $0)
            }
        }
    }
}
