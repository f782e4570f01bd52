/// File ranges for the sections of a map.
///
/// A map states the sizes of sections but not their file offsets. Sections are laid out consecutively without gaps, so
/// only their sizes are meaningful.
struct SyntheticLayout {
    private var end: UInt64 = 0

    /// Returns the next `size` bytes.
    ///
    /// - Parameter offset: offset in the map, for errors.
    mutating func fileRange(size: UInt64, at offset: UInt64) throws(InputError) -> Range<UInt64> {
        let range = try SyntheticLayout.range(from: end, size: size, at: offset)
        end = range.upperBound
        return range
    }

    /// Takes the last range back.
    mutating func takeBack(_ range: Range<UInt64>) {
        if range.upperBound == end { end = range.lowerBound }
    }

    /// Returns `start ..< start + size`.
    static func range(from start: UInt64, size: UInt64, at offset: UInt64) throws(InputError) -> Range<UInt64> {
        let (end, overflow) = start.addingReportingOverflow(size)
        guard !overflow else {
            throw InputError("a section of 0x\(String(size, radix: 16)) bytes goes past the last address", at: offset)
        }
        return start..<end
    }
}
