/// Sections that functions walk from start to end, and who does: a walker names what lies behind the section, and does not
/// mean it.
struct SectionWalks {
    /// The ends of such sections, with their starts.
    private let ends: [UInt64: UInt64]
    /// Slots of the GOT that lead to the start or the end of one.
    private let slots: [UInt64: UInt64]
    /// The functions that name a section, by its start.
    private let walkers: [UInt64: Set<UInt32>]

    init(program: Program, map: NodeMap) {
        let sections = WalkedSectionRule.sections(of: program)
        // What is walked next may begin there.
        let starts = Set((sections + BoundedRangeRule.ranges(in: program)).map(\.lowerBound))
        ends = Dictionary(
            sections.lazy.filter { !starts.contains($0.upperBound) }.map { ($0.upperBound, $0.lowerBound) },
            uniquingKeysWith: { first, _ in first })
        slots = ends.isEmpty ? [:] : SectionWalks.slots(to: Set(ends.values).union(ends.keys), program, map)
        walkers = ends.isEmpty ? [:] : SectionWalks.walkers(of: Set(ends.values), slots, program, map)
    }

    /// Whether the function, which names the place, walks a section that ends there.
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
        for reference in program.code.references {
            let place = slots[reference.target] ?? reference.target
            guard starts.contains(place), let node = map.node(at: reference.site) else { continue }
            walkers[place, default: []].insert(node)
        }
        return walkers
    }
}
