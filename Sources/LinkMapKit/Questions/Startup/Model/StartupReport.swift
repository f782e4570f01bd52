/// The result of `sizeaudit startup ARTIFACT`: the work of the loader and the runtimes before `main`, according to the
/// files.
package struct StartupReport: Sendable {
    package var artifact: ArtifactIdentity
    /// The image, or each requested slice of a fat file.
    package var images: [StartupImage]
    package var warnings: [AuditWarning]

    package init(artifact: ArtifactIdentity, images: [StartupImage], warnings: [AuditWarning] = []) {
        self.artifact = artifact
        self.images = images
        self.warnings = warnings
    }

    /// Every figure with its name in rules, in a fixed order. Figures of several slices are the largest of them.
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
