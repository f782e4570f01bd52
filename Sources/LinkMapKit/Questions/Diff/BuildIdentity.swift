/// The identity of one of the two builds that a diff compares.
package struct BuildIdentity: Sendable, Equatable {
    /// The artifact; a summary of all of them where there are several.
    package var artifact: ArtifactIdentity
    /// The linker's name and version (``SnapshotArtifact/linker``); `nil` if several artifacts differ in it.
    package var linker: String?
    package var debug: DebugSetting?
    package var commit: String?

    package init(artifact: ArtifactIdentity, linker: String? = nil, debug: DebugSetting? = nil, commit: String? = nil) {
        self.artifact = artifact
        self.linker = linker
        self.debug = debug
        self.commit = commit
    }
}
