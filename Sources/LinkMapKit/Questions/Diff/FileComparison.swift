/// A comparison of the undivided files of two products. A product may have a million files, so that only the changes that a table
/// shows become rows.
struct FileComparison {
    private let comparison: TreeComparison
    private let old: [SizeRow]
    private let new: [SizeRow]
    private(set) var changes: ChosenChanges
    /// The places of the files that have no partner so far.
    private var gone: [Int] = []
    private var added: [Int] = []

    /// - Returns: `nil` for reports with other rows than files.
    init?(_ comparison: TreeComparison, from old: [SizeRow], to new: [SizeRow], cut: RowCut?) {
        guard comparison.by == [.file], old.allSatisfy({ $0.rows.isEmpty }), new.allSatisfy({ $0.rows.isEmpty }),
            !old.isEmpty, !new.isEmpty
        else { return nil }
        (self.comparison, self.old, self.new) = (comparison, old, new)
        changes = ChosenChanges(cut)
    }

    /// Finds the changes, with the files that each matcher in turn finds a partner for.
    mutating func run(_ matchers: [any NameMatcher]) {
        pairByName()
        for matcher in matchers where matcher.dimensions.contains(.file) {
            var matcher = matcher
            pair(by: &matcher)
        }
        for place in gone { append(old[place].label, old: old[place].sizes, new: nil) }
        for place in added { append(new[place].label, old: nil, new: new[place].sizes) }
    }

    private mutating func append(_ label: Label, old: Sizes?, new: Sizes?) {
        changes.append(DiffRow(label: label, old: old, new: new, isPadding: comparison.isPadding(label, 1)))
    }

    private mutating func pairByName() {
        var search = PartnerSearch(old, for: new)
        for (place, row) in new.enumerated() {
            if let match = search.take(row.label) {
                append(old[match], row, isRenamed: false)
            } else {
                added.append(place)
            }
        }
        gone = search.left
    }

    private mutating func append(_ one: SizeRow, _ other: SizeRow, isRenamed: Bool) {
        let change = comparison.change(from: one, to: other, depth: 1, isRenamed: isRenamed)
        if let change { changes.append(change) }
    }

    private mutating func pair(by matcher: inout any NameMatcher) {
        let rows = UnmatchedRows(old, gone, new, added)
        guard !rows.removed.isEmpty, !rows.added.isEmpty else { return }
        matcher.prepare(
            removed: rows.removed.map { rows.name(at: $0) }, added: rows.added.map { rows.name(at: $0) })
        var pairs = matcher.pairs(rows)
        guard !pairs.isEmpty else { return }
        // Rows are large, and read faster in their order.
        RadixSort.sort(&pairs) { UInt64($0.0) }
        var isPaired = [Bool](repeating: false, count: old.count + new.count)
        for (one, other) in pairs {
            (isPaired[one], isPaired[other]) = (true, true)
            append(old[one], new[other - old.count], isRenamed: matcher.findsRenames)
        }
        gone.removeAll { isPaired[$0] }
        added.removeAll { [count = old.count] in isPaired[count + $0] }
    }
}
