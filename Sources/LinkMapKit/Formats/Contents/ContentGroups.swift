/// The detectors by the two bytes that begin, or almost begin, a thing: few places of a gap have a pair that any detector
/// is interested in.
struct ContentGroups: Sendable {
    /// The number of the group for each pair of bytes; 0 for most.
    private let groupOf: [UInt16]
    private let groups: [[any ContentFormat]]

    init() {
        var groupOf = [UInt16](repeating: 0, count: 1 << 16)
        var groups: [[any ContentFormat]] = [[]]
        for format in ContentFormats.all {
            for mark in format.marks {
                if groupOf[Int(mark)] == 0 {
                    groupOf[Int(mark)] = UInt16(clamping: groups.count)
                    groups.append([])
                }
                groups[Int(groupOf[Int(mark)])].append(format)
            }
        }
        (self.groupOf, self.groups) = (groupOf, groups)
    }

    /// Returns the next place at or behind an offset that a detector is interested in.
    func nextMark(in bytes: ByteView, from start: Int) -> (offset: Int, formats: [any ContentFormat])? {
        guard start + 1 < bytes.count else { return nil }
        var pair = UInt16(bytes[start])
        for offset in start..<bytes.count - 1 {
            pair = pair << 8 | UInt16(bytes[offset + 1])
            let group = groupOf[Int(pair)]
            if group != 0 { return (offset, groups[Int(group)]) }
        }
        return nil
    }
}
