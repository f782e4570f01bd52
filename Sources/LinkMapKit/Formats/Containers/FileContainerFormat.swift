/// A format of files that hold other files: an archive or a package. It is recognized by content.
package protocol FileContainerFormat: SendableMetatype {
    /// Returns whether a file has the format. The first 64 KiB may be all that is given.
    static func matches(_ bytes: ByteView) -> Bool

    /// Whether the sizes of files stand apart from the files, so that they can be wrong.
    static var statesSizesApart: Bool { get }

    /// - Parameter budget: the limits of what is unpacked.
    static func open(_ bytes: ByteView, budget: UnpackBudget) throws(InputError) -> any FileContainer
}

extension FileContainerFormat {
    package static var statesSizesApart: Bool { false }
}

/// A tree of files: the members of an archive or a package, or the files of a directory.
package protocol FileContainer {
    /// The name of the format in documents: `zip`, `tar.gz`, `deb`.
    var format: String { get }
    /// How the bytes of the container are divided among the files.
    var share: ContainerShare { get }
    /// The number of files, as far as it is known before they are visited; 0 elsewhere.
    var expectedFiles: Int { get }
    /// The same container with a new budget for what is unpacked; `nil` where opening it again is as good.
    var renewed: (any FileContainer)? { get }
    /// Compares the sizes that the container states with what is in it, which means to unpack all of it.
    ///
    /// - Returns: a sentence about the first file that has another size; `nil` if none has.
    func findFalseSize() -> String?
    /// Visits each file once, in the order of the container, and names all other bytes of it.
    func walk<Visitor: ProductVisitor>(_ visitor: inout Visitor) throws(InputError)
}

extension FileContainer {
    package var expectedFiles: Int { 0 }
    package var renewed: (any FileContainer)? { nil }
    package func findFalseSize() -> String? { nil }
}

/// The way in which a container's bytes are divided among its files.
package enum ContainerShare: String, Sendable {
    /// There are none: the files lie in a directory.
    case none
    /// Each file has bytes of its own in the container.
    case exact
    /// All files are compressed together. A file has the bytes that the decoder took while it made those of the file.
    case measured
}

/// All containers of files. A new one is added here, with a folder of its own under `Formats/Containers`.
package enum FileContainers {
    /// The formats in the order in which they are tried. Those that are made of another format come first.
    private static let formats: [any FileContainerFormat.Type] = [
        DebPackage.self, RPMPackage.self, ContainerImage.self, TarArchive.self, ZipArchive.self,
        PackedFile.self,
    ]

    /// Returns the format of a file; `nil` for a file that is no container of files.
    package static func format(of bytes: ByteView) -> (any FileContainerFormat.Type)? {
        formats.first { $0.matches(bytes) }
    }

    /// Returns a sentence about the first file of a container that has another size than is stated; `nil` if there is none.
    static func findFalseSize(in bytes: ByteView) throws(InputError) -> String? {
        guard let format = format(of: bytes), format.statesSizesApart else { return nil }
        return try format.open(bytes, budget: UnpackBudget(size: bytes.count)).findFalseSize()
    }

    /// Opens a file; `nil` for a file that is no container of files.
    package static func open(_ bytes: ByteView, budget: UnpackBudget) throws(InputError) -> (any FileContainer)? {
        try format(of: bytes)?.open(bytes, budget: budget)
    }
}
