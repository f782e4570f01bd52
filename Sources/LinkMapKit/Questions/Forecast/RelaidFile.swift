/// The length of a file whose regions have become smaller, with the gaps that its linker would leave now.
///
/// A gap smaller than the alignment of the next section is due to that. A larger one is due to a page: the linker moves the
/// section, or a later one in the same run of sections, to the start of a page (GNU ld aligns the end of what is read-only
/// after relocation).
struct RelaidFile {
    private struct Part {
        var region: Int
        var start: UInt64
        var size: UInt64
        /// The zeros before it.
        var gap: UInt64
        var alignment: UInt64
        /// Whether it is loaded into memory.
        var isLoaded: Bool
    }

    private var parts: [Part] = []
    private let page: UInt64
    private static let largestPage: UInt64 = 65_536
    private let end: UInt64

    init(_ layout: Layout) {
        page = RelaidFile.page(of: layout.segments)
        var gap: UInt64 = 0
        var position: UInt64 = 0
        for (index, region) in layout.regions.enumerated() where region.fileSize > 0 {
            let section = layout.sections[Int(region.section)]
            position = region.fileStart + region.fileSize
            if section.kind == .padding {
                gap += region.fileSize
                continue
            }
            let isAligned = region.fileStart % max(section.alignment, 1) == 0
            parts.append(
                Part(
                    region: index, start: region.fileStart, size: region.fileSize, gap: gap,
                    alignment: isAligned ? max(section.alignment, 1) : 1, isLoaded: region.vmSize > 0))
            gap = 0
        }
        end = position
    }

    /// Returns the length of the file without some bytes of each region.
    func length(without gone: [UInt64]) -> UInt64 {
        let lost = parts.reduce(UInt64(0)) { $0.addingClamped(min(gone[$1.region], $1.size)) }
        // The end of such a page is further away than a forecast errs: what is gone tells the most likely length.
        if page == RelaidFile.largestPage, lost >= 2 * page { return end - min(lost, end) }
        var position: UInt64 = 0
        for (index, part) in parts.enumerated() {
            position = start(of: index, after: position, without: gone)
            position += part.size - min(gone[part.region], part.size)
        }
        guard let last = parts.last else { return end }
        // Padding at the end fills a page.
        let rest = end - last.start - last.size
        return rest == 0 ? position : position.roundedUp(to: end % page == 0 ? page : 1)
    }

    private func start(of index: Int, after position: UInt64, without gone: [UInt64]) -> UInt64 {
        let part = parts[index]
        if part.gap < part.alignment { return position.roundedUp(to: part.alignment) }
        // The next part with the start of a page, at most as far as the gaps are those of alignment.
        var sum: UInt64 = 0
        for next in parts[index...] {
            if next.region != part.region { sum = (position + sum).roundedUp(to: next.alignment) - position }
            // What is read-only after relocation ends with a page, inside of the table of procedures.
            let inside = next.start.roundedUp(to: page) - next.start
            let isInside = inside > 0 && inside < next.size && next.isLoaded
            if next.region != part.region, next.gap >= next.alignment, next.gap > 0, !isInside { break }
            if inside == 0 || isInside { return (position + sum + inside).roundedUp(to: page) - sum - inside }
            sum += next.size - min(gone[next.region], next.size)
        }
        return position + part.gap
    }

    /// Returns the greatest usual size of a page that the offsets of all segments are multiples of, else the smallest.
    private static func page(of segments: [Segment]) -> UInt64 {
        let starts = segments.map(\.fileRange.lowerBound).filter { $0 > 0 }
        guard !starts.isEmpty else { return 4_096 }
        return [largestPage, 16_384].first { page in starts.allSatisfy { $0 % page == 0 } } ?? 4_096
    }
}

extension UInt64 {
    /// Rounds up to a multiple of a power of two; saturates.
    fileprivate func roundedUp(to alignment: UInt64) -> UInt64 {
        let mask = Swift.max(alignment, 1) - 1
        return addingClamped(mask) & ~mask
    }
}
