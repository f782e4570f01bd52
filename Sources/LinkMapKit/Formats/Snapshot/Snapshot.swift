/// The sizes of a build, small enough to keep in place of its artifacts.
///
///     {"schema": "sizeaudit/snapshot/1", "tool": "0.1.0", "commit": "4f2c…", "detail": "class",
///      "artifact": {…}, "artifacts": [{"path": "app", …, "tables": [{"by": ["segment", …, "class"], …}]}]}
package struct Snapshot: Sendable, Equatable {
    package static let schema = "sizeaudit/snapshot/1"

    /// How finely it divides: each detail has what those before it have.
    package enum Detail: String, Sendable, CaseIterable {
        /// By segment, section and kind.
        case section
        /// And by archive and object file.
        case archive
        /// And by module and class.
        case `class`
        /// And by symbol, apart from all that.
        case symbol
    }

    /// Version of the program that took it.
    package var tool: String
    /// The commit that was built, as the CI or the user says; `nil` where nobody does.
    package var commit: String?
    package var detail: Detail
    /// At least one.
    package var artifacts: [SnapshotArtifact]

    package init(tool: String, commit: String?, detail: Detail, artifacts: [SnapshotArtifact]) {
        self.tool = tool
        self.commit = commit
        self.detail = detail
        self.artifacts = artifacts
    }

    /// What stands for all of its artifacts.
    package var identity: ArtifactIdentity { ArtifactIdentity.joined(artifacts.map(\.identity)) }
}

extension Label.Style {
    /// The key of a list of such names in the document.
    package var key: String {
        switch self {
        case .plain: "plain"
        case .symbol: "symbols"
        case .itaniumScope: "scopes"
        }
    }
}
