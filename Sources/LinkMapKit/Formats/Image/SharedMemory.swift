//  .first   0x43000000 ┐ take turns at one address: a reference to it from outside
//  .second  0x43000000 ┘ means either, and one from inside means the own section

/// The sections that take turns in the same memory, as overlays do. All but one of them are moved to addresses that nothing else has, so
/// that each byte has one place; references are led there.
struct SharedMemory: Sendable {
    /// A section that was moved.
    struct Moved: Sendable {
        /// The place that the image states.
        var stated: Range<UInt64>
        /// The distance to the place that the reader assigned.
        var distance: UInt64

        var range: Range<UInt64> { stated.lowerBound + distance..<stated.upperBound + distance }
    }

    private(set) var moved: [Moved] = []

    /// Returns references between the assigned places.
    func led(_ references: [CodeReference]) -> [CodeReference] {
        guard !moved.isEmpty else { return references }
        var result: [CodeReference] = []
        result.reserveLarge(references.count)
        for reference in references { append(reference, to: &result) }
        return result
    }

    private func append(_ reference: CodeReference, to result: inout [CodeReference]) {
        var reference = reference
        if let own = moved.first(where: { $0.range.contains(reference.site) }) {
            guard !own.range.contains(reference.target) else { return result.append(reference) }
            if own.stated.contains(reference.target) {
                reference.target += own.distance
                return result.append(reference)
            }
            // A distance from the instruction leads to the assigned places as well.
            if reference.target >= own.distance { reference.target -= own.distance }
        }
        result.append(reference)
        for other in moved where other.stated.contains(reference.target) {
            var twin = reference
            twin.target += other.distance
            result.append(twin)
        }
    }
}

extension SharedMemory {
    /// Limit of the sections that are moved. Programs have a few overlays.
    private static let most = 256
    /// Distances are multiples of this, so that the lower half of an address stays as stated.
    private static let step: UInt64 = 1 << 32

    /// - Parameter sections: the memory of each section; empty for one that takes part in nothing. Of two that overlap the one listed
    ///   first stays.
    /// - Returns: the distance by which each section is moved, by its index in the list, and the places.
    static func separating(_ sections: [Range<UInt64>]) -> (distances: [Int: UInt64], memory: SharedMemory) {
        var next = (sections.map(\.upperBound).max() ?? 0).addingClamped(step) / step * step
        var result = SharedMemory()
        var distances: [Int: UInt64] = [:]
        for index in losers(sections) {
            let room = (sections[index].upperBound / step + 1) * step
            let (end, overflows) = next.addingReportingOverflow(room)
            guard !overflows, end < 1 << 62, result.moved.count < most else { break }
            distances[index] = next
            result.moved.append(Moved(stated: sections[index], distance: next))
            next = end
        }
        return (distances, result)
    }

    /// Returns the sections that overlap one that stays.
    private static func losers(_ sections: [Range<UInt64>]) -> [Int] {
        let order = sections.indices.filter { !sections[$0].isEmpty }.sorted {
            (sections[$0].lowerBound, $0) < (sections[$1].lowerBound, $1)
        }
        var losers: [Int] = []
        var last: Int?
        for index in order {
            guard let known = last, sections[known].upperBound > sections[index].lowerBound else {
                last = index
                continue
            }
            if index < known {
                losers.append(known)
                last = index
            } else {
                losers.append(index)
            }
        }
        return losers.sorted()
    }
}
