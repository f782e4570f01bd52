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
    struct Column: Sendable {
        let title: String
        let size: @Sendable (Sizes) -> UInt64
        let delta: @Sendable (SizeDelta) -> Int64
        /// Whether the share of the total stands beside it.
        var hasShare = false
    }

    private static let shipped = Column(title: "Shipped", size: \.shippedSize, delta: \.shippedSize)
    private static let file = Column(title: "File size", size: \.fileSize, delta: \.fileSize)
    private static let memory = Column(title: "VM size", size: \.vmSize, delta: \.vmSize)
    private static let disk = Column(title: "On disk", size: \.diskSize, delta: \.diskSize)
    private static let packed = Column(title: "Packed", size: \.containerSize, delta: \.containerSize)

    private var ofDownload: Column? {
        download.map { facts in
            let title = facts.model.map { "Download (\($0), modelled)" } ?? "Download"
            return Column(title: title, size: \.downloadSize, delta: \.downloadSize)
        }
    }

    /// Returns the columns of a table, from left to right: first the size that counts. Those in the file and in memory follow where
    /// they differ from it, and those that only products have.
    private func columns(
        by cost: CostColumn, differs: (_ column: Column, _ first: Column) -> Bool
    ) -> [Column] {
        var first =
            switch cost {
            case .shipped: knowsShipped ? SizeColumns.shipped : SizeColumns.file
            case .file: SizeColumns.file
            case .memory: SizeColumns.memory
            case .download: ofDownload ?? SizeColumns.file
            }
        first.hasShare = true
        var others = cost == .download ? [] : [ofDownload].compactMap(\.self)
        if first.title != SizeColumns.file.title, differs(SizeColumns.file, first) { others.append(SizeColumns.file) }
        if download == nil {
            others += (hasProduct ? [SizeColumns.disk] : []) + (hasContainer ? [SizeColumns.packed] : [])
        }
        if first.title != SizeColumns.memory.title, differs(SizeColumns.memory, first) {
            others.append(SizeColumns.memory)
        }
        return [first] + others
    }

    /// Returns the columns of a table of sizes.
    static func columns(of sheet: SizeSheet) -> [Column] {
        let ofReport = SizeColumns(sheet.report)
        let all = sheet.lines.map(\.sizes) + [sheet.report.totals]
        var columns = ofReport.columns(by: sheet.sort.cost ?? .shipped) { column, first in
            all.contains { column.size($0) != first.size($0) }
        }
        // A third share would leave no room for names.
        guard columns.count == 2 else { return columns }
        let isOfMemory = columns[1].title == memory.title
        columns[1].hasShare =
            isOfMemory ? !ofReport.hasProduct && ofReport.download == nil : columns[1].title != disk.title
        return columns
    }

    /// Returns the columns of a table of changes.
    static func columns(of sheet: DiffSheet) -> [Column] {
        let all = sheet.lines.map(\.delta) + [sheet.diff.delta]
        return SizeColumns(sheet.diff).columns(by: sheet.diff.cost) { column, first in
            all.contains { column.delta($0) != first.delta($0) }
        }
    }

    /// A change of a size that only some artifacts have.
    struct Delta {
        /// The names of the old size, the new size and the change in machine-readable tables.
        let names: [String]
        let size: (Sizes) -> UInt64
        let delta: (SizeDelta) -> Int64
    }

    /// The changes of sizes that only some artifacts have. New ones come last: scripts read the others by their place.
    var deltas: [Delta] {
        let disk = Delta(
            names: ["oldDiskSize", "newDiskSize", "diskSizeDelta"], size: \.diskSize, delta: \.diskSize)
        let packed = Delta(
            names: ["oldContainerSize", "newContainerSize", "containerSizeDelta"], size: \.containerSize,
            delta: \.containerSize)
        let download = Delta(
            names: ["oldDownloadSize", "newDownloadSize", "downloadSizeDelta"], size: \.downloadSize,
            delta: \.downloadSize)
        let shipped = Delta(
            names: ["oldShippedSize", "newShippedSize", "shippedSizeDelta"], size: \.shippedSize,
            delta: \.shippedSize)
        return (hasProduct ? [disk] : []) + (hasContainer ? [packed] : []) + (self.download == nil ? [] : [download])
            + (knowsShipped ? [shipped] : [])
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
