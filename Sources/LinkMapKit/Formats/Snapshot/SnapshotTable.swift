/// A table of sizes by a path of labels, stored as small integers.
package struct SnapshotTable: Sendable, Equatable {
    /// The dimension of a column.
    package enum Column: Sendable, Equatable {
        /// The slice of a fat file, or the bytes outside the slices. Always the first column.
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
    /// Distinct labels by column, sorted by style and then by bytes.
    package let labels: [[Label]]
    /// Label indices of all rows, row by row: an index in ``labels`` for each column. Rows are sorted by the last
    /// column, then by the first, the second …
    package let numbers: [UInt32]
    /// Sizes by row.
    package private(set) var sizes: [Sizes]

    /// Creates a table from rows that are already sorted.
    init(columns: [Column], labels: [[Label]], numbers: [UInt32], sizes: [Sizes]) {
        self.columns = columns
        self.labels = labels
        self.numbers = numbers
        self.sizes = sizes
    }

    mutating func setDownload(of row: Int, _ size: UInt64) { sizes[row].downloadSize = size }

    mutating func setShares(of row: Int, disk: UInt64, container: UInt64) {
        (sizes[row].diskSize, sizes[row].containerSize) = (disk, container)
    }

    /// Whether the first column holds slices.
    package var hasSlices: Bool { columns.first == .slice }

    package var dimensions: [Dimension] {
        columns.compactMap { if case .dimension(let dimension) = $0 { dimension } else { nil } }
    }

    package func index(of dimension: Dimension) -> Int? { columns.firstIndex(of: .dimension(dimension)) }

    /// Returns the label indices of a row.
    @inline(__always)
    package func row(_ index: Int) -> ArraySlice<UInt32> {
        numbers[index * columns.count..<(index + 1) * columns.count]
    }

    // MARK: - Slices

    /// The architectures in the column of slices, without the label for bytes outside the slices.
    var sliceNames: [ByteView] {
        hasSlices ? labels[0].map(\.raw).filter { $0.byte(at: 0) != UInt8(ascii: "[") } : []
    }

    /// Returns the table of one slice, without the slice column; `nil` when there is no such slice.
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
