/// The artifact that a result describes: the `artifact` object of the JSON.
package struct ArtifactIdentity: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case elf, macho, archive, linkmap, snapshot
        /// A recording written by LoopProbe.
        case trace
        /// Several artifacts named in one command.
        case set
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
