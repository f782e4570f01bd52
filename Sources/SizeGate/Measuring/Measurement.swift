import LinkMapKit

/// All that rules can ask of one build: plain numbers under names.
package struct Measurement: Sendable {
    package var artifact: ArtifactIdentity
    package var traits: BuildTraits
    package var totals: Sizes
    /// The rows of each dimension that was asked for, by name.
    package var tables: [GateDimension: [String: Sizes]]
    package var figures: [String: Quantity]

    package init(
        artifact: ArtifactIdentity, traits: BuildTraits = BuildTraits(), totals: Sizes,
        tables: [GateDimension: [String: Sizes]] = [:], figures: [String: Quantity] = [:]
    ) {
        self.artifact = artifact
        self.traits = traits
        self.totals = totals
        self.tables = tables
        self.figures = figures
    }
}

extension Sizes {
    func size(_ measure: SizeMeasure) -> UInt64 { measure == .file ? fileSize : vmSize }
}
