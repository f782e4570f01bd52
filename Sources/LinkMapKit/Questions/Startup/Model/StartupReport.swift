/// The answer to `sizeaudit startup ARTIFACT`: what the loader and the runtimes have to do before `main`, as far as
/// the files say it.
package struct StartupReport: Sendable {
    package var artifact: ArtifactIdentity
    /// One; of a fat file one for each slice that was asked for.
    package var images: [StartupImage]
    package var warnings: [AuditWarning]

    package init(artifact: ArtifactIdentity, images: [StartupImage], warnings: [AuditWarning] = []) {
        self.artifact = artifact
        self.images = images
        self.warnings = warnings
    }

    /// Every figure by its name, as the rules of a gate write it, always in the same order. Of several slices the largest.
    package var figures: [StartupFigure] {
        guard var figures = images.first?.figures else { return [] }
        for image in images.dropFirst() {
            for (index, other) in image.figures.enumerated() {
                figures[index].value = max(figures[index].value, other.value)
            }
        }
        return figures
    }
}
