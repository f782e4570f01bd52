/// A visitor of a product that collects its programs, and the files that name things of them.
struct ProductProgramReader: ProductVisitor {
    private(set) var files: [ProductPrograms.File] = []
    private(set) var names: [BundleName] = []
    /// The files that are searched for names as bytes.
    private(set) var unknownFiles: [UnknownFile] = []
    private(set) var links: [String: String] = [:]
    private(set) var executable: String?
    private(set) var installedSize: UInt64 = 0
    private(set) var warnings: [AuditWarning] = []
    let isBundle: Bool
    private let format: String
    /// The directory that the product is; `nil` for a container.
    private let folder: String?
    private var arena = ByteArena()
    /// The number of bytes that may still be kept in memory.
    private var left: UInt64 = 512 << 20
    /// The number of bytes of resources that may still be read for names, and of those that may still be kept for a search.
    private var resourcesLeft: UInt64 = 12 << 20
    private var unknownLeft: UInt64 = 24 << 20
    /// The bytes of files of a directory that may still be searched without being read into memory first.
    private var mappedLeft: UInt64 = 256 << 20
    /// The kinds of apps of which a file was seen.
    private var appKinds: Set<String> = []
    /// The length from which files of a directory are mapped, in bytes. A process has few mappings.
    private static let leastMapped: UInt64 = 1 << 20

    /// Folders of libraries that tools copy into a Python package for its own modules.
    private static let privateFolders = [".libs/", ".dylibs/"]

    init(format: String, folder: String?) {
        self.format = format
        self.folder = folder
        isBundle = ProductFormat.isApple(format)
    }

    // MARK: - Visits

    mutating func visit(_ link: ProductLink) {
        // The target of a hard link is a path inside the product.
        links[link.path.lossless] = (link.kind == .hard ? "/" : "") + link.target.lossless
    }
    mutating func visit(own name: StaticString, _ size: UInt64) {}
    mutating func warn(_ warning: AuditWarning) {}

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        if !file.isHidden {
            installedSize = installedSize.addingClamped(file.size)
            do throws(InputError) { try read(file, contents) } catch {
                warnings.append(AuditWarning("not-opened", error.naming(file.path.lossless).description))
            }
        }
        _ = try contents.containerSize()
    }

    private mutating func read(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        guard file.size > 0, !file.isEncrypted else { return }
        // Pictures and sounds name nothing, and need not be unpacked.
        if !isBundle, UnknownFile.isNeverSearched(file.path) { return }
        if let folder = BundlePlace.program(describedBy: file.path), executable == nil {
            executable = BundlePlace.executable(in: folder, try contents.all())
        }
        let head = try contents.head(FileType.headSize)
        if ArtifactFormats.isImage(head) || ArtifactFormats.isContainer(head) {
            let bytes = try stable(file, contents)
            try addProgram(file, bytes, contents.account())
            if isBundle, UnknownFile.isDartProgram(file.path) {
                note(file.path, head)
                unknownFiles.append(UnknownFile(path: file.path, bytes: bytes, form: .binary))
            }
            return
        }
        if isBundle, holdsNames(file.path, head), file.size <= resourcesLeft {
            resourcesLeft -= file.size
            let found = ResourceReader.read(
                try stable(file, contents), path: file.path, isExpected: BundleContents.isExpected(file.path))
            names += found.names
            warnings += found.warnings
            if BundleContents.isExpected(file.path) { return }
        }
        try addUnknown(file, contents, head)
    }

    /// Returns whether a file of a bundle may name classes and methods.
    private func holdsNames(_ path: ByteView, _ head: ByteView) -> Bool {
        guard !BundleContents.isText(path) else { return false }
        return BundleContents.isExpected(path) && !FileHead.isAppleDouble(head) || ResourceReader.matches(head)
    }

    /// Keeps a file for a search, if it may hold names.
    private mutating func addUnknown(
        _ file: ProductFile, _ contents: some FileContents, _ head: ByteView
    ) throws(InputError) {
        guard let form = UnknownFile.form(of: file.path, head: head) else { return }
        if isBundle { note(file.path, head) }
        let isMapped = folder != nil && file.size >= ProductProgramReader.leastMapped
        guard file.size <= (isMapped ? mappedLeft : unknownLeft) else { return }
        if isMapped { mappedLeft -= file.size } else { unknownLeft -= file.size }
        unknownFiles.append(UnknownFile(path: file.path, bytes: try stable(file, contents), form: form))
    }

    private mutating func note(_ path: ByteView, _ head: ByteView) {
        guard let kind = UnknownFile.appKind(of: path, head: head), appKinds.insert(kind).inserted else { return }
        warnings.append(.searched(kind, path))
    }

    private mutating func addProgram(
        _ file: ProductFile, _ bytes: ByteView, _ account: FileAccount?
    ) throws(InputError) {
        guard let role = try ProductProgramReader.role(of: bytes) else { return }
        let path = file.path.lossless
        let isPrivate =
            role == .library
            && (ProductFormat.isClosed(format)
                || ProductProgramReader.privateFolders.contains { path.includes($0) })
        files.append(
            ProductPrograms.File(path: path, bytes: bytes, role: role, isPrivate: isPrivate, account: account))
    }

    /// Returns the role of a file that is loaded to run; `nil` for object files and debug info.
    private static func role(of bytes: ByteView) throws(InputError) -> ImageRole? {
        var parts = [bytes]
        if let file = try ArtifactFormats.container(of: bytes) {
            parts = file.slices.map { bytes.slice($0.range) ?? .empty }
        }
        let roles = parts.compactMap { ArtifactFormats.role(of: $0) }
        return roles.first { [.executable, .library, .plugin].contains($0) }
    }

    // MARK: - Contents

    /// Returns the contents of a file, which outlive the visit.
    private mutating func stable(_ file: ProductFile, _ contents: some FileContents) throws(InputError) -> ByteView {
        if let folder, file.size >= ProductProgramReader.leastMapped {
            return try MappedFile.openMember("\(folder)/\(file.path.lossless)")
        }
        guard file.size <= left else {
            throw InputError("is not examined: the programs of the product take more than 512 MiB")
        }
        left -= file.size
        return arena.store(try contents.all())
    }
}

extension BundlePlace {
    /// Returns the path of the program that a bundle's property list names.
    ///
    /// - Parameter folder: the folder of the program, see ``program(describedBy:)``.
    static func executable(in folder: ByteView, _ list: ByteView) -> String? {
        guard let list = PropertyList.read(list), let name = list.text(at: "CFBundleExecutable") else { return nil }
        return folder.lossless + name.lossless
    }
}
