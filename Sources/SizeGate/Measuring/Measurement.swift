import LinkMapKit

/// The values of one build that rules can use.
package struct Measurement: Sendable {
    package var artifact: ArtifactIdentity
    package var traits: BuildTraits
    package var totals: Sizes
    /// The rows of each requested dimension, by name.
    package var tables: [GateDimension: [String: Sizes]]
    package var figures: [String: Quantity]
    /// The facts that sizes in the download depend on; `nil` if no account was asked for.
    package var download: DownloadBasis?
    /// Whether it is known what `strip` removes, so that sizes of what ships can be compared.
    package var knowsShipped = true
    /// The symbols; `nil` if they were not measured, or a baseline of an older version does not record them.
    package var symbols: SymbolSizes?
    /// The symbols in each row of the dimensions that divide symbols; empty unless they are recorded.
    package var symbolParts: [GateDimension: SymbolSizes] = [:]

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

extension Measurement {
    /// Adds the figures that only products have, under the names that rules use.
    mutating func addProductFigures() {
        if download != nil { figures[ProductFigure.download.rawValue] = Quantity(totals.downloadSize, .bytes) }
        guard artifact.product != nil else { return }
        figures[ProductFigure.install.rawValue] = Quantity(totals.fileSize, .bytes)
        if artifact.product?.containerSize != nil {
            for figure in [ProductFigure.container, .download] {
                figures[figure.rawValue] = Quantity(totals.containerSize, .bytes)
            }
        }
        figures[ProductFigure.duplicates.rawValue] = figures[SnapshotArtifact.duplicateFigure]
        figures[ProductFigure.unusedResources.rawValue] = figures[UnusedFigure.bytes.name(of: .resource)]
    }
}

extension Sizes {
    /// Returns the size that a rule limits. A container states what its files take, even where no account was asked for.
    func amount(_ measure: CostColumn) -> UInt64 {
        measure == .download && downloadSize == 0 ? containerSize : size(measure)
    }
}
