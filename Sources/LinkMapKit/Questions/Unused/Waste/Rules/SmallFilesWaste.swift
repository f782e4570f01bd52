/// Many files of less than a block, which take a block each on disk.
struct SmallFilesWaste: WasteRule {
    private var count = 0
    private var slack: UInt64 = 0
    private var files: [ByteView] = []

    private static let block: UInt64 = 4096
    /// A product with fewer files has no waste worth a finding.
    private static let fewest = 100

    init?(_ product: WasteProduct) {
        guard product.isApple else { return nil }
    }

    mutating func visit(_ file: WasteFile) {
        count += 1
        guard file.size < SmallFilesWaste.block else { return }
        slack += SmallFilesWaste.block - file.size
        files.append(file.path)
    }

    func waste() -> [Waste] {
        guard count > SmallFilesWaste.fewest, !files.isEmpty else { return [] }
        return [
            Waste(
                kind: .smallFiles, files: files.sorted(), wasted: slack,
                fix: "put files that are read together into one, and images into a catalog: each takes a block of "
                    + "\(SmallFilesWaste.block) bytes on disk",
                verdict: .likely)
        ]
    }
}
