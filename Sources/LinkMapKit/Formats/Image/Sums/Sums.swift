/// The sum table of artifacts: a row for each group of pieces with equal labels, a column of label numbers for each dimension, and
/// the sizes of each row. Every division of the artifacts is a grouping of these rows.
///
///     columns   section    class       symbol      file  memory  strippable
///     row 0     .text      Parser      parse        310     310           0
///     row 1     .symtab    Parser      parse         24       0          24
///     row 2     .bss       [no class]  cache          0    4096           0
///
/// Two numbers hold the labels of a row: that of its name, which is its label in the finest column, and that of its group, the
/// distinct combination of its labels in all other columns. Groups are few, so a row takes 24 bytes whatever the columns are.
package struct Sums: Sendable, Equatable {
    /// The kind of labels in a column.
    package enum Column: Sendable, Equatable {
        /// The artifact if there are several, the slice of a fat file, or the bytes outside the slices. Always the first column.
        case slice
        case dimension(Dimension)

        package var name: String {
            switch self {
            case .slice: "slice"
            case .dimension(let dimension): dimension.rawValue
            }
        }

        package init?(name: String) {
            if name == "slice" {
                self = .slice
            } else if let dimension = Dimension(rawValue: name) {
                self = .dimension(dimension)
            } else {
                return nil
            }
        }
    }

    /// The labels of a row.
    struct Row: Equatable {
        /// The number of its label in the finest column.
        var name: UInt32
        var group: UInt32
    }

    package private(set) var columns: [Column]
    /// The index of the column whose labels are the names of the rows.
    package let finest: Int
    /// The labels of each column, by number.
    package private(set) var labels: [LabelList]
    /// The label numbers of the groups, group by group: one for each column. Those of the finest column are 0.
    private(set) var groups: [UInt32]
    private(set) var rows: [Row]
    private var amounts: SizeList
    /// Whether each row counts in sums only, because a report has no need of it; empty if there is none.
    private(set) var isLeftOut: [Bool] = []
    /// The bytes of the file that `strip` removes; `nil` if that is not known.
    package var strippable: Strippable?

    /// - Parameters:
    ///   - groups: the label numbers of the groups, as many for each as there are columns.
    ///   - strippable: the bytes that `strip` removes, which are part of the rows' sizes; `nil` if it is not known which they are.
    init(
        columns: [Column], finest: Int, labels: [LabelList], groups: [UInt32], rows: [Row], sizes: SizeList,
        strippable: Strippable?
    ) {
        self.columns = columns
        self.finest = finest
        self.labels = labels
        self.groups = groups
        self.rows = rows
        amounts = sizes
        self.strippable = strippable
    }

    /// The number of rows.
    package var count: Int { rows.count }

    package var groupCount: Int { columns.isEmpty ? 0 : groups.count / columns.count }

    /// Whether the first column holds slices or artifacts.
    package var hasSlices: Bool { columns.first == .slice }

    package var dimensions: [Dimension] {
        columns.compactMap { if case .dimension(let dimension) = $0 { dimension } else { nil } }
    }

    package func index(of dimension: Dimension) -> Int? { columns.firstIndex(of: .dimension(dimension)) }

    /// Returns the number of a row's label in a column.
    @inline(__always)
    package func number(_ row: Int, _ column: Int) -> UInt32 {
        column == finest ? rows[row].name : groups[Int(rows[row].group) * columns.count + column]
    }

    /// Returns the number of a group's label in a column that is not the finest.
    @inline(__always)
    package func number(ofGroup group: UInt32, _ column: Int) -> UInt32 { groups[Int(group) * columns.count + column] }

    /// Returns the number of a row's group.
    @inline(__always)
    package func group(of row: Int) -> UInt32 { rows[row].group }

    @inline(__always)
    package func sizes(_ row: Int) -> Sizes { amounts[row] }

    /// The sum of all rows.
    package var totals: Sizes {
        var totals = Sizes()
        for row in rows.indices { totals.add(amounts[row]) }
        return totals
    }

    /// Returns the sum of each label of a column, by number.
    package func sums(of column: Int) -> [Sizes] {
        var sums = [Sizes](repeating: Sizes(), count: labels[column].count)
        for row in rows.indices { sums[Int(number(row, column))].add(amounts[row]) }
        return sums
    }

    /// Numbers the distinct combinations of some labels of the groups.
    ///
    /// - Parameter label: returns one of `width` labels of a group.
    /// - Returns: the number of each group's combination, and an example group of each combination.
    package func combinations(
        _ width: Int, _ label: (_ group: UInt32, _ index: Int) -> UInt32
    ) -> (ofGroup: [UInt32], examples: [UInt32]) {
        var paths = PairNumbers()
        var (numberAt, numbers, examples) = ([UInt32.max], [UInt32](), [UInt32]())
        for group in 0..<UInt32(groupCount) {
            var end = 0
            for index in 0..<width {
                end = paths.number(UInt32(end), label(group, index)) + 1
                if end == numberAt.count { numberAt.append(.max) }
            }
            if numberAt[end] == .max {
                numberAt[end] = UInt32(examples.count)
                examples.append(group)
            }
            numbers.append(numberAt[end])
        }
        return (numbers, examples)
    }

    // MARK: - Changes

    /// Marks rows that count in sums only.
    mutating func leaveOut(_ isLeftOut: [Bool]) { self.isLeftOut = isLeftOut }

    /// Sets the sizes of a row, parts of which a document stores apart from the others.
    mutating func set(_ sizes: Sizes, of row: Int) { amounts.set(row, sizes) }

    /// The table without its rows.
    var withoutRows: Sums {
        Sums(
            columns: columns, finest: finest, labels: labels.map { _ in LabelList([]) }, groups: [], rows: [],
            sizes: SizeList(), strippable: strippable)
    }

    // MARK: - Slices

    /// The architectures in the column of slices, without the label for bytes outside the slices.
    var sliceNames: [ByteView] {
        hasSlices ? labels[0].map(\.raw).filter { $0.byte(at: 0) != UInt8(ascii: "[") } : []
    }

    /// Returns the rows of one slice, without the column of slices; `nil` when there is no such slice.
    func slice(named name: String) -> Sums? {
        let wanted = ByteView(copying: name)
        guard sliceNames.contains(wanted), let label = labels[0].firstIndex(where: { $0.raw == wanted }) else {
            return nil
        }
        var slice = SumsBuilder(like: self, columns: Array(columns.indices.dropFirst()))
        var groups: [UInt32: UInt32] = [:]
        var parts = Strippable()
        let kinds = index(of: .kind)
        for row in rows.indices where number(row, 0) == UInt32(label) {
            let group = groups[rows[row].group] ?? slice.group(of: rows[row].group, in: self)
            groups[rows[row].group] = group
            slice.add(amounts[row], to: slice.row(of: slice.name(of: row, in: self), in: group))
            let isDebug = kinds.map { labels[$0][number(row, $0)].raw == ByteView(ByteKind.debug.name) } ?? false
            parts.add(amounts[row].strippableSize, isDebug ? .debug : .symbols)
        }
        // Without kinds nothing tells the two parts apart.
        return slice.sums(strippable: strippable != nil && (kinds != nil || parts.total == 0) ? parts : nil)
    }

    /// Returns the same rows without the column of slices, of which there is one.
    func withoutSlices() -> Sums {
        guard hasSlices, columns.count > 1, finest > 0 else { return self }
        let width = columns.count
        let inner = groups.indices.lazy.filter { $0 % width != 0 }.map { groups[$0] }
        var sums = Sums(
            columns: Array(columns.dropFirst()), finest: finest - 1, labels: Array(labels.dropFirst()),
            groups: Array(inner), rows: rows, sizes: amounts, strippable: strippable)
        sums.isLeftOut = isLeftOut
        return sums
    }

    // MARK: - Grouping

    /// Returns the sums by some of the columns, in their order.
    package func grouped(by kept: [Int]) -> Sums {
        guard kept != Array(columns.indices) else { return self }
        var grouped = SumsBuilder(like: self, columns: kept)
        var groups = [UInt32](large: .max, count: groupCount)
        for row in rows.indices {
            let old = Int(rows[row].group)
            if groups[old] == .max { groups[old] = grouped.group(of: rows[row].group, in: self) }
            grouped.add(amounts[row], to: grouped.row(of: grouped.name(of: row, in: self), in: groups[old]))
        }
        return grouped.sums(strippable: strippable)
    }
}

/// The bytes of a file that the platform's `strip` removes.
package struct Strippable: Sendable, Equatable {
    /// The bytes of debug info.
    package var debug: UInt64 = 0
    /// The bytes of the symbol table and its names.
    package var symbols: UInt64 = 0

    package init() {}

    /// Creates the sum of both, as a history keeps it.
    package init(total: UInt64) { debug = total }

    package var total: UInt64 { debug &+ symbols }

    mutating func add(_ size: UInt64, _ part: Stripping.Part) {
        switch part {
        case .debug: debug &+= size
        case .symbols: symbols &+= size
        }
    }

    mutating func add(_ other: Strippable) {
        debug &+= other.debug
        symbols &+= other.symbols
    }
}

/// The sizes of the rows of ``Sums``.
struct SizeList: Sendable, Equatable {
    private struct Main: Equatable {
        var fileSize: UInt64
        var vmSize: UInt64
    }

    /// The sizes of a row that only products have.
    private struct Others: Equatable {
        var diskSize: UInt64 = 0
        var containerSize: UInt64 = 0
        var downloadSize: UInt64 = 0
    }

    private var main: [Main] = []
    /// The strippable bytes of the first rows. Rows behind have none, and neither have maps of twelve million symbols.
    private var strippable: [UInt64] = []
    /// The other sizes of the first rows. Rows behind have none.
    private var others: [Others] = []

    init() {}

    var count: Int { main.count }

    mutating func reserve(_ count: Int) { main.reserveLarge(count) }

    @inline(__always)
    mutating func append() { main.append(Main(fileSize: 0, vmSize: 0)) }

    mutating func append(_ sizes: Sizes) {
        append()
        add(sizes, to: main.count - 1)
    }

    mutating func set(_ row: Int, _ sizes: Sizes) {
        main[row] = Main(fileSize: 0, vmSize: 0)
        if row < strippable.count { strippable[row] = 0 }
        if row < others.count { others[row] = Others() }
        add(sizes, to: row)
    }

    @inline(__always)
    mutating func add(_ sizes: Sizes, to row: Int) {
        main[row].fileSize &+= sizes.fileSize
        main[row].vmSize &+= sizes.vmSize
        if sizes.strippableSize != 0 { add(strippable: sizes.strippableSize, to: row) }
        if sizes.diskSize | sizes.containerSize | sizes.downloadSize != 0 { add(others: sizes, to: row) }
    }

    private mutating func add(strippable size: UInt64, to row: Int) {
        if row >= strippable.count { SizeList.extend(&strippable, to: row, 0, room: main.capacity) }
        strippable[row] &+= size
    }

    private mutating func add(others sizes: Sizes, to row: Int) {
        if row >= others.count { SizeList.extend(&others, to: row, Others(), room: main.capacity) }
        others[row].diskSize &+= sizes.diskSize
        others[row].containerSize &+= sizes.containerSize
        others[row].downloadSize &+= sizes.downloadSize
    }

    private static func extend<Element>(_ list: inout [Element], to row: Int, _ none: Element, room: Int) {
        if row >= list.capacity { list.reserveLarge(max(room, 2 * list.count, row + 1)) }
        list.append(contentsOf: repeatElement(none, count: row + 1 - list.count))
    }

    @inline(__always)
    subscript(row: Int) -> Sizes {
        var sizes = Sizes(fileSize: main[row].fileSize, vmSize: main[row].vmSize)
        if row < strippable.count { sizes.strippableSize = strippable[row] }
        guard row < others.count else { return sizes }
        sizes.diskSize = others[row].diskSize
        sizes.containerSize = others[row].containerSize
        sizes.downloadSize = others[row].downloadSize
        return sizes
    }

    static func == (left: SizeList, right: SizeList) -> Bool {
        left.main == right.main && left.main.indices.allSatisfy { left[$0] == right[$0] }
    }
}
