/// The rows that two tables have in common, with the same sizes. Two builds of one program differ in a thousand of a million
/// symbols, and rows of a report are made of these only.
struct EqualRows {
    /// The facts about the rows of one table that were left out.
    struct LeftOut {
        /// The depth of the tree of rows. Those that are left do not always tell it.
        let depth: Int
        /// The bytes in the file of the innermost rows, without those of names in brackets.
        let namedBytes: UInt64
    }

    private let old: SumsBuilder
    private let new: SumsBuilder
    /// The number that each label of the new table has in the old one, by column; ``LabelTable/none`` if there is none.
    private let numbers: [[UInt32]]
    /// The row of the old table that each row of the new one is equal to; `.max` if there is none.
    private var partners: [UInt32] = []

    /// Marks the rows that two tables have in common.
    ///
    /// - Returns: what was left out of both; `nil` if all rows are needed.
    static func leaveOut(of old: inout LedgerSums, _ new: inout LedgerSums) -> LeftOut? {
        guard old.by == new.by, old.hasOuter == new.hasOuter, old.isComparable, new.isComparable else { return nil }
        old.sumWaiting()
        new.sumWaiting()
        var equal = EqualRows(old.builder, new.builder)
        equal.keepOneOfEachMissing()
        old.isLeftOut = [Bool](repeating: false, count: equal.old.rows.count)
        for partner in equal.partners where partner != .max { old.isLeftOut[Int(partner)] = true }
        new.isLeftOut = equal.partners.map { $0 != .max }
        return LeftOut(depth: old.by.count + (old.hasOuter ? 1 : 0), namedBytes: equal.namedBytes)
    }

    private init(_ old: SumsBuilder, _ new: SumsBuilder) {
        self.old = old
        self.new = new
        numbers = zip(old.labels, new.labels).map { $0.numbers(of: $1) }
        partners.reserveLarge(new.rows.count)
        let groups = oldGroups()
        let names = numbers[new.finest]
        var next = 0
        for (index, row) in new.rows.enumerated() {
            let partner = partner(of: Sums.Row(name: names[Int(row.name)], group: groups[Int(row.group)]), near: next)
            if let partner { next = partner + 1 }
            let isEqual = partner.map { old.sizes[$0] == new.sizes[index] } ?? false
            partners.append(isEqual ? UInt32(truncatingIfNeeded: partner ?? 0) : .max)
        }
    }

    /// Returns the group of the old table that each group of the new one is equal to; `.max` if there is none.
    private func oldGroups() -> [UInt32] {
        let width = new.columns.count
        return stride(from: 0, to: new.groups.count, by: width).map { start in
            old.findGroup { numbers[$0][Int(new.groups[start + $0])] } ?? .max
        }
    }

    private func partner(of row: Sums.Row, near next: Int) -> Int? {
        guard row.name != LabelTable.none, row.group != .max else { return nil }
        // Rows have nearly the same order, too.
        if next < old.rows.count, old.rows[next] == row { return next }
        return old.findRow(of: row.name, in: row.group)
    }

    private var namedBytes: UInt64 {
        let innermost = old.columns.count - 1
        return partners.reduce(0) { sum, partner in
            guard partner != .max else { return sum }
            let label = old.labels[innermost][label(of: Int(partner), innermost)]
            return label.raw.byte(at: 0) == UInt8(ascii: "[")
                ? sum : sum.addingClamped(old.sizes[Int(partner)].fileSize)
        }
    }

    private func label(of oldRow: Int, _ column: Int) -> UInt32 {
        let row = old.rows[oldRow]
        return column == old.finest ? row.name : old.groups[Int(row.group) * old.columns.count + column]
    }

    // MARK: - Outer rows

    /// Keeps an equal row of each outer row that only one of the tables would have otherwise: it would seem to be added or
    /// removed.
    private mutating func keepOneOfEachMissing() {
        let depth = old.columns.count - 1
        guard depth > 0, old.hasSeveralGroups || new.hasSeveralGroups else { return }
        var paths = PairNumbers()
        var isKept: [(old: Bool, new: Bool)] = []
        func note(_ isNew: Bool, _ label: (Int) -> UInt32) {
            var place: UInt32 = 0
            for column in 0..<depth {
                let number = paths.number(place, label(column))
                if number == isKept.count { isKept.append((false, false)) }
                if isNew { isKept[number].new = true } else { isKept[number].old = true }
                place = UInt32(truncatingIfNeeded: number + 1)
            }
        }
        var hasPartner = [Bool](large: false, count: old.rows.count)
        for partner in partners where partner != .max { hasPartner[Int(partner)] = true }
        for row in old.rows.indices where !hasPartner[row] { note(false) { label(of: row, $0) } }
        for (index, row) in new.rows.enumerated() where partners[index] == .max {
            note(true) { column in
                let label =
                    column == new.finest ? row.name : new.groups[Int(row.group) * new.columns.count + column]
                let known = numbers[column][Int(label)]
                // A number that no label of the old table has.
                return known == LabelTable.none ? .max - label : known
            }
        }
        guard isKept.contains(where: { $0.old != $0.new }) else { return }
        for (index, partner) in partners.enumerated() where partner != .max {
            var place: UInt32 = 0
            for column in 0..<depth {
                guard let number = paths.find(place, label(of: Int(partner), column)) else { break }
                if isKept[number].old != isKept[number].new {
                    isKept[number] = (true, true)
                    partners[index] = .max
                }
                place = UInt32(truncatingIfNeeded: number + 1)
            }
        }
    }
}

extension LedgerSums {
    /// Whether each row of a report stands for one row of the table. Rows of folders are made of others.
    fileprivate var isComparable: Bool { !by.isEmpty && !by.contains(.folder) && savings.isEmpty }
}

extension SumsBuilder {
    fileprivate var hasSeveralGroups: Bool { groups.count > columns.count }
}
