import LinkMapKit

/// The sizes that a report has for each row. Only products take blocks on disk, and only containers pack files.
package struct SizeColumns {
    let hasProduct: Bool
    let hasContainer: Bool
    /// The way in which a container compresses all files together; `nil` where each has bytes of its own.
    let share: ContainerShare?

    init(_ report: SizeReport) { self.init(products: report.products) }

    init(_ diff: SizeDiff) { self.init([diff.old.artifact, diff.new.artifact]) }

    /// - Parameter artifacts: the artifacts that the sizes are of.
    init(_ artifacts: [ArtifactIdentity]) { self.init(products: artifacts.compactMap(\.product)) }

    private init(products: [ArtifactIdentity.ProductFacts]) {
        hasProduct = !products.isEmpty
        hasContainer = products.contains { $0.containerSize != nil }
        share = products.map(\.share).first { $0 == .measured }
    }

    /// A size as a column of a table for people.
    struct Column {
        let title: String
        let size: (Sizes) -> UInt64
        /// Whether the share of the total stands beside it.
        let hasShare: Bool
    }

    /// The columns of a table, from left to right. Memory is last where files matter more.
    var columns: [Column] {
        let file = Column(title: "File size", size: \.fileSize, hasShare: true)
        let memory = Column(title: "VM size", size: \.vmSize, hasShare: true)
        guard hasProduct else { return [file, memory] }
        let disk = Column(title: "On disk", size: \.diskSize, hasShare: false)
        let packed = Column(title: "Packed", size: \.containerSize, hasShare: true)
        return [file, disk] + (hasContainer ? [packed] : []) + [
            Column(title: "VM size", size: \.vmSize, hasShare: false)
        ]
    }

    /// A change of a size that only products have.
    struct Delta {
        /// The name of the column for people.
        let title: String
        /// The names of the old size, the new size and the change in machine-readable tables.
        let names: [String]
        let size: (Sizes) -> UInt64
        let delta: (SizeDelta) -> Int64
    }

    /// The changes of sizes that only products have.
    var deltas: [Delta] {
        let disk = Delta(
            title: "On disk", names: ["oldDiskSize", "newDiskSize", "diskSizeDelta"], size: \.diskSize,
            delta: \.diskSize)
        let packed = Delta(
            title: "Packed", names: ["oldContainerSize", "newContainerSize", "containerSizeDelta"],
            size: \.containerSize, delta: \.containerSize)
        return (hasProduct ? [disk] : []) + (hasContainer ? [packed] : [])
    }

    /// The names of the sizes in machine-readable tables.
    var fields: [(name: String, size: (Sizes) -> UInt64)] {
        [("fileSize", \.fileSize), ("vmSize", \.vmSize)] + (hasProduct ? [("diskSize", \.diskSize)] : [])
            + (hasContainer ? [("containerSize", \.containerSize)] : [])
    }
}

extension JSONWriter {
    mutating func members(of sizes: Sizes, _ columns: SizeColumns) {
        members(of: sizes)
        if columns.hasProduct { member("diskSize", sizes.diskSize) }
        if columns.hasContainer { member("containerSize", sizes.containerSize) }
    }
}
