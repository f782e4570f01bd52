/// Gives the sections of a map places in a file that nobody has seen.
///
/// A map says how large sections are, and not where in the file they lie: they are laid out one
/// after the other, without gaps, so that sizes come out right and nothing else is claimed.
struct SyntheticLayout {
    private var end: UInt64 = 0

    /// The next `size` bytes. `offset` is the place in the map that errors name.
    mutating func fileRange(size: UInt64, at offset: UInt64) throws(InputError) -> Range<UInt64> {
        let range = try SyntheticLayout.range(from: end, size: size, at: offset)
        end = range.upperBound
        return range
    }

    /// `start ..< start + size`.
    static func range(from start: UInt64, size: UInt64, at offset: UInt64) throws(InputError) -> Range<UInt64> {
        let (end, overflow) = start.addingReportingOverflow(size)
        guard !overflow else {
            throw InputError("a section of 0x\(String(size, radix: 16)) bytes goes past the last address", at: offset)
        }
        return start..<end
    }
}
