/// The answer to `sizeaudit startup ARTIFACT`: what the loader and the runtimes have to do before `main`, as far as
/// the files say it.
public struct StartupReport: Sendable {
    public var artifact: ArtifactIdentity
    /// One; of a fat file one for each slice that was asked for.
    public var images: [StartupImage]
    public var warnings: [AuditWarning]

    public init(artifact: ArtifactIdentity, images: [StartupImage], warnings: [AuditWarning] = []) {
        self.artifact = artifact
        self.images = images
        self.warnings = warnings
    }

    /// Every figure by its name, as the rules of a gate write it, always in the same order. Of several slices the largest.
    public var figures: [StartupFigure] {
        guard var figures = images.first?.figures else { return [] }
        for image in images.dropFirst() {
            for (index, other) in image.figures.enumerated() {
                figures[index].value = max(figures[index].value, other.value)
            }
        }
        return figures
    }
}

/// A number with the name under which rules ask for it: `initializers`, `relocations.relative`.
public struct StartupFigure: Sendable, Equatable {
    public var name: String
    public var value: UInt64
    public var unit: Unit

    public enum Unit: String, Sendable { case count, bytes, flag }

    public init(_ name: String, _ value: UInt64, _ unit: Unit = .count) {
        self.name = name
        self.value = value
        self.unit = unit
    }
}
