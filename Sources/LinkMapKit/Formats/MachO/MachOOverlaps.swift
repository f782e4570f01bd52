/// Rejects Mach-O files in which two parts overlap. Apple's linkers, unlike ELF linkers, never write such files, so one
/// is damaged or hostile.
enum MachOOverlaps {
    static func check(_ file: MachOFile) throws(InputError) {
        try check(file.segments.map { ("segment \($0.name.text)", $0.fileRange) })
        var parts: [(String, Range<UInt64>)] = [("the load commands", 0..<file.commandsEnd)]
        parts += file.sections.map { ("section \($0.segment.text),\($0.name.text)", $0.fileRange) }
        parts += file.sections.map { ("the relocations of \($0.segment.text),\($0.name.text)", $0.relocations) }
        parts += file.tables.map { ("the \($0.name.text)", $0.range) }
        try check(parts)
    }

    private static func check(_ parts: [(name: String, range: Range<UInt64>)]) throws(InputError) {
        let sorted = parts.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for (before, after) in zip(sorted, sorted.dropFirst()) where after.range.lowerBound < before.range.upperBound {
            throw InputError("\(before.name) and \(after.name) overlap in the file", at: after.range.lowerBound)
        }
    }
}
