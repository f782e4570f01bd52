/// Links for lists that a linker script places between its own boundary symbols, for example `setup_begin` and
/// `setup_end`. Code walks the whole list, so a reference to its first element uses all elements.
enum BoundedRangeRule: ProgramRule {
    static let name = "bounded-range"
    static let needs: ProgramFacts = .markedSections
    private static let bounds: [(start: StaticString, ends: [StaticString])] = [
        ("_begin", ["_end"]), ("_start", ["_end", "_stop"]), ("_first", ["_last"]),
    ]

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let ranges = ranges(in: context.program)
        guard !ranges.isEmpty else { return }
        WalkedSectionRule.linkEnds(of: ranges, context.program, to: &builder)
        let meaning = builder.meaning(rule: name, how: "between the marks of a list that is walked from")
        for range in ranges {
            let nodes = builder.map.nodes(in: range)
            guard let first = nodes.first else { continue }
            for node in nodes.dropFirst() { builder.link(first, to: node, meaning) }
        }
    }

    static func ranges(in program: Program) -> [Range<UInt64>] {
        // Boundary symbols have size 0, and there are few of them.
        var marks: [ByteView: Symbol] = [:]
        for symbol in program.symbols where symbol.size == 0 && symbol.role != .undefined && symbol.role != .note {
            if isMark(symbol.name), !LinkerMarks.contains(symbol.name) { marks[symbol.name] = symbol }
        }
        return marks.values.compactMap { start in
            guard let end = end(of: start, among: marks), start.address < end.address,
                Int(start.section) < program.sections.count,
                program.sections[Int(start.section)].kind != .code,
                program.sections[Int(start.section)].memoryRange.contains(start.address),
                end.address <= program.sections[Int(start.section)].memoryRange.upperBound
            else { return nil }
            return start.address..<end.address
        }
        .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }

    private static func isMark(_ name: ByteView) -> Bool {
        bounds.contains { pair in name.ends(with: pair.start) || pair.ends.contains { name.ends(with: $0) } }
    }

    private static func end(of start: Symbol, among marks: [ByteView: Symbol]) -> Symbol? {
        for pair in bounds where start.name.ends(with: pair.start) {
            let stem = start.name.prefix(start.name.count - pair.start.utf8CodeUnitCount)
            for end in pair.ends {
                if let symbol = marks[ByteView(copying: stem.text + "\(end)")] { return symbol }
            }
        }
        return nil
    }
}
