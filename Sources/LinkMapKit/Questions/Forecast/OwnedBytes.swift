/// The bytes that each object file, static library or package owns in a ledger: those that `size` counts for it, with memory that is
/// filled with zeros.
struct OwnedBytes {
    private var table = LabelTable()
    private var sums: [UInt64] = []

    init(_ ledger: Ledger, by grouping: RetainedQuery.Grouping) {
        let packages = grouping == .package ? PackageLevel(ledger, nil, &table) : nil
        let labelOfFile = ledger.objects.map { table.intern(Label(grouping == .archive ? $0.archive : $0.object)) }
        sums = [UInt64](repeating: 0, count: table.count)
        for (index, region) in ledger.layout.regions.enumerated() {
            for number in ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1] {
                let piece = ledger.pieces[number]
                guard region.fileSize > 0 || piece.owner != ledger.paddingOwner else { continue }
                let label = Int(packages?.label(of: number) ?? labelOfFile[Int(piece.object)])
                sums[label] = sums[label].addingClamped(piece.size)
            }
        }
    }

    /// Returns the bytes with a label.
    subscript(label: Label) -> UInt64 { table.find(label).map { sums[Int($0)] } ?? 0 }
}
