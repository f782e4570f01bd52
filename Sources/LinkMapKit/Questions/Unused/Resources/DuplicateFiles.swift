/// The search for files of equal bytes. Only files that agree in length, and in the checksum that the container states, are
/// read.
struct DuplicateFiles: ProductVisitor {
    /// The facts about a file that need no reading.
    private struct Likeness: Hashable {
        var size: UInt64
        var checksum: UInt32?
    }

    private struct Contents: Hashable {
        var size: UInt64
        var hashes: [UInt64]
    }

    private var counts: [Likeness: Int] = [:]
    private var groups: [Contents: [ByteView]] = [:]
    private var isCounting = true
    /// Secret numbers, so that no file can be made to have the hash of another.
    private let seeds = [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)]
    private var warnings: [AuditWarning] = []

    /// Returns the groups of equal files of a product.
    static func waste(in container: any FileContainer) throws(InputError) -> (waste: [Waste], warnings: [AuditWarning])
    {
        var search = DuplicateFiles()
        try container.walk(&search)
        search.isCounting = false
        if search.counts.values.contains(where: { $0 > 1 }) { try container.walk(&search) }
        return (search.waste, search.warnings)
    }

    mutating func visit(_ link: ProductLink) {}
    mutating func visit(own name: StaticString, _ size: UInt64) {}
    mutating func warn(_ warning: AuditWarning) {}

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        let likeness = Likeness(size: file.size, checksum: file.checksum)
        if file.size > 0, !file.isHidden, !file.isEncrypted {
            if isCounting {
                counts[likeness, default: 0] += 1
            } else if counts[likeness, default: 0] > 1 {
                add(file, contents)
            }
        }
        _ = try contents.containerSize()
    }

    private mutating func add(_ file: ProductFile, _ contents: some FileContents) {
        do throws(InputError) {
            let bytes = try contents.all()
            let key = Contents(size: file.size, hashes: seeds.map { bytes.quickHash(seed: $0) })
            groups[key, default: []].append(ByteView(copying: file.path.lossless))
        } catch {
            var error = error
            error.path = ""
            warnings.append(AuditWarning("not-opened", "\(file.path.lossless) is not compared: \(error)"))
        }
    }

    private var waste: [Waste] {
        groups.filter { $0.value.count > 1 }.map { contents, paths in
            // Translations that were not made yet are equal on purpose.
            let areTranslations = paths.allSatisfy { $0.firstIndex(of: ".lproj/") != nil }
            return Waste(
                kind: .duplicate, files: paths.sorted(), wasted: UInt64(paths.count - 1) * contents.size,
                fix: areTranslations
                    ? "translate it, or leave it out where the base language serves" : "keep one of them",
                verdict: areTranslations ? .likely : .certain)
        }
    }
}
