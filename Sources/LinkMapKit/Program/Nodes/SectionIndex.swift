/// The sections of an image by the addresses in them. An object file may have tens of thousands.
struct SectionIndex: Sendable {
    /// The sections with memory, by address; those that start together in the order of the image.
    private let sections: [Section]

    init(_ sections: [Section]) {
        let held = sections.enumerated().filter { !$1.memoryRange.isEmpty }
        self.sections = held.sorted {
            ($0.element.memoryRange.lowerBound, $1.offset) < ($1.element.memoryRange.lowerBound, $0.offset)
        }
        .map(\.element)
    }

    /// Returns the section at an address. Of sections that overlap it is the one that starts last, and of those that start
    /// together the first.
    func section(at address: UInt64) -> Section? {
        let next = sections.firstIndexSorted { $0.memoryRange.lowerBound > address }
        guard next > 0, sections[next - 1].memoryRange.contains(address) else { return nil }
        return sections[next - 1]
    }
}
