/// Finds parts of a Mach-O file that overlap. Apple's linkers, unlike ELF linkers, never write such files, so one is packed,
/// damaged or hostile.
enum MachOOverlaps {
    /// Limit on the total size of all parts, in multiples of the file size. Overlaps beyond it would make reading expensive.
    private static let mostReadings: UInt64 = 8

    /// Returns a warning if two parts overlap.
    ///
    /// - Throws: ``InputError`` if the overlaps exceed the limit.
    static func warning(_ file: MachOFile) throws(InputError) -> AuditWarning? {
        var parts: [Part] = [("the load commands", 0..<file.commandsEnd)]
        parts += file.sections.map { ("section \($0.segment.text),\($0.name.text)", $0.fileRange) }
        parts += file.sections.map { ("the relocations of \($0.segment.text),\($0.name.text)", $0.relocations) }
        parts += file.tables.map { ("the \($0.name.text)", $0.range) }
        let segments = file.segments.map { Part(name: "segment \($0.name.text)", range: $0.fileRange) }
        for list in [segments, parts] {
            let total = list.reduce(UInt64(0)) { $0.addingClamped($1.range.size) }
            guard total / mostReadings <= UInt64(file.bytes.count) else {
                throw InputError("the parts overlap: \(total) bytes of them in a file of \(file.bytes.count)")
            }
        }
        return warning(about: segments) ?? warning(about: parts)
    }

    private typealias Part = (name: String, range: Range<UInt64>)

    private static func warning(about parts: [Part]) -> AuditWarning? {
        let sorted = parts.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for (before, after) in zip(sorted, sorted.dropFirst()) where after.range.lowerBound < before.range.upperBound {
            let place = String(after.range.lowerBound, radix: 16)
            return AuditWarning(
                "overlap",
                "\(before.name) and \(after.name) overlap in the file at 0x\(place): it is packed or damaged, and what lies "
                    + "in both counts for the one that starts last")
        }
        return nil
    }
}
