/// The input sections of an image's code, as a linker map lists them.
struct InputSections {
    /// The ranges of memory of input sections, by start.
    private let ranges: [Range<UInt64>]
    let warnings: [AuditWarning]

    init(of map: LinkMap, for image: Image) {
        let (known, warnings) = MapJoin.placements(from: map, for: image)
        self.warnings = warnings
        guard !known.isEmpty else {
            ranges = []
            return
        }
        ranges = map.placements.filter {
            map.sections.indices.contains(Int($0.section)) && map.sections[Int($0.section)].kind == .code
                && !$0.range.isEmpty
        }.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Marks the functions that are alone in their input section, and those that are not.
    func mark(_ functions: inout [CodeFunctions.Function]) {
        let places = functions.map { place(of: $0.address) }
        var counts: [Int: Int] = [:]
        for place in places { if let place { counts[place, default: 0] += 1 } }
        for (index, place) in places.enumerated() {
            functions[index].isSplit = place.map { counts[$0] == 1 }
            if let place, functions[index].isSplit == false { functions[index].shared = ranges[place] }
        }
    }

    /// Returns the index of the range that contains an address. Of several that do, the last one to start counts.
    private func place(of address: UInt64) -> Int? {
        let next = ranges.firstIndexSorted { $0.lowerBound > address }
        return next > 0 && ranges[next - 1].contains(address) ? next - 1 : nil
    }
}
