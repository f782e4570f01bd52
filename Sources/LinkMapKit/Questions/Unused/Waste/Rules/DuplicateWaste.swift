/// Files of equal bytes. Only files that agree in length, and in the checksum that the container states, are read.
struct DuplicateWaste: WasteRule {
    private struct Contents: Hashable {
        var size: UInt64
        var hash: ByteView.ContentHash
    }

    private let counts: [WasteProduct.Likeness: Int]?
    private var groups: [Contents: [ByteView]] = [:]
    /// Secret numbers, so that no file can be made to have the hash of another.
    private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    init?(_ product: WasteProduct) { counts = product.counts }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        let likeness = WasteProduct.Likeness(size: file.size, checksum: file.file.checksum)
        if let counts, counts[likeness, default: 0] < 2 { return }
        let key = Contents(size: file.size, hash: try file.all().contentHash(seeds: seeds))
        groups[key, default: []].append(file.path)
    }

    func waste() -> [Waste] {
        groups.filter { $0.value.count > 1 }.map { contents, paths in
            // Translations that were not made yet are equal on purpose.
            let areTranslations = DuplicateWaste.areTranslations(paths)
            return Waste(
                kind: .duplicate, files: paths.sorted(), wasted: UInt64(paths.count - 1) * contents.size,
                fix: areTranslations
                    ? "translate it, or leave it out where the base language serves" : "keep one of them",
                verdict: areTranslations ? .likely : .certain)
        }
    }

    /// Returns whether files are one file in several languages.
    private static func areTranslations(_ paths: [ByteView]) -> Bool {
        let bases = paths.map { path in
            path.lossless.split(separator: "/").map { $0.hasSuffix(".lproj") ? ".lproj" : String($0) }
        }
        return bases.allSatisfy { $0 == bases[0] && $0.contains(".lproj") }
    }
}
