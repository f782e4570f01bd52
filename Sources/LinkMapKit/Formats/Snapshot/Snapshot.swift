/// A compact record of the sizes of a build, to keep in place of its artifacts.
///
///     {"schema": "sizeaudit/snapshot/1", "tool": "0.1.0", "commit": "4f2c…", "detail": "class",
///      "artifact": {…}, "artifacts": [{"path": "app", …, "tables": [{"by": ["segment", …, "class"], …}]}]}
package struct Snapshot: Sendable, Equatable {
    package static let schema = "sizeaudit/snapshot/1"

    /// The level of detail; each includes those before it.
    package enum Detail: String, Sendable, CaseIterable {
        /// Segment, section and kind.
        case section
        /// Also archive and object file.
        case archive
        /// Also package, module and class. Snapshots of older versions have no packages.
        case `class`
        /// Also symbol, in a separate table.
        case symbol
    }

    /// Version of the program that wrote the snapshot.
    package var tool: String
    /// The commit of the build, from the CI service or the user; `nil` when neither states it.
    package var commit: String?
    package var detail: Detail
    /// The artifacts of the build, at least one.
    package var artifacts: [SnapshotArtifact]

    package init(tool: String, commit: String?, detail: Detail, artifacts: [SnapshotArtifact]) {
        self.tool = tool
        self.commit = commit
        self.detail = detail
        self.artifacts = artifacts
    }

    /// A name for all artifacts together.
    package var identity: ArtifactIdentity { ArtifactIdentity.joined(artifacts.map(\.identity)) }
}
