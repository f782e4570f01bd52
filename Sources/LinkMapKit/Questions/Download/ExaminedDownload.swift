/// The savings of the download of an examined image, for advice.
struct ExaminedDownload {
    private var download: NodeDownload
    /// The place of the image in its file.
    private let offset: UInt64
    /// The nodes that go with the findings that a linker can remove, and with all others; without those of low confidence.
    private let strippable: [UInt32]
    private let others: [UInt32]

    init(_ download: NodeDownload, _ findings: [Finding], _ context: FindingContext) {
        func freed(_ isRemovable: Bool) -> [UInt32] {
            let chosen = findings.filter { $0.confidence > .low && DeadStripRule.isRemovable($0.kind) == isRemovable }
            return Set(chosen.flatMap { $0.details.nodes.isEmpty ? [] : context.freed(by: $0.details.nodes) }).sorted()
        }
        (self.download, offset) = (download, download.offset)
        (strippable, others) = (freed(true), freed(false))
    }

    /// Returns what the download would lose if advice is followed; `nil` where that is not known.
    mutating func saving(by cut: AdviceCut) -> DownloadSaving? {
        switch cut {
        case .removableFindings: return strippable.isEmpty ? nil : download.saving(of: strippable)
        case .otherFindings: return others.isEmpty ? nil : download.saving(of: others)
        case .ranges(let ranges):
            let places = ranges.map { range in
                Int(
                    clamping: range.lowerBound.addingClamped(offset))..<Int(
                        clamping: range.upperBound.addingClamped(offset))
            }
            return download.recompressed(places.joinedRanges()).map {
                DownloadSaving(bytes: $0, origin: .recompressed)
            }
        }
    }
}
