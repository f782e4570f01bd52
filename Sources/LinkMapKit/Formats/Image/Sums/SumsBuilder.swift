/// A builder of ``Sums``. It finds the row of labels in any order, and interns labels.
package struct SumsBuilder {
    let columns: [Sums.Column]
    /// The index of the column whose labels are the names of the rows.
    let finest: Int
    /// The labels of each column, by number; empty if another table's are used.
    var labels: [LabelTable]
    private let known: [LabelList]
    /// The columns but the finest, in the order in which a path leads through them to a group.
    let path: [Int]
    /// The columns of another table that the columns are copies of.
    private let sources: [Int]

    /// The steps of all paths: from the number of a place, or 0 for the start, by a label.
    private var steps = PairNumbers()
    /// The group at the end of the path to each place, by the number of the place; `.max` if there is none.
    private var groupAt: [UInt32] = [.max]
    private(set) var groups: [UInt32] = []

    private(set) var rows: [Sums.Row] = []
    private(set) var sizes = SizeList()
    /// One more than the row that each name was last found in; 0 for none.
    private var lastRows: [UInt32] = []
    /// The rows of names with more than one, by group and name.
    private var listed = PairNumbers()
    private var listedRows: [UInt32] = []
    /// The bit of a last row that is not listed.
    private static let unlisted: UInt32 = 1 << 31

    /// - Parameters:
    ///   - columns: at least one.
    ///   - path: the columns but the finest in the order of ``path``.
    init(columns: [Sums.Column], finest: Int, path: [Int]) {
        self.columns = columns
        self.finest = finest
        self.path = path
        labels = columns.map { _ in LabelTable() }
        known = []
        sources = Array(columns.indices)
    }

    /// - Parameter columns: at least one. The labels of the last are the names of the rows.
    package init(columns: [Sums.Column]) {
        let last = columns.count - 1
        self.init(columns: columns, finest: last, path: Array(0..<last))
    }

    /// Creates a builder of a table with some columns of another one, and the same labels.
    init(like sums: Sums, columns kept: [Int]) {
        columns = kept.map { sums.columns[$0] }
        let finest =
            kept.firstIndex(of: sums.finest)
            ?? kept.indices.max { sums.labels[kept[$0]].count < sums.labels[kept[$1]].count } ?? 0
        self.finest = finest
        path = kept.indices.filter { $0 != finest }
        labels = []
        known = kept.map { sums.labels[$0] }
        sources = kept
    }

    /// Reserves room for `count` more rows, most of which have names of their own.
    mutating func reserve(rows count: Int) {
        // The members of an archive are many, and each has a few.
        guard count > rows.count / 2 else { return }
        rows.reserveLarge(rows.count + count)
        sizes.reserve(rows.count + count)
    }

    // MARK: - Groups

    /// Returns the place that a label leads to from another place; 0 is the start of all paths.
    @inline(__always)
    mutating func place(from place: UInt32, by label: UInt32) -> UInt32 {
        let number = steps.number(place, label) + 1
        if number == groupAt.count { groupAt.append(.max) }
        return UInt32(truncatingIfNeeded: number)
    }

    /// Returns the group of a whole path.
    @inline(__always)
    mutating func group(at place: UInt32) -> UInt32 {
        let group = groupAt[Int(place)]
        return group == .max ? addGroup(at: place) : group
    }

    private mutating func addGroup(at place: UInt32) -> UInt32 {
        let group = UInt32(truncatingIfNeeded: groups.count / columns.count)
        groups += repeatElement(0, count: columns.count)
        var above = place
        for column in path.reversed() {
            let step = steps.pairs[Int(above) - 1]
            groups[Int(group) * columns.count + column] = UInt32(truncatingIfNeeded: step)
            above = UInt32(truncatingIfNeeded: step >> 32)
        }
        groupAt[Int(place)] = group
        return group
    }

    /// Returns the group of some labels.
    mutating func group(_ label: (_ column: Int) -> UInt32) -> UInt32 {
        var place: UInt32 = 0
        for column in path { place = self.place(from: place, by: label(column)) }
        return group(at: place)
    }

    /// Returns the group of a path; `nil` if there is none.
    func findGroup(_ label: (_ column: Int) -> UInt32) -> UInt32? {
        var place: UInt32 = 0
        for column in path {
            guard let number = steps.find(place, label(column)) else { return nil }
            place = UInt32(truncatingIfNeeded: number + 1)
        }
        return groupAt[Int(place)] == .max ? nil : groupAt[Int(place)]
    }

    /// Returns the group that a group of the other table becomes.
    mutating func group(of group: UInt32, in sums: Sums) -> UInt32 {
        let sources = sources
        return self.group { sums.number(ofGroup: group, sources[$0]) }
    }

    /// Returns the name that a row of the other table has in this one.
    @inline(__always)
    func name(of row: Int, in sums: Sums) -> UInt32 { sums.number(row, sources[finest]) }

    // MARK: - Rows

    /// Returns the row of a name in a group, a new one unless it is there.
    @inline(__always)
    mutating func row(of name: UInt32, in group: UInt32) -> Int {
        if Int(name) >= lastRows.count { extendLastRows(to: Int(name)) }
        let last = lastRows[Int(name)]
        let row = Int(last & ~SumsBuilder.unlisted) - 1
        if row >= 0, rows[row].group == group { return row }
        if last == 0 {
            lastRows[Int(name)] = UInt32(truncatingIfNeeded: rows.count + 1) | SumsBuilder.unlisted
            return append(name, group)
        }
        return listedRow(of: name, in: group)
    }

    private mutating func listedRow(of name: UInt32, in group: UInt32) -> Int {
        let last = lastRows[Int(name)]
        if last & SumsBuilder.unlisted != 0 {
            let first = Int(last & ~SumsBuilder.unlisted) - 1
            _ = listed.number(rows[first].group, name)
            listedRows.append(UInt32(truncatingIfNeeded: first))
        }
        let number = listed.number(group, name)
        if number == listedRows.count { listedRows.append(UInt32(truncatingIfNeeded: append(name, group))) }
        lastRows[Int(name)] = listedRows[number] + 1
        return Int(listedRows[number])
    }

    @inline(__always)
    private mutating func append(_ name: UInt32, _ group: UInt32) -> Int {
        rows.append(Sums.Row(name: name, group: group))
        sizes.append()
        return rows.count - 1
    }

    private mutating func extendLastRows(to name: Int) {
        let count = max(name + 1, labels.isEmpty ? known[finest].count : labels[finest].count)
        if lastRows.isEmpty { lastRows.reserveLarge(count) }
        lastRows += repeatElement(0, count: count - lastRows.count)
    }

    /// Returns the row of a name in a group; `nil` if there is none.
    func findRow(of name: UInt32, in group: UInt32) -> Int? {
        let last = Int(name) < lastRows.count ? lastRows[Int(name)] : 0
        let row = Int(last & ~SumsBuilder.unlisted) - 1
        if row >= 0, rows[row].group == group { return row }
        // The name has one row only, or none.
        if last == 0 || last & SumsBuilder.unlisted != 0 { return nil }
        return listed.find(group, name).map { Int(listedRows[$0]) }
    }

    @inline(__always)
    mutating func add(_ added: Sizes, to row: Int) { sizes.add(added, to: row) }

    /// Adds sizes to the row of some labels, one for each column.
    package mutating func add(_ path: [Label], _ sizes: Sizes) {
        let numbers = path.indices.map { labels[$0].intern(path[$0]) }
        let group = self.group { numbers[$0] }
        add(sizes, to: row(of: numbers[finest], in: group))
    }

    /// Returns the table of everything added.
    package func sums(strippable: Strippable?) -> Sums {
        Sums(
            columns: columns, finest: finest, labels: labels.isEmpty ? known : labels.map(\.list), groups: groups,
            rows: rows, sizes: sizes, strippable: strippable)
    }
}
