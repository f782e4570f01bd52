/// The debug info that goes of units that stay: the compiler writes these units anew without a library.
///
/// A compiler writes entries of functions and variables with code or an address, and of all that these refer to. So entries go that
/// only entries of what goes lead to, with their strings, lists, addresses, abbreviations and rows of the line table.
final class DebugEntries {
    /// The code and names that go, by what entries of units say of them.
    struct Removal {
        /// Whether the code or variable at an address goes; `nil` where there is none.
        var isGone: (_ address: UInt64) -> Bool?
        /// Whether all code of a range inside of a function goes.
        var isGoneCode: (_ range: Range<UInt64>) -> Bool
        /// Whether the function goes that an inlined call names, by the offset of its entry.
        var isGoneFunction: (_ offset: UInt64) -> Bool
        /// Whether a namespace, crate or module goes, by its name.
        var isGoneScope: (_ name: ByteView) -> Bool
    }

    private let reader: any UnitEntryReader
    /// The region of each section, its size in the file and its unpacked size.
    private let regions: [(region: Int, packed: UInt64, size: UInt64)?]
    private var units: [Int: (entries: UnitEntries, isNeeded: [Bool])] = [:]
    /// The bytes of the units that are kept for the next question.
    private var keptBytes: UInt64 = 0
    /// The bytes of units that may still be read.
    private var budget: UInt64 = 1 << 27
    /// The most bytes of units that are kept: entries take about eight times as much memory.
    private static let mostKept: UInt64 = 1 << 25

    /// - Returns: `nil` for an image without debug info in its own file.
    init?(_ image: Image, _ layout: Layout) {
        guard let reader = DebugInfoFormats.unitEntries(in: image) else { return nil }
        self.reader = reader
        regions = DebugEntrySection.allCases.map { kind in
            guard let section = reader.section(kind),
                let region = layout.regions.firstIndex(where: { Int($0.section) == section.index && $0.fileSize > 0 })
            else { return nil }
            return (region, layout.regions[region].fileSize, section.size)
        }
    }

    /// Adds the bytes of entries that go to those of their regions.
    ///
    /// - Returns: The units that were not read, since they are damaged or very many.
    func add(_ numbers: [Int], _ removal: Removal, to gone: inout [UInt64]) -> [Int] {
        var unread: [Int] = []
        var sums = [UInt64](repeating: 0, count: DebugEntrySection.allCases.count)
        var strings = Uses<UInt64>()
        for number in numbers {
            guard let (entries, before) = unit(number) else {
                unread.append(number)
                continue
            }
            let isLost = lost(in: entries, before, removal)
            add(entries, isLost, removal, to: &sums)
            for (entry, isLost) in zip(entries.entries, isLost) {
                for string in entries.strings[entry.strings] { strings.add(string, isLost) }
            }
        }
        sums[DebugEntrySection.strings.rawValue] = strings.lost.reduce(0) {
            $0.addingClamped(reader.length(ofStringAt: $1))
        }
        for (sum, region) in zip(sums, regions) {
            guard let (region, packed, size) = region else { continue }
            let share = UInt64(Double(min(sum, size)) * Double(packed) / Double(size))
            gone[region] = gone[region].addingClamped(share)
        }
        return unread
    }

    private func unit(_ number: Int) -> (entries: UnitEntries, isNeeded: [Bool])? {
        if let known = units[number] { return known }
        let size = reader.size(ofUnit: number)
        guard size <= budget, let entries = reader.entries(ofUnit: number) else { return nil }
        budget -= size
        let unit = (entries, EntryMarks.needed(in: entries))
        keptBytes += size
        if keptBytes > DebugEntries.mostKept {
            units = [:]
            keptBytes = size
        }
        units[number] = unit
        return unit
    }

    private func add(_ entries: UnitEntries, _ isLost: [Bool], _ removal: Removal, to sums: inout [UInt64]) {
        func add(_ size: UInt64, _ section: DebugEntrySection) {
            sums[section.rawValue] = sums[section.rawValue].addingClamped(size)
        }
        var shapes = Uses<UInt32>()
        for (entry, isLost) in zip(entries.entries, isLost) {
            shapes.add(entry.shape, isLost)
            if isLost { add(UInt64(entry.size), .entries) }
        }
        let (size, count) = entries.abbreviations
        add(DebugEntries.part(shapes.lost.count, of: count, of: size), .abbreviations)
        addTables(of: entries, isLost, add)
        let rows = entries.lines.reduce(0) { removal.isGone($1) ?? false ? $0 + 1 : $0 }
        add(DebugEntries.part(rows, of: entries.lines.count, of: entries.lineSize), .lines)
        let ranges = entries.ranges.reduce(0) { removal.isGone($1) ?? false ? $0 + 1 : $0 }
        add(DebugEntries.part(ranges, of: entries.ranges.count, of: entries.rangeTableSize), .addressTables)
        for share in entries.shares {
            let ofUnit = share.entry == 0 ? DebugEntries.part(ranges, of: entries.ranges.count, of: share.size) : 0
            add(isLost[Int(share.entry)] ? share.size : ofUnit, share.section)
        }
    }

    /// Adds what the unit's tables of addresses and strings have for entries that go.
    private func addTables(of entries: UnitEntries, _ isLost: [Bool], _ add: (UInt64, DebugEntrySection) -> Void) {
        var addresses = Uses<UInt64>()
        for (entry, index) in entries.addresses { addresses.add(index, isLost[Int(entry)]) }
        add(UInt64(addresses.lost.count) * entries.addressSize, .addresses)
        guard entries.stringOffsetSize > 0 else { return }
        var strings = Uses<UInt64>()
        for (entry, isLost) in zip(entries.entries, isLost) {
            for string in entries.strings[entry.strings] { strings.add(string, isLost) }
        }
        add(UInt64(strings.lost.count) * entries.stringOffsetSize, .stringOffsets)
    }

    private static func part(_ part: Int, of whole: Int, of size: UInt64) -> UInt64 {
        whole == 0 ? 0 : UInt64(Double(size) * Double(part) / Double(whole))
    }

    // MARK: - What goes

    /// Returns which entries go: those that nothing needs any more, and those that describe or refer to what goes.
    ///
    /// - Parameter before: which entries are needed now.
    private func lost(in unit: UnitEntries, _ before: [Bool], _ removal: Removal) -> [Bool] {
        let marks = EntryMarks.after(removal, in: unit)
        var isLost = before.indices.map { !marks.isNeeded[$0] && (before[$0] || marks.isGone[$0]) }
        spread(in: unit, before, &isLost)
        markLeftovers(in: unit, before, &isLost)
        return isLost
    }

    /// Marks functions that nothing refers to, if most others go. Compilers leave entries of inlined functions of which no
    /// code is left, and nothing tells where they were called.
    private func markLeftovers(in unit: UnitEntries, _ before: [Bool], _ isLost: inout [Bool]) {
        var functions = (lost: 0, all: 0)
        for (index, entry) in unit.entries.enumerated() where before[index] && EntryMarks.isFree(entry, in: unit) {
            functions.all += 1
            if isLost[index] { functions.lost += 1 }
        }
        guard functions.lost > functions.all / 2 else { return }
        for (index, entry) in unit.entries.enumerated() where !before[index] && EntryMarks.isFree(entry, in: unit) {
            for inner in index..<Int(entry.end) where !before[inner] { isLost[inner] = true }
        }
        spread(in: unit, before, &isLost)
    }

    /// Marks entries that nothing needs, and that describe or refer to what goes.
    private func spread(in unit: UnitEntries, _ before: [Bool], _ isLost: inout [Bool]) {
        for _ in 0..<EntryMarks.passes {
            var isChanged = false
            for (index, entry) in unit.entries.enumerated() where !before[index] {
                if !isLost[index], isLost[Int(entry.parent)] || refersToLost(entry, unit, isLost) {
                    isLost[index] = true
                    isChanged = true
                }
                let parent = Int(entry.parent)
                // A function goes along with the types of its parameters.
                if isLost[index], !before[parent], !isLost[parent], unit.entries[parent].kind == .function {
                    isLost[parent] = true
                    isChanged = true
                }
            }
            if !isChanged { return }
        }
    }

    private func refersToLost(_ entry: UnitEntries.Entry, _ unit: UnitEntries, _ isLost: [Bool]) -> Bool {
        unit.targets[entry.targets].contains { $0 != UnitEntries.none && isLost[Int($0)] }
    }
}

/// The strings and entries that several entries refer to. They go along with the last of those.
private struct Uses<Thing: Hashable> {
    private var gone: Set<Thing> = []
    private var kept: Set<Thing> = []

    mutating func add(_ thing: Thing, _ isLost: Bool) {
        if isLost { gone.insert(thing) } else { kept.insert(thing) }
    }

    /// The things that nothing refers to any more.
    var lost: Set<Thing> { gone.subtracting(kept) }
}

/// A search for the entries that definitions need.
private struct EntryMarks {
    private let unit: UnitEntries
    private(set) var isNeeded: [Bool]
    /// The entries that go whatever refers to them: those in namespaces that go, what is made of their types, and code that goes.
    private(set) var isGone: [Bool]
    private var waiting: [UInt32] = []

    /// Returns which entries are needed now.
    static func needed(in unit: UnitEntries) -> [Bool] {
        var marks = EntryMarks(unit)
        marks.spread()
        return marks.isNeeded
    }

    /// Returns what is needed after a removal.
    static func after(_ removal: DebugEntries.Removal, in unit: UnitEntries) -> EntryMarks {
        var marks = EntryMarks(unit)
        marks.markGone(removal)
        marks.spread()
        return marks
    }

    private init(_ unit: UnitEntries) {
        self.unit = unit
        isNeeded = [Bool](repeating: false, count: unit.entries.count)
        isGone = isNeeded
    }

    // MARK: - What goes

    /// The number of passes over entries. Types of types of types lie in a few steps.
    static let passes = 8

    private mutating func markGone(_ removal: DebugEntries.Removal) {
        for (scope, name) in unit.scopes where removal.isGoneScope(name) { markGone(Int(scope)) }
        markCode(removal)
        for _ in 0..<EntryMarks.passes where markUsers() == false { break }
        markDefinitions(removal)
        markCalls(removal)
    }

    /// Marks inlined calls, blocks and calls of which all code goes.
    private mutating func markCode(_ removal: DebugEntries.Removal) {
        var next = 0
        while next < unit.code.count {
            let entry = unit.code[next].entry
            var isAllGone = true
            while next < unit.code.count, unit.code[next].entry == entry {
                isAllGone = isAllGone && removal.isGoneCode(unit.code[next].range)
                next += 1
            }
            if isAllGone { markGone(Int(entry)) }
        }
    }

    /// Marks what refers to types that go.
    ///
    /// - Returns: Whether there was any.
    private mutating func markUsers() -> Bool {
        var isChanged = false
        for (index, entry) in unit.entries.enumerated() where !isGone[index] && EntryMarks.followsTypes(entry.kind) {
            let targets = unit.targets[entry.targets]
            guard targets.contains(where: { $0 != UnitEntries.none && isGone[Int($0)] }) else { continue }
            isChanged = true
            markGone(entry.kind == .typeArgument ? instance(of: entry) ?? index : index)
        }
        return isChanged
    }

    /// Returns whether an entry describes a function without code, and is no member of a type.
    static func isFree(_ entry: UnitEntries.Entry, in unit: UnitEntries) -> Bool {
        entry.kind == .function && unit.entries[Int(entry.parent)].kind != .type
    }

    private static func followsTypes(_ kind: UnitEntries.Kind) -> Bool {
        switch kind {
        case .typeArgument, .importedName, .other: true
        case .unit, .scope, .type, .definition, .function, .inlinedCall, .callSite: false
        }
    }

    /// Returns the type or function that is made for a type; `nil` for one with code of its own.
    private func instance(of argument: UnitEntries.Entry) -> Int? {
        var index = Int(argument.parent)
        // Packs of arguments have an entry of their own.
        if unit.entries[index].kind == .other { index = Int(unit.entries[index].parent) }
        let kind = unit.entries[index].kind
        return kind == .type || kind == .function ? index : nil
    }

    /// Marks functions and variables that go. Of those that the linker dropped the declaration tells.
    private mutating func markDefinitions(_ removal: DebugEntries.Removal) {
        for (index, entry) in unit.entries.enumerated() where entry.kind == .definition {
            let isDeclaredGone = isGone[index] || declaration(of: entry).map { isGone[$0] } ?? false
            let isGoneNow = removal.isGone(entry.place) ?? isDeclaredGone
            isGone[index] = isGoneNow
            if isGoneNow { markGone(index) }
            var next = isGoneNow ? declaration(of: entry) : nil
            while let index = next, !isGone[index] {
                isGone[index] = true
                next = declaration(of: unit.entries[index])
            }
        }
    }

    /// Returns the function that an entry completes.
    private func declaration(of entry: UnitEntries.Entry) -> Int? {
        let functions = unit.targets[entry.targets].lazy.filter { $0 != UnitEntries.none }.map { Int($0) }
        return functions.first { unit.entries[$0].kind == .function }
    }

    /// Marks calls of functions that go.
    private mutating func markCalls(_ removal: DebugEntries.Removal) {
        for (index, entry) in unit.entries.enumerated() {
            let isGoneCall =
                switch entry.kind {
                case .inlinedCall: removal.isGoneFunction(entry.place)
                case .callSite: unit.targets[entry.targets].contains { $0 != UnitEntries.none && isGone[Int($0)] }
                default: false
                }
            if isGoneCall { markGone(index) }
        }
    }

    private mutating func markGone(_ index: Int) {
        for inner in index..<Int(unit.entries[index].end) { isGone[inner] = true }
    }

    // MARK: - What stays

    mutating func spread() {
        isNeeded[0] = true
        for (index, entry) in unit.entries.enumerated() where isRoot(entry) { visit(UInt32(index)) }
        while let index = waiting.popLast() { follow(Int(index)) }
    }

    /// Returns whether compilers write an entry though nothing refers to it.
    private func isRoot(_ entry: UnitEntries.Entry) -> Bool {
        switch entry.kind {
        case .definition: return true
        case .importedName:
            let parent = unit.entries[Int(entry.parent)].kind
            return parent == .unit || parent == .scope
        default: return false
        }
    }

    private mutating func visit(_ index: UInt32) {
        guard index != UnitEntries.none, !isNeeded[Int(index)], !isGone[Int(index)] else { return }
        isNeeded[Int(index)] = true
        waiting.append(index)
    }

    private mutating func follow(_ index: Int) {
        let entry = unit.entries[index]
        visitParent(entry.parent)
        for target in unit.targets[entry.targets] { visit(target) }
        guard entry.kind != .unit, entry.kind != .scope else { return }
        var inner = index + 1
        while inner < Int(entry.end) {
            let next = unit.entries[inner]
            // Types inside stay only if something refers to them.
            if next.kind != .type { visit(UInt32(inner)) }
            inner = max(Int(next.end), inner + 1)
        }
    }

    /// Keeps what is around an entry: a namespace without what else is in it, all else with its members.
    private mutating func visitParent(_ index: UInt32) {
        var index = Int(index)
        while !isNeeded[index] {
            let entry = unit.entries[index]
            guard entry.kind == .scope else { return visit(UInt32(index)) }
            isNeeded[index] = true
            index = Int(entry.parent)
        }
    }
}
