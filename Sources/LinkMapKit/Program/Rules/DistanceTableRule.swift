//  table:  .long f - table, g - table        from the start of the table
//          .long f - ., flags                from the entry itself
//          .long f - anchor, flags           from a place in the table, as in relative virtual tables
//          .long f                           an address, in a program below 4 GiB that is fixed in memory

/// Links from data to the functions and variables that it names by 32-bit distances, which need no fixup.
///
/// An entry that leads exactly to the start of a function is a reference. A number rarely does so by chance. Variables
/// lie closer together, so they are targets only of tables of which every entry leads to the start of something.
enum DistanceTableRule: ProgramRule {
    static let name = "distance-table"
    static let needs: ProgramFacts = .linkedCode

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        guard !program.code.isForeign else { return }
        let reader = DistanceTableReader(program, builder.map)
        let meaning = builder.meaning(rule: name, how: "at a distance that is listed in")
        let map = builder.map
        for range in tables(of: program) {
            guard let bytes = program.memory.bytes.bytes(at: range.lowerBound, count: range.size) else { continue }
            var next = map.runs.firstIndexSorted { $0.end > range.lowerBound }
            while next < map.runs.count, map.runs[next].start < range.upperBound {
                let run = map.runs[next]
                next += 1
                guard run.owner != Run.nobody, run.start >= range.lowerBound, run.end <= range.upperBound else {
                    continue
                }
                var targets: [UInt32] = []
                reader.read(run, bytes.dropFirst(Int(run.start - range.lowerBound))) { targets.append($0) }
                link(run, to: targets, meaning, in: &builder)
                for target in reader.targets(
                    ofAnchoredTable: run, bytes.dropFirst(Int(run.start - range.lowerBound)))
                { builder.doubt(target, from: run.owner) }
            }
        }
        linkFunctionBases(program, reader, to: &builder)
    }

    /// The number of entries for each that leads to the start of a function, from which on that may be by chance: tables of real distances
    /// have one in ``DistanceTableReader/reach`` bytes.
    private static let entriesPerChance: UInt64 = 16

    private static func link(
        _ run: Run, to targets: [UInt32], _ meaning: UInt64, in builder: inout RootedGraphBuilder
    ) {
        let isByChance = UInt64(targets.count) < (run.end - run.start) / 4 / entriesPerChance
        for target in targets {
            if isByChance {
                builder.referPerhaps(PlainNumber(source: run.owner, target: target, site: run.start))
            } else {
                builder.link(run.owner, to: target, meaning)
            }
        }
    }

    /// Returns the ranges of data that may hold tables, as far as the file has bytes for them.
    static func tables(of program: Program) -> [Range<UInt64>] {
        let traits = program.image.reader.sectionTraits
        return program.sections.enumerated().compactMap { index, section in
            let known = index < traits.count ? traits[index] : SectionTraits()
            guard section.kind == .constants || section.kind == .data, known.purpose == .ordinary,
                known.threadLocalRange == nil, !section.memoryRange.isEmpty, !section.fileRange.isEmpty,
                let bytes = program.memory.bytes.bytes(from: section.memoryRange.lowerBound)
            else { return nil }
            let start = section.memoryRange.lowerBound
            return start..<start.addingClamped(min(section.memoryRange.size, UInt64(bytes.count)))
        }
    }

    // MARK: - Distances from functions

    private static let mostUses = 64

    /// Links tables whose entries count from a function: the code that reads such a table also takes the function's
    /// address.
    private static func linkFunctionBases(
        _ program: Program, _ reader: DistanceTableReader, to builder: inout RootedGraphBuilder
    ) {
        let references = program.code.references
        let meaning = builder.meaning(rule: name, how: "at a distance from a function that is listed in")
        var from = 0
        var last = UInt32.max
        for (index, reference) in references.enumerated()
        where (reference.kind == .address || reference.kind == .immediate) && reader.isInCode(reference.target) {
            guard let source = builder.map.node(at: reference.site, near: &from), source != last else { continue }
            last = source
            let used = uses(around: index, in: references, of: builder.map.nodes[Int(source)])
            let bases = used.filter { reader.function(at: $0.target) != nil }.map(\.target).sortedUnique()
            for use in used where !reader.isInCode(use.target) {
                for target in reader.targets(ofTableAt: use.target, from: bases) {
                    builder.link(builder.map.node(at: use.target), to: target, meaning)
                }
            }
        }
    }

    /// Returns the addresses that a function takes or reads, as far as they are near one of its references.
    private static func uses(
        around index: Int, in references: [CodeReference], of function: NodeMap.Node
    ) -> [CodeReference] {
        let range = function.address..<function.address.addingClamped(function.size)
        var first = index
        var end = index
        while first > 0, index - first < mostUses, range.contains(references[first - 1].site) { first -= 1 }
        while end < references.count, end - index < mostUses, range.contains(references[end].site) { end += 1 }
        return references[first..<end].filter { $0.kind != .call && $0.kind != .jump }
    }
}
