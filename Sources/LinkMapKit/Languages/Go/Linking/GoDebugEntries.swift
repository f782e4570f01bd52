/// The debug info of a Go program by what it describes: functions, variables and types.
///
/// Go's linker writes entries for what it keeps. Entries of types and of inlined functions stay as long as others refer to them, those
/// of constants as long as anything of their package does.
struct GoDebugEntries: LinkedDebugEntries {
    private let entries: [DebugEntrySizes.Entry]
    /// The node that each entry describes; ``NodeMap/noNode`` for entries that others refer to.
    private let nodes: [UInt32]
    /// The size of each unit's own entry and of entries that describe constants.
    private var rests: [UInt64] = []
    /// The size of each unit's line table, and of its code.
    private var lines: [(bytes: UInt64, code: UInt64)] = []
    /// The regions whose bytes are counted for entries.
    private let parts: [Int?]
    private let linePart: Int?

    /// - Returns: `nil` for a program without Go's tables or without debug info.
    init?(_ graph: ProgramGraph, _ program: Program, _ layout: Layout) {
        let file = DebugFileSearch.Found(path: "", image: program.image)
        guard program.go?.parts != nil,
            let info = DebugInfoFormats.open(in: file, of: program.image, isOwn: true, DebugFileSearch())
        else { return nil }
        info.readUnits()
        guard let sizes = info.entrySizes() else { return nil }
        func region(_ section: Int?) -> Int? {
            layout.regions.firstIndex { Int($0.section) == section && $0.fileSize > 0 }
        }
        parts = sizes.parts.map(region)
        linePart = region(sizes.linePart)
        entries = sizes.entries
        nodes = entries.map { entry in
            entry.addresses.lazy.compactMap { graph.rooted.map.node(at: $0) }.first ?? NodeMap.noNode
        }
        lines = sizes.lines.map { ($0, 0) }
        for entry in entries where entry.unit < lines.count { lines[entry.unit].code += entry.code }
        rests = sizes.units
        for (entry, isKept) in zip(entries, kept { _ in true }) where isKept && entry.unit < rests.count {
            rests[entry.unit] -= min(entry.bytes[0], rests[entry.unit])
        }
    }

    /// Adds the bytes that go along with nodes to those of their regions.
    func add(_ isGone: [Bool], to gone: inout [UInt64]) {
        let (before, after) = (kept { _ in true }, kept { !isGone[Int($0)] })
        var sums = [UInt64](repeating: 0, count: parts.count)
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
        for (part, sum) in zip(parts, sums) { add(sum, of: part, to: &gone) }
        let lost = lines.indices.reduce(UInt64(0)) { sum, unit in
            let (bytes, all) = lines[unit]
            return sum + (all == 0 ? 0 : UInt64(Double(bytes) * Double(min(code[unit], all)) / Double(all)))
        }
        add(lost, of: linePart, to: &gone)
    }

    private func add(_ bytes: UInt64, of region: Int?, to gone: inout [UInt64]) {
        if let region { gone[region] = gone[region].addingClamped(bytes) }
    }

    /// Returns which entries remain: those of nodes that remain, and what they refer to.
    private func kept(_ isKept: (UInt32) -> Bool) -> [Bool] {
        var result = [Bool](repeating: false, count: entries.count)
        var waiting: [Int] = []
        for index in entries.indices where nodes[index] != NodeMap.noNode && isKept(nodes[index]) {
            result[index] = true
            waiting.append(index)
        }
        while let index = waiting.popLast() {
            for target in entries[index].targets where !result[target] {
                result[target] = true
                waiting.append(target)
            }
        }
        return result
    }
}
