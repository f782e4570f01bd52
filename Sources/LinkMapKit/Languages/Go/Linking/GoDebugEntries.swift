/// The debug info of a Go program by what it describes: functions, variables and types.
///
/// Go's linker writes entries for what it keeps. Entries of types and of inlined functions stay as long as others refer to them, those
/// of constants as long as anything of their package does.
struct GoDebugEntries {
    /// An entry directly below its unit, with all entries inside it.
    private struct Entry {
        var offset: UInt64
        /// The node that it describes; ``NodeMap/noNode`` for entries that others refer to.
        var node: UInt32
        var unit: Int
        /// The size of the code that it describes.
        var code: UInt64 = 0
        /// The bytes in the sections of ``sections``.
        var bytes: [UInt64]
        /// The indices of the entries that it refers to in ``targets``.
        var targets: Range<Int> = 0..<0
    }

    /// The sections whose bytes are counted for entries.
    private static let sections: [DwarfSection] =
        [.info, .locations, .locationLists, .ranges, .rangeLists, .frames, .addresses]

    private var entries: [Entry] = []
    /// The indices of entries that others refer to.
    private var targets: [Int] = []
    /// The size of each unit's own entry and of entries that describe constants.
    private var rests: [UInt64] = []
    /// The size of each unit's line table, and of its code.
    private var lines: [(bytes: UInt64, code: UInt64)] = []
    /// The region of each section, its size in the file and its unpacked size.
    private var regions: [(region: Int, packed: UInt64, size: UInt64)?] = []
    private var lineRegion: (region: Int, packed: UInt64, size: UInt64)?

    /// - Returns: `nil` for a program without Go's tables or without debug info.
    init?(_ graph: ProgramGraph, _ program: Program, _ layout: Layout) {
        guard program.go.division != nil, let sections = DebugSections(program.image) else { return nil }
        let file = DwarfFile(sections)
        var reader = GoDebugReader(file, graph.rooted.map)
        reader.read()
        func region(_ section: DwarfSection) -> (region: Int, packed: UInt64, size: UInt64)? {
            guard let part = sections.parts[section.rawValue].first,
                let index = layout.regions.firstIndex(where: { Int($0.section) == part.index && $0.fileSize > 0 })
            else { return nil }
            return (index, layout.regions[index].fileSize, max(sections.size(section), 1))
        }
        regions = GoDebugEntries.sections.map(region)
        lineRegion = region(.line)
        let offsets = reader.entries.map(\.offset)
        let lists = [.locations, .locationLists, .ranges, .rangeLists].map(reader.sizes(ofListsIn:))
        let frames = reader.frames()
        for (index, known) in reader.entries.enumerated() {
            var entry = Entry(
                offset: known.offset, node: known.node, unit: known.unit, code: known.code,
                bytes: [known.end - known.offset])
            entry.bytes += lists.map { $0[index] ?? 0 }
            entry.bytes += [known.code > 0 ? frames[known.address] ?? 0 : 0, known.indexedAddress]
            let first = targets.count
            for reference in known.references {
                let next = offsets.firstIndexSorted { $0 > reference }
                if next > 0, next - 1 != index { targets.append(next - 1) }
            }
            entry.targets = first..<targets.count
            entries.append(entry)
        }
        lines = reader.lineTables()
        for entry in entries where entry.unit < lines.count { lines[entry.unit].code += entry.code }
        rests = file.units.map { $0.section == .info ? $0.header.range.size : 0 }
        for (entry, isKept) in zip(entries, kept { _ in true }) where isKept && entry.unit < rests.count {
            rests[entry.unit] -= min(entry.bytes[0], rests[entry.unit])
        }
    }

    /// Adds the bytes that go along with nodes to those of their regions.
    func add(_ isGone: [Bool], to gone: inout [UInt64]) {
        let (before, after) = (kept { _ in true }, kept { !isGone[Int($0)] })
        var sums = [UInt64](repeating: 0, count: GoDebugEntries.sections.count)
        var code = [UInt64](repeating: 0, count: lines.count)
        var isLeft = [Bool](repeating: false, count: rests.count)
        for index in entries.indices where after[index] && entries[index].unit < isLeft.count {
            isLeft[entries[index].unit] = true
        }
        var isEmptied = [Bool](repeating: false, count: rests.count)
        for index in entries.indices where before[index] && !after[index] {
            if entries[index].unit < isLeft.count { isEmptied[entries[index].unit] = !isLeft[entries[index].unit] }
            for section in sums.indices { sums[section] += entries[index].bytes[section] }
            if entries[index].unit < code.count { code[entries[index].unit] += entries[index].code }
        }
        for (rest, isEmptied) in zip(rests, isEmptied) where isEmptied { sums[0] += rest }
        for (section, sum) in zip(regions, sums) { add(sum, of: section, to: &gone) }
        let lost = lines.indices.reduce(UInt64(0)) { sum, unit in
            let (bytes, all) = lines[unit]
            return sum + (all == 0 ? 0 : UInt64(Double(bytes) * Double(min(code[unit], all)) / Double(all)))
        }
        add(lost, of: lineRegion, to: &gone)
    }

    private func add(_ bytes: UInt64, of section: (region: Int, packed: UInt64, size: UInt64)?, to gone: inout [UInt64])
    {
        guard let section else { return }
        let packed = UInt64(Double(min(bytes, section.size)) * Double(section.packed) / Double(section.size))
        gone[section.region] = gone[section.region].addingClamped(packed)
    }

    /// Returns which entries remain: those of nodes that remain, and what they refer to.
    private func kept(_ isKept: (UInt32) -> Bool) -> [Bool] {
        var result = [Bool](repeating: false, count: entries.count)
        var waiting: [Int] = []
        for index in entries.indices where entries[index].node != NodeMap.noNode && isKept(entries[index].node) {
            result[index] = true
            waiting.append(index)
        }
        while let index = waiting.popLast() {
            for target in targets[entries[index].targets] where !result[target] {
                result[target] = true
                waiting.append(target)
            }
        }
        return result
    }
}
