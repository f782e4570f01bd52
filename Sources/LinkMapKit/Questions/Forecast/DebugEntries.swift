/// The debug info that goes of units that stay: the compiler writes these units anew without a library.
///
/// A compiler writes entries of functions and variables with code or an address, and of all that these refer to. So entries go that
/// only entries of what goes lead to, with their strings, lists, addresses, abbreviations and rows of the line table.
final class DebugEntries {
    /// The code and names that go, by what entries of units say of them.
    struct Removal {
        /// Whether the code or variable at an address goes.
        var isGone: (_ address: UInt64) -> Bool
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
        var (lost, kept): (Set<UInt64>, Set<UInt64>) = ([], [])
        for number in numbers {
            guard let (entries, before) = unit(number) else {
                unread.append(number)
                continue
            }
            let after = marks(of: entries, removal)
            var isLost = before.indices.map { before[$0] && !after[$0] }
            markUnneeded(in: entries, before, after, removal, &isLost)
            add(entries, isLost, removal, to: &sums)
            for (entry, isLost) in zip(entries.entries, isLost) {
                for string in entries.strings[entry.strings] { if isLost { lost.insert(string) } else { kept.insert(string) } }
            }
        }
        sums[DebugEntrySection.strings.rawValue] = lost.subtracting(kept).reduce(0) {
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
        let unit = (entries, marks(of: entries, nil))
        keptBytes += size
        if keptBytes > DebugEntries.mostKept {
            units = [:]
            keptBytes = size
        }
        units[number] = unit
        return unit
    }

    private func add(_ entries: UnitEntries, _ isLost: [Bool], _ removal: Removal, to sums: inout [UInt64]) {
        var (usesAfter, usesBefore): (Set<UInt32>, Set<UInt32>) = ([], [])
        for (entry, isLost) in zip(entries.entries, isLost) {
            usesBefore.insert(entry.shape)
            if isLost { sums[DebugEntrySection.entries.rawValue] += UInt64(entry.size) } else { usesAfter.insert(entry.shape) }
        }
        for share in entries.shares where isLost[Int(share.entry)] { sums[share.section.rawValue] += share.size }
        let (size, count) = entries.abbreviations
        sums[DebugEntrySection.abbreviations.rawValue] +=
            DebugEntries.part(usesBefore.count - usesAfter.count, of: count, of: size)
        let rows = entries.lines.reduce(0) { removal.isGone($1) ? $0 + 1 : $0 }
        sums[DebugEntrySection.lines.rawValue] += DebugEntries.part(rows, of: entries.lines.count, of: entries.lineSize)
    }

    private static func part(_ part: Int, of whole: Int, of size: UInt64) -> UInt64 {
        whole == 0 ? 0 : UInt64(Double(size) * Double(part) / Double(whole))
    }

    /// Marks entries that nothing needs, such as `using` declarations, in namespaces that go.
    private func markUnneeded(
        in unit: UnitEntries, _ before: [Bool], _ after: [Bool], _ removal: Removal, _ isLost: inout [Bool]
    ) {
        for (scope, name) in unit.scopes where removal.isGoneScope(name) {
            for entry in Int(scope)..<Int(unit.entries[Int(scope)].end) where !before[entry] && !after[entry] {
                isLost[entry] = true
            }
        }
    }

    // MARK: - What stays

    /// Returns which entries are needed.
    ///
    /// - Parameter removal: `nil` where nothing goes.
    private func marks(of unit: UnitEntries, _ removal: Removal?) -> [Bool] {
        var marks = EntryMarks(unit: unit, removal: removal)
        marks.spread()
        return marks.isNeeded
    }
}

/// A search for the entries that definitions need.
private struct EntryMarks {
    let unit: UnitEntries
    let removal: DebugEntries.Removal?
    private(set) var isNeeded: [Bool]
    /// The entries that go whatever refers to them: those in namespaces that go, and what is made of their types.
    private var isGone: [Bool]
    private var waiting: [UInt32] = []

    init(unit: UnitEntries, removal: DebugEntries.Removal?) {
        self.unit = unit
        self.removal = removal
        isNeeded = [Bool](repeating: false, count: unit.entries.count)
        isGone = [Bool](repeating: false, count: removal == nil ? 0 : unit.entries.count)
        if let removal { markGone(removal) }
    }

    /// The number of passes over entries. Types of types of types lie in a few steps.
    private static let passes = 4

    private mutating func markGone(_ removal: DebugEntries.Removal) {
        for (scope, name) in unit.scopes where removal.isGoneScope(name) { markGone(Int(scope)) }
        for _ in 0..<EntryMarks.passes {
            var isChanged = false
            for (index, entry) in unit.entries.enumerated() where !isGone[index] && EntryMarks.followsTypes(entry.kind) {
                let targets = unit.targets[entry.targets]
                guard targets.contains(where: { $0 != UnitEntries.none && isGone[Int($0)] }) else { continue }
                isChanged = true
                // An instance goes along with the types that it is made for.
                let parent = unit.entries[Int(entry.parent)].kind
                markGone(entry.kind == .typeArgument && parent == .type ? Int(entry.parent) : index)
            }
            if !isChanged { return }
        }
    }

    private static func followsTypes(_ kind: UnitEntries.Kind) -> Bool {
        switch kind {
        case .typeArgument, .importedName, .other: true
        case .unit, .scope, .type, .definition, .inlinedCall, .callSite: false
        }
    }

    private mutating func markGone(_ index: Int) {
        for inner in index..<Int(unit.entries[index].end) { isGone[inner] = true }
    }

    mutating func spread() {
        isNeeded[0] = true
        for (index, entry) in unit.entries.enumerated() where entry.kind == .definition { visit(UInt32(index)) }
        while let index = waiting.popLast() { follow(Int(index)) }
        dropCallSites()
    }

    private mutating func visit(_ index: UInt32) {
        guard index != UnitEntries.none, !isNeeded[Int(index)] else { return }
        let entry = unit.entries[Int(index)]
        if !isGone.isEmpty, isGone[Int(index)], entry.kind != .definition { return }
        if entry.kind == .definition, removal?.isGone(entry.place) ?? false { return }
        isNeeded[Int(index)] = true
        waiting.append(index)
    }

    private mutating func follow(_ index: Int) {
        let entry = unit.entries[index]
        visitParent(entry.parent)
        // A call leads to nothing: without the function that it names it would not be there.
        if entry.kind != .callSite { for target in unit.targets[entry.targets] { visit(target) } }
        guard entry.kind != .unit, entry.kind != .scope else { return }
        var inner = index + 1
        while inner < Int(entry.end) {
            let next = unit.entries[inner]
            if isMember(next) { visit(UInt32(inner)) }
            inner = max(Int(next.end), inner + 1)
        }
    }

    /// Returns whether an entry stays along with the one around it. Types inside stay only if something refers to them.
    private func isMember(_ entry: UnitEntries.Entry) -> Bool {
        switch entry.kind {
        case .type: false
        case .inlinedCall: !(removal?.isGoneFunction(entry.place) ?? false)
        default: true
        }
    }

    /// Keeps what is around an entry: a type with its members, all else without.
    private mutating func visitParent(_ index: UInt32) {
        if unit.entries[Int(index)].kind == .type { return visit(index) }
        var index = Int(index)
        while !isNeeded[index] {
            isNeeded[index] = true
            let parent = unit.entries[index].parent
            if unit.entries[Int(parent)].kind == .type { return visit(parent) }
            index = Int(parent)
        }
    }

    /// Drops calls of functions that are not needed.
    private mutating func dropCallSites() {
        for (index, entry) in unit.entries.enumerated() where entry.kind == .callSite && isNeeded[index] {
            let isUsed = unit.targets[entry.targets].allSatisfy { $0 == UnitEntries.none || isNeeded[Int($0)] }
            if !isUsed { for inner in index..<Int(entry.end) { isNeeded[inner] = false } }
        }
    }
}
