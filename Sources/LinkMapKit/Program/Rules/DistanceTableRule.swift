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
        let isFixed = program.image.header.isFixedInMemory
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
                guard isFixed else { continue }
                reader.readPacked(run, bytes.dropFirst(Int(run.start - range.lowerBound))) {
                    builder.doubt($0, from: run.owner)
                }
            }
        }
        linkFunctionBases(program, reader, to: &builder)
        linkTablesInCode(program, reader, meaning, to: &builder)
        doubtVariableBases(program, reader, in: &builder)
    }

    /// Adds weak uses of the variables that a table names by distances from another one, which the same code refers to.
    private static func doubtVariableBases(
        _ program: Program, _ reader: DistanceTableReader, in builder: inout RootedGraphBuilder
    ) {
        var (from, last) = (0, NodeMap.noNode)
        var used: [UInt64] = []
        // Code may load the address of a variable from a slot.
        let slots = program.records.map(\.range).filter { !reader.isInCode($0.lowerBound) }.joinedRanges()
        let ends = (slots.first?.lowerBound ?? 0)..<(slots.last?.upperBound ?? 0)
        for reference in program.code.references where reference.kind != .call && reference.kind != .jump {
            var target = reference.target
            if reference.kind == .access, ends.contains(target), let slot = program.fixups.slot(at: target),
                !slot.isBind
            {
                target = slot.value
            }
            guard reader.mayBeVariable(target), let source = builder.map.node(at: reference.site, near: &from)
            else { continue }
            if source != last {
                doubt(used, reader, in: &builder)
                used.removeAll(keepingCapacity: true)
                last = source
            }
            if used.count < mostVariables, !used.contains(target) { used.append(target) }
        }
        doubt(used, reader, in: &builder)
    }

    private static func doubt(
        _ used: [UInt64], _ reader: DistanceTableReader, in builder: inout RootedGraphBuilder
    ) {
        guard used.count > 1 else { return }
        for address in used {
            guard let table = reader.variable(at: address) else { continue }
            for target in reader.variables(ofTable: table, from: used) { builder.doubt(target, from: table) }
        }
    }

    /// Links what tables between instructions name. Assemblers put them there, and compilers for small targets do.
    private static func linkTablesInCode(
        _ program: Program, _ reader: DistanceTableReader, _ meaning: UInt64, to builder: inout RootedGraphBuilder
    ) {
        var seen: Set<UInt64> = []
        var entriesLeft = mostInCode
        func link(at address: UInt64) {
            guard entriesLeft > 0, reader.isInCode(address), seen.insert(address).inserted else { return }
            let targets = reader.targets(ofTableInCode: address)
            entriesLeft -= targets.count
            guard !targets.isEmpty, let table = builder.map.node(at: address) else { return }
            for target in targets where target != table { builder.link(table, to: target, meaning) }
        }
        for reference in program.code.references where reference.kind != .call && reference.kind != .jump {
            link(at: reference.target)
        }
        // Code may load the address of the table from a slot.
        for slot in program.fixups.slots where !slot.isBind { link(at: slot.value) }
    }

    /// Limit of the entries of all tables between instructions.
    private static let mostInCode = 1 << 20
    /// Limit of the variables of one function that are tried as tables and as what these count from.
    private static let mostVariables = 12

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
        var (last, next) = (UInt32.max, 0)
        for (index, reference) in references.enumerated()
        where (reference.kind == .address || reference.kind == .immediate) && reader.isInCode(reference.target) {
            guard let source = builder.map.node(at: reference.site, near: &from), source != last || index >= next
            else { continue }
            // Large functions are read in overlapping parts.
            (last, next) = (source, index + mostUses / 2)
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
