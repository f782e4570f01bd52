/// An artifact as it is named in a command: a directory, or the bytes of a file.
package enum ArtifactInput {
    case folder(FolderProduct)
    case file(ByteView)

    /// - Throws: ``InputError`` for a file or directory that cannot be read.
    static func open(_ path: String) throws(InputError) -> ArtifactInput {
        if let folder = try FolderProduct.open(path) { return .folder(folder) }
        return .file(try MappedFile.open(BundlePath.binary(of: path)))
    }

    /// Returns the dimension that tells most about artifacts.
    static func usualDimensions(of inputs: [ArtifactInput]) -> [Dimension] {
        let usual = Set(inputs.map(\.usualDimension))
        return usual.count == 1 ? Array(usual) : [.section]
    }

    private var usualDimension: Dimension {
        if isProduct { return .file }
        if isCatalog { return .asset }
        guard let document = try? Snapshot.document(in: bytes), let snapshot = try? Snapshot.parse(document) else {
            return .section
        }
        let usual = Set(snapshot.artifacts.map(\.usualDimension))
        return usual.count == 1 ? usual.first.flatMap(\.self) ?? .section : .section
    }

    /// The bytes of the file; none for a directory.
    var bytes: ByteView {
        if case .file(let bytes) = self { return bytes }
        return .empty
    }

    /// The files of a product; `nil` for other artifacts.
    var container: (any FileContainer)? {
        get throws(InputError) {
            switch self {
            case .folder(let folder): folder
            case .file(let bytes): try FileContainers.open(bytes, budget: UnpackBudget(size: bytes.count))
            }
        }
    }

    /// Returns the identity of a product whose files are not summed.
    func identity(named path: String) -> ArtifactIdentity {
        var kind = ArtifactIdentity.Kind.container
        if case .folder(let folder) = self { kind = folder.kind == nil ? .directory : .bundle }
        return ArtifactIdentity(path: path, kind: kind, architecture: nil, fileSize: UInt64(bytes.count), id: nil)
    }

    var isCatalog: Bool { AssetCatalog.matches(bytes) }

    /// Whether the artifact holds several files.
    package var isProduct: Bool {
        if case .file(let bytes) = self { return FileContainers.format(of: bytes) != nil }
        return true
    }
}
