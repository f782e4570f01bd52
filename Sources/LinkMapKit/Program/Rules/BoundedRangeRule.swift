//  __start_shell_cmds, __stop_shell_cmds     setup_begin, setup_end     __tasks_start__, __tasks_end__     _handlers_list_first, .._last

/// Links for lists that a linker script places between its own boundary symbols. Code walks the whole list, so a reference to
/// its first element uses all elements.
enum BoundedRangeRule: ProgramRule {
    static let name = "bounded-range"
    static let needs: ProgramFacts = .markedSections
    private static let starts: [ByteView] = ["start", "begin", "first", "head"]
    private static let ends: [ByteView] = ["end", "stop", "last", "tail"]

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
        var begins: [ByteView: Symbol] = [:]
        var stops: [(stem: ByteView, symbol: Symbol)] = []
        for symbol in program.symbols where symbol.size == 0 && symbol.role != .undefined && symbol.role != .note {
            guard !LinkerMarks.isExact(symbol.name), let mark = mark(symbol.name) else { continue }
            if mark.isStart { begins[mark.stem] = symbol } else { stops.append((mark.stem, symbol)) }
        }
        return stops.compactMap { stem, end in begins[stem].flatMap { range(from: $0, to: end, in: program) } }
            .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }

    /// Returns the range between two marks; `nil` for the bounds of memory that start-up code copies or clears, and of code.
    private static func range(from start: Symbol, to end: Symbol, in program: Program) -> Range<UInt64>? {
        guard start.address < end.address, Int(start.section) < program.sections.count else { return nil }
        let section = program.sections[Int(start.section)]
        guard section.memoryRange.contains(start.address), end.address <= section.memoryRange.upperBound,
            section.kind != .zeroFill
        else { return nil }
        let isMost = end.address - start.address > section.memoryRange.size / 2
        if isMost, section.kind == .code || ELFSectionKind.kind(named: section.name) != nil { return nil }
        return start.address..<end.address
    }

    /// Returns the name of a boundary symbol without the word that says which boundary it is; `nil` for other names.
    private static func mark(_ name: ByteView) -> (stem: ByteView, isStart: Bool)? {
        var next = 0
        while next < name.count {
            let word = word(in: name, from: &next)
            let isStart = starts.contains(name[clamped: word])
            guard isStart || ends.contains(name[clamped: word]) else { continue }
            let stem = ByteView.joined(name.prefix(word.lowerBound), ByteView("|"), name.dropFirst(word.upperBound))
            return (stem, isStart)
        }
        return nil
    }

    /// Returns the next word, of letters and digits, and moves behind it.
    private static func word(in name: ByteView, from next: inout Int) -> Range<Int> {
        while next < name.count, !isLetter(name[next]) { next += 1 }
        let start = next
        while next < name.count, isLetter(name[next]) { next += 1 }
        return start..<next
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}
