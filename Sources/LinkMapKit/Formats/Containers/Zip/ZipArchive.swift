/// A ZIP archive, and the packages that are one: ipa, apk, aab, aar, jar, whl.
package struct ZipArchive: FileContainer, FileContainerFormat {
    package let format: String
    package var share: ContainerShare { .exact }
    private let bytes: ByteView
    private let directory: ZipDirectory
    private var budget: UnpackBudget
    /// The sizes, which are found with the first walk of several.
    private let sizes = MadeOnce<Int, ZipSizes>()

    package var expectedFiles: Int { directory.entries.count }
    package var renewed: (any FileContainer)? {
        var copy = self
        copy.budget = UnpackBudget(size: bytes.count)
        return copy
    }

    package static func matches(_ bytes: ByteView) -> Bool {
        if bytes.starts(with: "PK\u{3}\u{4}") || bytes.starts(with: "PK\u{5}\u{6}") { return true }
        // Something may stand before the archive. Programs do not count as archives because one is appended to them.
        guard !ArtifactFormats.isImage(bytes), let end = ZipDirectory.end(in: bytes) else { return false }
        return (try? ZipDirectory(bytes))?.entries.isEmpty == false && end > 0
    }

    package static func open(_ bytes: ByteView, budget: UnpackBudget) throws(InputError) -> any FileContainer {
        let directory = try ZipDirectory(bytes)
        for entry in directory.entries {
            try budget.spend(name: entry.name.count)
            try budget.spend(stated: entry.size)
        }
        return ZipArchive(
            format: ZipKind.name(of: directory.entries), bytes: bytes, directory: directory, budget: budget)
    }

    package static var statesSizesApart: Bool { true }

    package func findFalseSize() -> String? { ZipCheck(directory, in: bytes).fault() }

    package func walk<Visitor: ProductVisitor>(_ visitor: inout Visitor) throws(InputError) {
        let sizes = sizes.value(of: 0) { ZipSizes(directory, in: bytes) }
        let unpacker = ZipUnpacker(bytes, budget: budget)
        // The bytes of links, and of directories with contents.
        var others: UInt64 = 0
        var steps = WorkMeter.Steps(of: directory.entries.reduce(0) { $0.addingClamped($1.size) })
        defer { steps.end() }
        for (index, entry) in directory.entries.enumerated() {
            steps.next(entry.size)
            guard !entry.isDirectory else {
                others += sizes.ofEntries[index]
                continue
            }
            if entry.isLink, let target = unpacker.target(of: entry) {
                visitor.visit(ProductLink(path: MemberPath.plain(entry.name), target: target, kind: .symbolic))
                others += sizes.ofEntries[index]
                continue
            }
            var file = ProductFile(path: MemberPath.plain(entry.name), size: entry.size)
            (file.isEncrypted, file.checksum) = (entry.isEncrypted, entry.checksum)
            if entry.isStored { file.storedOffset = entry.data.lowerBound }
            try visitor.visit(file, ZipContents(entry, containerSize: sizes.ofEntries[index], unpacker))
            unpacker.giveBack()
        }
        let row: StaticString = "[zip headers]"
        visitor.visit(own: "[headers]", as: row, sizes.headers + others)
        visitor.visit(own: "[directory]", as: row, sizes.directory)
        visitor.visit(own: "[signing block]", as: row, sizes.signingBlock)
        visitor.visit(own: "[unclaimed]", as: row, sizes.unclaimed)
    }
}
