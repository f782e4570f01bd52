/// The sections that functions walk from start to end. The walking function refers to the end address, but not to the
/// variable that begins there.
struct SectionWalks {
    /// The end address of each section, with its start address.
    private let ends: [UInt64: UInt64]
    /// The GOT slots that hold the start or end address of a section, with that address.
    private let slots: [UInt64: UInt64]
    /// The functions that refer to the start of each section, by the start address.
    private let walkers: [UInt64: Set<UInt32>]

    init(program: Program, map: NodeMap) {
        let sections = WalkedSectionRule.sections(of: program)
        // An end address that is also the start of another walked section stays a reference.
        let starts = Set((sections + BoundedRangeRule.ranges(in: program)).map(\.lowerBound))
        ends = Dictionary(
            sections.lazy.filter { !starts.contains($0.upperBound) }.map { ($0.upperBound, $0.lowerBound) },
            uniquingKeysWith: { first, _ in first })
        slots = ends.isEmpty ? [:] : SectionWalks.slots(to: Set(ends.values).union(ends.keys), program, map)
        walkers = ends.isEmpty ? [:] : SectionWalks.walkers(of: Set(ends.values), slots, program, map)
    }

    /// Returns whether `place` is the end of a section that the function walks.
    func isEnd(_ place: UInt64, ofWhatIsWalkedBy source: UInt32) -> Bool {
        guard !walkers.isEmpty, let start = ends[slots[place] ?? place] else { return false }
        return walkers[start]?.contains(source) == true
    }

    private static func slots(to wanted: Set<UInt64>, _ program: Program, _ map: NodeMap) -> [UInt64: UInt64] {
        var slots: [UInt64: UInt64] = [:]
        for slot in program.memory.fixups.slots where !slot.isBind && wanted.contains(slot.value) {
            if let node = map.node(at: slot.address), map.nodes[Int(node)].form == .record {
                slots[slot.address] = slot.value
            }
        }
        return slots
    }

    private static func walkers(
        of starts: Set<UInt64>, _ slots: [UInt64: UInt64], _ program: Program, _ map: NodeMap
    ) -> [UInt64: Set<UInt32>] {
        var walkers: [UInt64: Set<UInt32>] = [:]
        // Nearly all references lie outside, and a comparison takes less than a look into two tables.
        let places = starts.union(slots.keys)
        guard let lowest = places.min(), let highest = places.max() else { return walkers }
        for reference in program.code.references where reference.target >= lowest && reference.target <= highest {
            let place = slots[reference.target] ?? reference.target
            guard starts.contains(place), let node = map.node(at: reference.site) else { continue }
            walkers[place, default: []].insert(node)
        }
        return walkers
    }
}
