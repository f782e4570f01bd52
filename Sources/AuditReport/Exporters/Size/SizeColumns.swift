import LinkMapKit

/// The sizes that a report has for each row. Only products take blocks on disk, and only containers pack files.
package struct SizeColumns {
    let hasProduct: Bool
    let hasContainer: Bool
    /// The facts about the download; `nil` if it was not asked for.
    let download: DownloadFacts?
    /// The way in which a container compresses all files together; `nil` where each has bytes of its own.
    let share: ContainerShare?
    /// Whether it is known what `strip` removes.
    let knowsShipped: Bool

    init(_ report: SizeReport) {
        self.init(products: report.products, download: report.download, knowsShipped: report.strippable != nil)
    }

    init(_ diff: SizeDiff) {
        let artifacts = [diff.old.artifact, diff.new.artifact]
        self.init(
            products: artifacts.compactMap(\.product), download: diff.download, knowsShipped: diff.strippable != nil)
    }

    /// - Parameter artifacts: the artifacts that the sizes are of.
    init(_ artifacts: [ArtifactIdentity], knowsShipped: Bool = false) {
        self.init(products: artifacts.compactMap(\.product), knowsShipped: knowsShipped)
    }

    private init(
        products: [ArtifactIdentity.ProductFacts], download: DownloadFacts? = nil, knowsShipped: Bool
    ) {
        self.download = download
        self.knowsShipped = knowsShipped
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

    /// Returns the columns of a table, from left to right: first what it is sorted by. Memory is last where files matter more.
    func columns(sortedBy key: RowOrder.Key) -> [Column] {
        guard key == .shipped, knowsShipped else { return columns }
        return [Column(title: "Shipped", size: \.shippedSize, hasShare: true)] + columns
    }

    private var columns: [Column] {
        let file = Column(title: "File size", size: \.fileSize, hasShare: true)
        let memory = Column(title: "VM size", size: \.vmSize, hasShare: true)
        if let download {
            let title = download.model.map { "Download (\($0), modelled)" } ?? "Download"
            let column = Column(title: title, size: \.downloadSize, hasShare: true)
            return [file, column, Column(title: "VM size", size: \.vmSize, hasShare: false)]
        }
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
        let download = Delta(
            title: "Download", names: ["oldDownloadSize", "newDownloadSize", "downloadSizeDelta"], size: \.downloadSize,
            delta: \.downloadSize)
        return (hasProduct ? [disk] : []) + (hasContainer ? [packed] : []) + (self.download == nil ? [] : [download])
    }

    /// The names of the sizes in machine-readable tables.
    var fields: [(name: String, size: (Sizes) -> UInt64)] {
        [("fileSize", \.fileSize), ("vmSize", \.vmSize)]
            + (hasProduct ? [("diskSize", \.diskSize)] : [])
            + (hasContainer ? [("containerSize", \.containerSize)] : [])
            + (download == nil ? [] : [("downloadSize", \.downloadSize)])
            // New columns come last: scripts read the others by their place.
            + (knowsShipped ? [("shippedSize", \.shippedSize)] : [])
    }
}

extension JSONWriter {
    mutating func members(of sizes: Sizes, _ columns: SizeColumns) {
        members(of: sizes)
        if columns.knowsShipped { member("shippedSize", sizes.shippedSize) }
        if columns.hasProduct { member("diskSize", sizes.diskSize) }
        if columns.hasContainer { member("containerSize", sizes.containerSize) }
        if columns.download != nil { member("downloadSize", sizes.downloadSize) }
    }

    /// Writes the facts about the download, if it was asked for.
    mutating func member(_ name: StaticString, _ download: DownloadFacts?) {
        guard let download else { return }
        object(name) { writer in
            writer.member("model", download.model ?? "stream")
            writer.member("exact", download.isExact)
            writer.objects("streams", of: download.streams) { stream, writer in
                writer.member("file", stream.file)
                writer.member("codec", stream.codec)
                writer.member("account", stream.detail.rawValue)
                writer.member("downloadSize", stream.size)
            }
        }
    }

    package mutating func members(of basis: DownloadBasis) {
        member("model", basis.model)
        list("codecs", basis.codecs)
        member("library", basis.library)
    }

    /// Writes what the download would lose, if that is known.
    mutating func members(of saving: DownloadSaving?) {
        guard let saving else { return }
        member("downloadSaving", signed: saving.bytes)
        member("savingFrom", saving.origin.rawValue)
    }
}
