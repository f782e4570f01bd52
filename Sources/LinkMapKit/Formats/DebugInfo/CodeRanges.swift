/// The address ranges of an image that hold code. They exclude functions that the linker dropped, whose ranges begin at
/// 0 or at another invalid address.
struct CodeRanges {
    private var runs: [Range<UInt64>] = []
    /// See ``ImageReader/debugCodeStart``.
    private let start: UInt64

    /// Reads the ranges from section flags. The code sections of a debug-only file have no contents, but keep their
    /// flags.
    init(_ image: Image) {
        start = image.reader.debugCodeStart
        let traits = image.reader.sectionTraits
        for (index, section) in image.sections.enumerated() where !section.memoryRange.isEmpty {
            let isCode = index < traits.count ? traits[index].isExecutable : section.kind == .code
            if isCode { runs.append(section.memoryRange) }
        }
        runs.sort { $0.lowerBound < $1.lowerBound }
    }

    /// Returns the part of a range that is code, as addresses of the image; `nil` if its start is not code.
    ///
    /// - Parameter range: a range as debug info states it.
    func clip(_ range: Range<UInt64>) -> Range<UInt64>? {
        let range = range.lowerBound.addingClamped(start)..<range.upperBound.addingClamped(start)
        let index = runs.firstIndexSorted { $0.upperBound > range.lowerBound }
        guard index < runs.count, runs[index].contains(range.lowerBound) else { return nil }
        // Adjacent sections may share a range, if there is no padding between them.
        var end = runs[index].upperBound
        var next = index + 1
        while next < runs.count, end < range.upperBound, runs[next].lowerBound <= end {
            end = max(end, runs[next].upperBound)
            next += 1
        }
        return range.lowerBound..<min(range.upperBound, end)
    }
}
