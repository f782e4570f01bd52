/// One side of a comparison: which build it was.
package struct BuildIdentity: Sendable, Equatable {
    /// Of several artifacts, what stands for all.
    package var artifact: ArtifactIdentity
    /// See ``SnapshotArtifact/linker``; `nil` where several artifacts differ in it.
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
