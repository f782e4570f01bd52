/// Divides the memory of a program into nodes.
enum ProgramNodes {
    static func map(_ context: RuleContext) -> NodeMap {
        let program = context.program
        let division = program.tables?.division
        let (cuts, runs) = TwoThreads.run(when: program.symbols.count >= leastForTwo) {
            self.cuts(program)
        } beside: {
            SymbolClaims.runs(of: program.symbols, sections: program.sections, starts: program.sectionStarts)
        }
        return NodeMapBuilder.map(
            sections: program.sections, symbols: program.symbols, owners: runs,
            functionStarts: program.code.functionStarts, cuts: cuts, records: program.records,
            entities: (context.entities.entities.count, context.entities.extents),
            heads: heads(program.swift).union(switchTables(program)).union(
                division == nil ? [] : constants(in: program, cuts)
            ).union(
                program.tables?.heads(in: program.memory) ?? []),
            starts: program.sectionStarts, attached: unreferred(division?.attached ?? [], cuts),
            // Symbols for all types, strings or function values have a type, but no size.
            isOpenEnded: division == nil ? program.image.reader.isOpenEnded : { $0.size == 0 })
    }

    /// Returns the places in constants, each of which is a thing in a divided program.
    private static func constants(in program: Program, _ cuts: [UInt64]) -> Set<UInt64> {
        let ranges = program.sections.filter { $0.kind == .constants }.map(\.memoryRange)
        return Set(cuts.lazy.filter { cut in ranges.contains { $0.contains(cut) } })
    }

    /// Returns the parts to which no reference leads. A linker may write equal constants once, such as a mask that is a string
    /// as well: these are nodes.
    private static func unreferred(_ parts: [TableDivision.Part], _ cuts: [UInt64]) -> [TableDivision.Part] {
        parts.filter { part in
            let next = cuts.firstIndexSorted { $0 >= part.range.lowerBound }
            return next == cuts.count || cuts[next] != part.range.lowerBound
        }
    }

    /// The number of symbols that justifies a second thread.
    private static let leastForTwo = 1 << 16

    /// Returns the addresses at which data is divided: the targets of references.
    private static func cuts(_ program: Program) -> [UInt64] {
        let thread = program.code.thread
        let swift = program.swift
        var cuts: [UInt64] = []
        cuts.reserveCapacity(program.code.references.count / 2 + program.fixups.slots.count)
        // Calls and jumps lead to code, not to data.
        for reference in program.code.references where reference.kind != .call && reference.kind != .jump {
            cuts.append(thread.place(of: reference.target))
        }
        for slot in program.fixups.slots where !slot.isBind { cuts.append(slot.value) }
        cuts += program.code.frames.lazy.compactMap(\.exceptionTable)
        cuts += program.code.frames.lazy.compactMap(\.personality)
        cuts += swift.conformances.flatMap { [$0.address, $0.witnessTable ?? $0.address] }
        cuts += swift.types.flatMap(\.references)
        cuts += swift.associatedTypes.map(\.range.lowerBound)
        cuts += swift.captures.map(\.range.lowerBound)
        cuts += program.tables?.division?.starts ?? []
        return cuts.sortedUnique()
    }

    /// Returns the places with a relocated distance into the middle of a function. If code refers to such a place, the
    /// table of a `switch` begins there.
    private static func switchTables(_ program: Program) -> [UInt64] {
        let (ranges, starts) = (program.code.ranges, program.code.functionStarts)
        return program.fixups.slots.lazy.filter { slot in
            guard slot.traits.contains(.distance), ranges.contains(where: { $0.contains(slot.value) }) else {
                return false
            }
            let next = starts.firstIndexSorted { $0 >= slot.value }
            return next == starts.count || starts[next] != slot.value
        }
        .map(\.address)
    }

    /// Returns the start addresses of Swift metadata constants.
    private static func heads(_ swift: SwiftMetadata) -> Set<UInt64> {
        var heads = Set(swift.conformances.lazy.flatMap { [$0.address, $0.witnessTable ?? $0.address] })
        heads.formUnion(swift.protocols.lazy.map(\.address))
        heads.formUnion(swift.types.lazy.map(\.address))
        heads.formUnion(swift.types.lazy.flatMap(\.references))
        return heads
    }
}
