/// Sizes by a path of labels, in rows of small integers: what ``Snapshot`` keeps.
package struct SnapshotTable: Sendable, Equatable {
    /// What a column says.
    package enum Column: Sendable, Equatable {
        /// The slice of a fat file, or what lies beside the slices: always the first.
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

    package let columns: [Column]
    /// Of each column, its distinct labels: by style, then in the order of their bytes.
    package let labels: [[Label]]
    /// Row after row: of each column, an index into its ``labels``. Sorted by the last column, then by the first,
    /// the second …
    package let numbers: [UInt32]
    /// Of each row.
    package let sizes: [Sizes]

    /// For those who know the order to be right.
    init(columns: [Column], labels: [[Label]], numbers: [UInt32], sizes: [Sizes]) {
        self.columns = columns
        self.labels = labels
        self.numbers = numbers
        self.sizes = sizes
    }

    /// Whether it has a level of slices above all others.
    package var hasSlices: Bool { columns.first == .slice }

    package var dimensions: [Dimension] {
        columns.compactMap { if case .dimension(let dimension) = $0 { dimension } else { nil } }
    }

    package func index(of dimension: Dimension) -> Int? { columns.firstIndex(of: .dimension(dimension)) }

    /// The labels' numbers of one row.
    @inline(__always)
    package func row(_ index: Int) -> ArraySlice<UInt32> {
        numbers[index * columns.count..<(index + 1) * columns.count]
    }

    // MARK: - Slices

    /// The architectures in the column of slices; what lies beside the slices is none.
    var sliceNames: [ByteView] {
        hasSlices ? labels[0].map(\.raw).filter { $0.byte(at: 0) != UInt8(ascii: "[") } : []
    }

    /// What is in one slice, without the column that says so; `nil` where there is no such slice.
    func slice(named name: String) -> SnapshotTable? {
        let label =
            hasSlices ? labels[0].firstIndex { sliceNames.contains($0.raw) && $0.raw == ByteView(copying: name) } : nil
        guard let label else { return nil }
        let kept = sizes.indices.filter { numbers[$0 * columns.count] == UInt32(label) }
        return SnapshotTable(
            columns: Array(columns.dropFirst()), labels: Array(labels.dropFirst()),
            numbers: kept.flatMap { row($0).dropFirst() }, sizes: kept.map { sizes[$0] })
    }
}
