import LinkMapKit
import SizeGate

/// A converter from an artifact of a snapshot to a record.
struct RecordMaker {
    /// Whether sizes by class are kept.
    let classes: Bool
    let recordedAt: Int64
    let commit: String?

    private var dimensions: [Dimension] { [.filetype, .section, .kind, .archive, .module] + (classes ? [.class] : []) }

    /// The dimensions that are stored as changes from build to build. Others are stored for each build.
    static let details: [Dimension] = [.file, .class, .object, .symbol]

    /// Makes a record.
    /// - Parameter name: The name of the artifact in the history, or `nil` for the name of its file.
    func record(of artifact: SnapshotArtifact, named name: String?) throws(InputError) -> BuildRecord {
        let identity = artifact.identity
        let file = identity.path.split(separator: "/").last.map(String.init) ?? identity.path
        var record = BuildRecord(
            recordedAt: recordedAt, commit: commit, name: name ?? file, kind: identity.kind.rawValue,
            arch: identity.architecture, buildID: identity.id, linker: artifact.linker, debug: artifact.debug?.rawValue,
            fileSize: Int64(clamping: artifact.totals.fileSize), vmSize: Int64(clamping: artifact.totals.vmSize),
            parts: [], figures: artifact.figures)
        if identity.product?.containerSize != nil {
            record.figures["container-bytes"] = Int(clamping: artifact.totals.containerSize)
        }
        if artifact.strippable != nil { record.strippableSize = Int64(clamping: artifact.totals.strippableSize) }
        if artifact.download != nil { record.downloadSize = Int64(clamping: artifact.totals.downloadSize) }
        for dimension in dimensions { record.parts += parts(of: artifact, by: dimension) }
        for dimension in RecordMaker.details { record.details += parts(of: artifact, by: dimension) }
        record.hasSmallerFiles = record.details.contains { $0.name == RecordMaker.smaller }
        return record
    }

    /// Sums the sizes by displayed name. Two names that are displayed alike count as one.
    private func parts(of artifact: SnapshotArtifact, by dimension: Dimension) -> [BuildRecord.Part] {
        guard let table = artifact.tables.first(where: { $0.index(of: dimension) != nil }),
            let column = table.index(of: dimension)
        else { return [] }
        let totals = table.sums(of: column)
        let kept = RecordMaker.kept(of: totals, by: dimension)
        var demangler = Demangler()
        var normaliser = FilePathNormaliser()
        var sums: [String: Sizes] = [:]
        var rest = Sizes()
        for (number, sizes) in totals.enumerated() {
            guard kept?[number] ?? true else {
                rest = rest.addingClamped(sizes)
                continue
            }
            let label = table.labels[column][number]
            // A file whose name has a hash of its contents stays one file from build to build.
            let name =
                dimension == .file
                ? String(decoding: normaliser.normalised(label.raw), as: UTF8.self)
                : label.text(&demangler, raw: false)
            sums[name] = (sums[name] ?? Sizes()).addingClamped(sizes)
        }
        if kept != nil { sums[RecordMaker.smaller] = rest }
        return sums.sorted { $0.key < $1.key }.map { name, sizes in
            BuildRecord.Part(
                dimension: dimension.rawValue, name: name, fileSize: Int64(clamping: sizes.fileSize),
                vmSize: Int64(clamping: sizes.vmSize), downloadSize: Int64(clamping: sizes.downloadSize),
                strippableSize: Int64(clamping: sizes.strippableSize))
        }
    }

    // MARK: - Limit

    /// Limit of the files that a record tells apart. A product may have a million, and the time of a record goes into their names.
    static let mostFiles = 100_000
    /// The name of all other files.
    static let smaller = "[smaller files]"

    /// Returns which labels have a part of their own, those of the largest files; `nil` for all.
    private static func kept(of totals: [Sizes], by dimension: Dimension) -> [Bool]? {
        guard dimension == .file, totals.count > mostFiles else { return nil }
        // Among files of one size those come first whose names do, in every build.
        var order = Array(totals.indices)
        RadixSort.sort(&order) { .max - totals[$0].fileSize }
        var isKept = [Bool](repeating: false, count: totals.count)
        for number in order.prefix(mostFiles) { isKept[number] = true }
        return isKept
    }
}
