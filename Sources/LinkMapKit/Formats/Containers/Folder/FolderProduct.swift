import AuditPlatform

/// The files of a directory, or of a bundle.
package struct FolderProduct: FileContainer {
    package var format: String { kind?.rawValue ?? "directory" }
    package var share: ContainerShare { .none }
    /// The kind of bundle that the directory is; `nil` for any other directory.
    package let kind: BundleKind?
    private let folder: DirectoryWalk
    /// The paths of the files, which visitors may keep.
    private let paths: [ByteView]

    /// Limit of the number of files and directories.
    private static let mostEntries = 2_000_000

    /// Returns the product of a directory; `nil` when there is none at `path`.
    ///
    /// - Throws: ``InputError`` for a directory that cannot be read.
    package static func open(_ path: String) throws(InputError) -> FolderProduct? {
        if path != "-" { InputJournal.note(path) }
        var status = stat()
        guard unsafe path.withPath({ unsafe stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            return nil
        }
        return try FolderProduct(path)
    }

    private init(_ path: String) throws(InputError) {
        folder = try DirectoryWalk(at: path, mostEntries: FolderProduct.mostEntries)
        kind = BundleKind.of(folder)
        let budget = UnpackBudget(size: 0)
        for file in folder.files { try budget.spend(stated: UInt64(file.size)) }
        var names = ByteArena()
        paths = folder.files.map { names.store($0.path.utf8) }
    }

    /// Returns the files up to a size in the order of a walk, with the paths under which they can be opened.
    func filesInOrder(largest: Int) -> [(path: ByteView, full: String)] {
        zip(folder.files, paths).compactMap { file, path in
            file.size <= largest ? (path, folder.fullPath(file.path)) : nil
        }
    }

    package func walk<Visitor: ProductVisitor>(_ visitor: inout Visitor) throws(InputError) {
        var first: [DirectoryWalk.Identity: String] = [:]
        let pool = MemoryPool()
        var steps = WorkMeter.Steps(of: folder.files.reduce(0) { $0.addingClamped(UInt64($1.size)) })
        defer { steps.end() }
        for (file, path) in zip(folder.files, paths) {
            steps.next(UInt64(file.size))
            if file.hasOtherNames, let known = first[file.identity] {
                visitor.visit(ProductLink(path: path, target: ByteView(copying: known), kind: .hard))
                continue
            }
            if file.hasOtherNames { first[file.identity] = file.path }
            let contents = FolderContents(folder.fullPath(file.path), size: file.size, pool)
            try visitor.visit(ProductFile(path: path, size: UInt64(file.size)), contents)
            contents.giveBack()
        }
        for link in folder.links {
            visitor.visit(
                ProductLink(
                    path: ByteView(copying: link.path), target: ByteView(copying: link.target), kind: .symbolic))
        }
        for warning in folder.warnings { visitor.warn(warning) }
    }
}

/// The contents of a file of a directory. Large files are mapped, small ones are read: a process has few mappings.
private final class FolderContents: FileContents {
    private let path: String
    private let size: Int
    private let pool: MemoryPool
    private var loan: MemoryPool.Loan?

    private static let smallest = 1 << 20

    init(_ path: String, size: Int, _ pool: MemoryPool) {
        (self.path, self.size, self.pool) = (path, size, pool)
    }

    func head(_ count: Int) throws(InputError) -> ByteView { try read(min(count, size)) }

    func all() throws(InputError) -> ByteView {
        guard size > FolderContents.smallest else { return try read(size) }
        return try MappedFile.openMember(path)
    }

    func containerSize() -> UInt64 { 0 }

    func giveBack() {
        if let loan { pool.giveBack(loan) }
        loan = nil
    }

    /// - Throws: ``InputError`` when the file cannot be read, or is shorter than it was.
    private func read(_ count: Int) throws(InputError) -> ByteView {
        guard count > 0 else { return .empty }
        giveBack()
        let loan = try pool.lend(count)
        self.loan = loan
        // Links are not followed: the file may have been replaced since the directory was read.
        let file = try OpenFile(regular: path, followsLinks: false)
        guard let filled = unsafe file.fill(loan.buffer(count)) else { throw InputError.system("cannot be read") }
        guard filled == count else { throw InputError("became shorter while it was read") }
        return loan.view(count)
    }
}
