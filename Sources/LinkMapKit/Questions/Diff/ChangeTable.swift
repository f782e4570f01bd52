/// The changes between two builds by all dimensions that both of them know, so that a reader can divide the changes by any
/// of these. A row is a part that all dimensions together tell apart.
package struct ChangeTable {
    /// The parts that one dimension tells apart.
    package struct Column {
        /// The dimension, or the name of a level above the dimensions.
        package let name: String
        package fileprivate(set) var labels: [Label] = []
        /// The bytes in the file with each label, changed or not; `nil` in a build without any.
        package fileprivate(set) var old: [UInt64?] = []
        package fileprivate(set) var new: [UInt64?] = []
        /// The bytes with each label that ship.
        package fileprivate(set) var shippedOld: [UInt64?] = []
        package fileprivate(set) var shippedNew: [UInt64?] = []
        /// The number of the label of each row.
        package fileprivate(set) var values: [UInt32] = []
        fileprivate var numbers: [Label: UInt32] = [:]
        /// The names that labels of the old build have in the new one.
        fileprivate var renamed: [Label: Label] = [:]
        /// Whether a build has names of this dimension, apart from synthetic ones in brackets.
        fileprivate var isInOld = false
        fileprivate var isInNew = false

        fileprivate init(_ name: String) { self.name = name }

        fileprivate mutating func number(of label: Label) -> UInt32 {
            if let known = numbers[label] { return known }
            let number = UInt32(clamping: labels.count)
            labels.append(label)
            old.append(nil)
            new.append(nil)
            shippedOld.append(nil)
            shippedNew.append(nil)
            numbers[label] = number
            return number
        }

        /// Returns the number of a label among those of changed rows; `nil` for others.
        fileprivate func known(_ label: Label) -> Int? {
            (numbers[label] ?? renamed[label].flatMap { numbers[$0] }).map(Int.init)
        }
    }

    /// The columns, those that divide most coarsely first.
    package private(set) var columns: [Column]
    /// The bytes of each row in the file.
    package private(set) var old: [UInt64] = []
    package private(set) var new: [UInt64] = []
    /// The bytes of each row that ship.
    package private(set) var shippedOld: [UInt64] = []
    package private(set) var shippedNew: [UInt64] = []
    /// Whether the bytes that ship are others than those in the file.
    package let tellsShipped: Bool
    /// The change of each row in memory, in bytes.
    package private(set) var memory: [Int64] = []

    /// The largest number of rows. The smallest changes beyond it are told by all but the finest dimensions.
    private static let mostRows = 100_000
    /// The label of changes that are not told one by one.
    private static let smaller = Label("[smaller changes]")

    /// - Parameters:
    ///   - diff: the changes, divided by all dimensions.
    ///   - oldRows: the rows of the old build, changed or not.
    ///   - areAlike: whether both builds have the same sources of names. Then a build without names of a dimension has nothing that it
    ///     tells apart, such as a program before its first library.
    init(_ diff: SizeDiff, from oldRows: [SizeRow], to newRows: [SizeRow], areAlike: Bool) {
        tellsShipped = diff.countsShipped
        columns = (diff.outerLevels + diff.by.map(\.rawValue)).map { Column($0) }
        var path: [UInt32] = []
        for row in diff.rows { add(row, &path) }
        limit(to: ChangeTable.mostRows)
        count(oldRows, at: columns.count - SizeReport.depth(of: oldRows), isNew: false)
        count(newRows, at: columns.count - SizeReport.depth(of: newRows), isNew: true)
        dropUnknownColumns(areAlike: areAlike)
    }

    private mutating func add(_ row: DiffRow, _ path: inout [UInt32]) {
        let level = path.count
        guard level < columns.count else { return }
        if let before = row.oldLabel { columns[level].renamed[before] = row.label }
        path.append(columns[level].number(of: row.label))
        defer { path.removeLast() }
        for inner in row.rows { add(inner, &path) }
        let delta = row.delta
        guard row.rows.isEmpty, delta.fileSize != 0 || delta.shippedSize != 0 || delta.vmSize != 0 else { return }
        append(path, row.old ?? Sizes(), row.new ?? Sizes(), delta.vmSize)
    }

    private mutating func append(_ path: [UInt32], _ before: Sizes, _ now: Sizes, _ inMemory: Int64) {
        for index in columns.indices {
            // A row that ends early has one part below it.
            columns[index].values.append(
                index < path.count ? path[index] : columns[index].number(of: ChangeTable.smaller))
        }
        old.append(before.fileSize)
        new.append(now.fileSize)
        shippedOld.append(before.shippedSize)
        shippedNew.append(now.shippedSize)
        memory.append(inMemory)
    }

    // MARK: - Limit

    /// Joins the smallest changes, as far as the coarser dimensions tell them apart.
    private mutating func limit(to most: Int) {
        guard old.count > most else { return }
        let order = old.indices.sorted { (delta($1), $0) < (delta($0), $1) }
        let (kept, joined) = (order.prefix(most).sorted(), order.dropFirst(most).sorted())
        let isFine = columns.map { $0.name == Dimension.symbol.rawValue || $0.name == Dimension.class.rawValue }
        var sums: [[UInt32]: (old: Sizes, new: Sizes, memory: Int64)] = [:]
        func sizes(_ file: UInt64, _ shipped: UInt64) -> Sizes {
            var sizes = Sizes(fileSize: file)
            sizes.strippableSize = file - min(shipped, file)
            return sizes
        }
        var paths: [[UInt32]] = []
        for row in joined {
            let path = columns.indices.map { index in
                isFine[index] ? columns[index].number(of: ChangeTable.smaller) : columns[index].values[row]
            }
            if sums[path] == nil { paths.append(path) }
            sums[path, default: (Sizes(), Sizes(), 0)].old.add(sizes(old[row], shippedOld[row]))
            sums[path, default: (Sizes(), Sizes(), 0)].new.add(sizes(new[row], shippedNew[row]))
            sums[path, default: (Sizes(), Sizes(), 0)].memory += memory[row]
        }
        for index in columns.indices {
            columns[index].values = kept.map { [values = columns[index].values] in values[$0] }
        }
        old = kept.map { [old] in old[$0] }
        new = kept.map { [new] in new[$0] }
        shippedOld = kept.map { [shippedOld] in shippedOld[$0] }
        shippedNew = kept.map { [shippedNew] in shippedNew[$0] }
        memory = kept.map { [memory] in memory[$0] }
        for path in paths {
            let sum = sums[path, default: (Sizes(), Sizes(), 0)]
            append(path, sum.old, sum.new, sum.memory)
        }
    }

    private func delta(_ row: Int) -> UInt64 { old[row] > new[row] ? old[row] - new[row] : new[row] - old[row] }

    // MARK: - Sums

    /// Adds up the bytes of the labels of changed rows in one build, and notes which columns have names of it.
    ///
    /// - Parameter level: the column of the outermost rows; below 0 for levels that the table does not have.
    private mutating func count(_ rows: [SizeRow], at level: Int, isNew: Bool) {
        guard level < columns.count else { return }
        for row in rows {
            if level >= 0 { columns[level].count(row, isNew: isNew) }
            count(row.rows, at: level + 1, isNew: isNew)
        }
    }

    /// Removes the columns of what only one of the builds tells, such as the archives of a file with a link map.
    private mutating func dropUnknownColumns(areAlike: Bool) {
        columns.removeAll { column in
            guard let dimension = Dimension(rawValue: column.name), dimension != .symbol, dimension != .file else {
                return false
            }
            let isKnown = areAlike ? column.isInOld || column.isInNew : column.isInOld && column.isInNew
            return (dimension.reservesBrackets || dimension.needsDebugInfo) && !isKnown
        }
    }
}

extension ChangeTable.Column {
    fileprivate mutating func count(_ row: SizeRow, isNew: Bool) {
        if row.label.raw.byte(at: 0) != UInt8(ascii: "[") { if isNew { isInNew = true } else { isInOld = true } }
        guard let number = known(row.label) else { return }
        let (file, shipped) = (row.sizes.fileSize, row.sizes.shippedSize)
        if isNew {
            new[number] = (new[number] ?? 0).addingClamped(file)
            shippedNew[number] = (shippedNew[number] ?? 0).addingClamped(shipped)
        } else {
            old[number] = (old[number] ?? 0).addingClamped(file)
            shippedOld[number] = (shippedOld[number] ?? 0).addingClamped(shipped)
        }
    }
}
