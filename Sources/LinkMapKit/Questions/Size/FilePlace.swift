/// The file that bytes lie in, and what it takes on disk and in a container.
struct FilePlace {
    /// The path inside the product, or the name of an artifact that is no product.
    let path: ByteView
    let type: FileType
    /// Whether the contents are encrypted, so that nothing is known of them.
    var isEncrypted = false
    /// Whether no other file of the product has the path, and the path does not look like a row of this program.
    var isOnlyOne = false
    private var share = FileShare()
    /// The names of the type, which many rows of the file have.
    private let names: Names
    /// The account of the file's compressed bytes; `nil` if the download was not asked for, or is divided in proportion.
    var account: FileAccount?

    /// - Parameter name: the name of an artifact that is no product.
    init(artifact name: String) {
        path = ByteView(copying: name).lastPathComponent
        type = .code
        names = FilePlace.names(of: .code)
    }

    /// - Parameter name: the name of an artifact that is no product. Blocks on disk are not counted for it.
    init(artifact name: ByteView, size: UInt64) {
        (path, type, share) = (name, .code, FileShare(size: size))
        names = FilePlace.names(of: .code)
    }

    init(path: ByteView, type: FileType, size: UInt64, containerSize: UInt64, downloadSize: UInt64 = 0) {
        self.path = path
        self.type = type
        names = FilePlace.names(of: type)
        share = FileShare(size: size, containerSize: containerSize, downloadSize: downloadSize)
    }

    /// The folder of the file; empty for a file that lies in none.
    var folder: ByteView { path.parentPath }

    /// Returns the folder of a row of the dimension ``Dimension/file``. Rows in brackets are their own folder.
    static func folder(of row: ByteView) -> ByteView {
        if let slash = row.lastIndex(of: UInt8(ascii: "/")) { return row.prefix(slash) }
        return row.byte(at: 0) == UInt8(ascii: "[") ? row : .empty
    }

    /// All that the file takes, without memory.
    var sizes: Sizes { share.total }

    /// Returns the sizes of the next bytes of the file. Those of all bytes add up to those of the file.
    @inline(__always)
    mutating func take(_ size: UInt64, inMemory: Bool, inFile: Bool) -> Sizes {
        var sizes = Sizes(fileSize: inFile ? size : 0, vmSize: inMemory ? size : 0)
        if inFile { share.take(size, into: &sizes) }
        return sizes
    }

    // MARK: - Labels

    func label(_ dimension: Dimension) -> Label {
        switch dimension {
        case .file: Label(path)
        case .folder: Label(folder)
        case .filetype: names.plain
        default: isEncrypted ? Label("[encrypted]") : names.bracketed
        }
    }

    /// The names of a type: of its own row, and of the rows of its files where nothing divides them.
    private struct Names {
        let type: FileType
        let plain: Label
        let bracketed: Label

        init(_ type: FileType) {
            self.type = type
            plain = Label(ByteView(copying: type.rawValue))
            bracketed = Label(ByteView(copying: "[\(type.rawValue)]"))
        }
    }

    private static let names = FileType.allCases.map(Names.init)

    /// Returns the names of a type. They are few, and searched faster than hashed.
    private static func names(of type: FileType) -> Names { names.first { $0.type == type } ?? Names(type) }
}

/// The division of a file's blocks on disk, and of its bytes in a container, among its bytes in proportion.
private struct FileShare {
    let total: Sizes
    private var position: UInt64 = 0

    /// The size of a block on disk.
    private static let block: UInt64 = 4096

    init() { total = Sizes() }

    init(size: UInt64) { total = Sizes(fileSize: size) }

    init(size: UInt64, containerSize: UInt64, downloadSize: UInt64) {
        var total = Sizes(fileSize: size)
        total.diskSize = size.addingClamped(FileShare.block - 1) / FileShare.block * FileShare.block
        total.containerSize = containerSize
        total.downloadSize = downloadSize
        self.total = total
    }

    @inline(__always)
    mutating func take(_ size: UInt64, into sizes: inout Sizes) {
        guard total.fileSize > 0 else { return }
        let range = position..<position.addingClamped(size)
        position = range.upperBound
        sizes.diskSize = Proportion.part(of: total.diskSize, range, whole: total.fileSize)
        sizes.containerSize = Proportion.part(of: total.containerSize, range, whole: total.fileSize)
        sizes.downloadSize = Proportion.part(of: total.downloadSize, range, whole: total.fileSize)
    }
}
