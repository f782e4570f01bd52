/// The artifact that a result describes: the `artifact` object of the JSON.
package struct ArtifactIdentity: Sendable, Equatable {
    /// The kind of an artifact. Each image format declares its own in its folder, see ``ArtifactFormats/kind(named:)``.
    package struct Kind: RawRepresentable, Hashable, Sendable {
        /// The name in documents.
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }

        package static let archive = Kind(rawValue: "archive")
        package static let linkmap = Kind(rawValue: "linkmap")
        package static let snapshot = Kind(rawValue: "snapshot")
        /// A recording written by LoopProbe.
        package static let trace = Kind(rawValue: "trace")
        /// Several artifacts named in one command.
        package static let set = Kind(rawValue: "set")
        /// A bundle of Apple's systems.
        package static let bundle = Kind(rawValue: "bundle")
        package static let directory = Kind(rawValue: "directory")
        /// A file that holds other files.
        package static let container = Kind(rawValue: "container")
        package static let catalog = Kind(rawValue: "catalog")
        /// The kind of an artifact that was not read, or that a document does not describe.
        package static let unknown = Kind(rawValue: "unknown")
    }

    /// Path as the user gave it.
    package var path: String
    package var kind: Kind
    /// `x86_64`, `arm64`, …; several joined by `+` in a fat file; `nil` when the input states none.
    package var architecture: String?
    /// Length of the file in bytes.
    package var fileSize: UInt64
    /// Build ID (ELF) or UUID (Mach-O) in lower-case hexadecimal digits; `nil` when there is none.
    package var id: String?
    /// The facts about a bundle, a directory or a container; `nil` for other artifacts.
    package var product: ProductFacts?

    /// The facts about a product that no single file of it has.
    package struct ProductFacts: Sendable, Equatable {
        /// `zip`, `tar.gz`, `app`, ….
        package var format: String
        /// The path of the program in the product that its property list names; `nil` if there is none.
        package var executable: String?
        /// The sum of the sizes of all files, in bytes.
        package var installedSize: UInt64
        /// The length of the container; `nil` for a directory.
        package var containerSize: UInt64?
        package var share: ContainerShare
    }

    package init(path: String, kind: Kind, architecture: String?, fileSize: UInt64, id: String?) {
        self.path = path
        self.kind = kind
        self.architecture = architecture
        self.fileSize = fileSize
        self.id = id
    }

    /// Returns the combined identity of several artifacts of one command; a single artifact keeps its own.
    static func joined(_ artifacts: [ArtifactIdentity]) -> ArtifactIdentity {
        guard artifacts.count != 1 else { return artifacts[0] }
        return ArtifactIdentity(
            path: "\(artifacts.count) artifacts", kind: .set, architecture: nil,
            fileSize: artifacts.reduce(0) { $0 + $1.fileSize }, id: nil)
    }
}
