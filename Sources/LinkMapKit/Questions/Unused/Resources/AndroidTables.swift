/// A visitor that collects the tables of resources of an Android package or app bundle.
struct AndroidTables: ResourceReadingVisitor {
    /// The entries by identifier, those of all modules.
    private(set) var entries: [UInt32: AndroidTable.Entry] = [:]
    var warnings: [AuditWarning] = []
    private let inBundle: Bool
    private var copies = ByteArena()

    init(_ container: any FileContainer) throws(InputError) {
        inBundle = AndroidResources.isBundle(container)
        try container.walk(&self)
    }

    mutating func read(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        guard AndroidModulePath(file.path, inBundle: inBundle).kind == .table else { return }
        // Paths in the table are kept, but its memory is used again.
        let bytes = copies.store(try contents.all())
        let found = inBundle ? try AndroidBundleTable(bytes, at: file.path).entries : try AndroidTable(bytes).entries
        entries.merge(found) { first, _ in first }
    }
}
