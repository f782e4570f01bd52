/// Where an image has code. Ranges of functions that the linker dropped begin at 0 or at other places that are none.
struct CodeRanges {
    private var runs: [Range<UInt64>] = []

    /// The code sections of a debug-only file hold nothing, but are still marked as code.
    init(_ image: Image) {
        let traits = image.reader.sectionTraits
        for (index, section) in image.sections.enumerated() where !section.memoryRange.isEmpty {
            let isCode = index < traits.count ? traits[index].isExecutable : section.kind == .code
            if isCode { runs.append(section.memoryRange) }
        }
        runs.sort { $0.lowerBound < $1.lowerBound }
    }

    /// The part of a range that is code, if it begins in some.
    func clip(_ range: Range<UInt64>) -> Range<UInt64>? {
        let index = runs.firstIndexSorted { $0.upperBound > range.lowerBound }
        guard index < runs.count, runs[index].contains(range.lowerBound) else { return nil }
        // Sections that touch may share a range: the code of an image without padding between them.
        var end = runs[index].upperBound
        var next = index + 1
        while next < runs.count, end < range.upperBound, runs[next].lowerBound <= end {
            end = max(end, runs[next].upperBound)
            next += 1
        }
        return range.lowerBound..<min(range.upperBound, end)
    }
}
