/// The programs and libraries of a product, and the names that its other files hold.
package struct ProductPrograms {
    /// A file with an image, or with one for each of several architectures.
    struct File {
        /// The path inside the product.
        let path: String
        let bytes: ByteView
        let role: ImageRole
        /// Whether only images of the product can use its exports.
        let isPrivate: Bool
        /// The account of the file's compressed bytes; `nil` for one that takes none.
        let account: FileAccount?
    }

    private(set) var files: [File]
    /// The names in nibs, property lists and other resources; empty for products whose code looks up none.
    private(set) var names: [BundleName]
    /// The files that are searched for names as bytes.
    private(set) var unknownFiles: [UnknownFile]
    /// Whether code of the product looks up names in its resources.
    private(set) var isBundle: Bool
    /// The path of the program that the product's property list names; `nil` if there is none.
    private(set) var executable: String?
    /// The targets of the product's links by path. Those of hard links begin with a slash.
    private(set) var links: [String: String]
    private(set) var warnings: [AuditWarning]
    /// The sum of the sizes of all files, in bytes.
    private let installedSize: UInt64
    private let format: String
    /// Whether the product is a container, and no directory.
    let isPacked: Bool

    /// - Parameter folder: the directory that the product is; `nil` for a container.
    /// - Throws: ``InputError`` for a product that is damaged.
    init(_ container: any FileContainer, folder: String?) throws(InputError) {
        var reader = ProductProgramReader(format: container.format, folder: folder)
        try container.walk(&reader)
        files = reader.files
        names = reader.names
        unknownFiles = reader.unknownFiles
        links = reader.links
        executable = reader.executable
        installedSize = reader.installedSize
        isBundle = reader.isBundle
        warnings = reader.warnings
        format = container.format
        isPacked = folder == nil
    }

    /// Opens the programs of an artifact; `nil` for an artifact that is no product.
    ///
    /// - Throws: ``InputError`` for a product that cannot be read.
    ///
    /// - Parameter known: the container, if it was opened before.
    static func open(
        _ input: ArtifactInput, named path: String, known: (any FileContainer)? = nil
    ) throws(InputError) -> ProductPrograms? {
        var opened = known?.renewed
        if opened == nil { opened = try input.container }
        guard let container = opened else { return nil }
        var folder: String?
        if case .folder = input { folder = path }
        return try ProductPrograms(container, folder: folder)
    }

    /// Returns the identity of the product.
    func identity(of input: ArtifactInput, named path: String) -> ArtifactIdentity {
        var identity = input.identity(named: path)
        let isFolder = input.bytes.isEmpty
        if isFolder { identity.fileSize = installedSize }
        identity.product = ArtifactIdentity.ProductFacts(
            format: format, executable: executable, installedSize: installedSize,
            containerSize: isFolder ? nil : identity.fileSize, share: isFolder ? .none : .exact)
        return identity
    }

    /// The programs and libraries at their paths, for a loader.
    var packedFiles: PackedFiles {
        PackedFiles(
            files: Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first }), links: links)
    }

    // MARK: - Choice

    /// Throws if a program is chosen of an artifact that is no product.
    static func refuse(choice: String?) throws(InputError) {
        guard choice != nil else { return }
        throw InputError("is not a product: --file chooses a program of one", hint: "leave out --file")
    }

    /// The program that the product is started with: the one that its property list names, or the only one. A library
    /// that is alone stands for it.
    var main: File? {
        if let executable, let file = files.first(where: { $0.path == executable }) { return file }
        guard files.count > 1 else { return files.first }
        let programs = files.filter { $0.role == .executable }
        return programs.count == 1 ? programs[0] : nil
    }

    /// Whether a link map belongs to this file.
    func takesMap(_ file: File) -> Bool { main?.path == file.path }

    /// Returns the files with a name: a path inside the product, its end with or without the parts behind the first dot of
    /// the file's name, or a pattern.
    ///
    /// - Throws: ``InputError`` that lists the files if none has the name.
    func files(named name: String) throws(InputError) -> [File] {
        let found = files.filter { file in
            file.path == name || file.path.hasSuffix("/" + name) || ProductPrograms.stem(of: file.path) == name
                || NameGlob.matches(text: file.path, name)
        }
        guard found.isEmpty else { return found }
        throw InputError("contains no program or library '\(name)'", hint: choice)
    }

    /// Returns the file's name up to its first dot: `_umath` for `lib/_umath.cpython-312-x86_64-linux-gnu.so`.
    private static func stem(of path: String) -> Substring {
        let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
        return name.prefix { $0 != "." }
    }

    /// The names to choose from, as a hint.
    var choice: String {
        let most = 8
        let names = files.prefix(most).map(\.path).joined(separator: ", ")
        let rest = files.count > most ? " and \(files.count - most) more" : ""
        return files.isEmpty ? "there are none in it" : "there are \(names)\(rest)"
    }

    /// Returns the images in files, each with its file. A file that cannot be read gets a warning.
    ///
    /// - Throws: ``InputError`` if no image has the architecture.
    func images(
        of files: [File], for architecture: String?, _ warnings: inout [AuditWarning]
    ) throws(InputError) -> [(file: File, image: Image)] {
        var found: [(file: File, image: Image)] = []
        for file in files {
            do throws(InputError) {
                let images = try Artifact.open(file.bytes).images(in: file.bytes) ?? []
                for image in images where architecture == nil || image.architecture == architecture {
                    found.append((file, image))
                }
            } catch { warnings.append(AuditWarning("not-opened", error.naming(file.path).description)) }
        }
        if let architecture, found.isEmpty {
            throw InputError("contains no program for \(architecture)", hint: "leave --arch out")
        }
        return found
    }
}
