import LinkMapKit

/// The measurements that a configuration needs. Nothing else is measured, because symbols and unused code take time.
package struct MeasureNeeds: Sendable, Equatable {
    package var dimensions: Set<GateDimension> = []
    package var figures: [String] = []
    package var products: Set<ProductFigure> = []
    package var owners: [OwnerRule] = []
    /// Whether the account of the download is needed.
    package var wantsAccount = false
    /// The size of the parts that are named as causes.
    var sizeOfParts = CostColumn.file
    /// Whether rows must be assigned to owners.
    var needsOwners: Bool { dimensions.contains(.owner) || dimensions.contains(.module) && !owners.isEmpty }

    package init() {}

    package init(_ configuration: GateConfiguration) {
        owners = configuration.owners
        sizeOfParts = configuration.sizeOfParts
        for rule in configuration.rules {
            if rule.target.needsAccount { wantsAccount = true }
            switch rule.target {
            case .total: break
            case .rows(let dimension, _, _, _, _): dimensions.insert(dimension)
            case .figures(let pattern): figures.append(pattern)
            case .product(let figure): products.insert(figure)
            }
        }
        // A kept baseline has the sizes of files, so that those that grew can be named.
        if products.contains(where: { !$0.needsResources }) || dimensions.contains(.filetype) {
            dimensions.insert(.file)
        }
    }

    /// The figures in bytes that follow from the sizes: bytes without an owner.
    static let bracketFigures = ["padding", "unattributed", "unknown"]

    /// The detail in which the artifact is divided.
    var detail: Snapshot.Detail {
        var all = dimensions
        if needsOwners { all.formUnion(owners.dimensions.compactMap(GateDimension.init)) }
        if all.contains(.symbol) { return .symbol }
        if all.contains(.module) || all.contains(.class) || wantsBrackets { return .class }
        return all.contains(.archive) || all.contains(.object) ? .archive : .section
    }

    private var wantsBrackets: Bool {
        figures.contains { pattern in MeasureNeeds.bracketFigures.contains { NameGlob.matches(text: $0, pattern) } }
    }

    /// The dimensions of rules whose rows have parts of a symbol each.
    var dividing: [GateDimension] { [.segment, .section, .kind].filter(dimensions.contains) }

    /// Whether the equal files and the unused resources of a product are measured.
    var wantsResources: Bool { products.contains(where: \.needsResources) }

    /// Returns whether a pattern may match figures of `unused`.
    var wantsUnused: Bool {
        figures.contains { pattern in
            Finding.Kind.allCases.contains { kind in
                UnusedFigure.allCases.contains { NameGlob.matches(text: $0.name(of: kind), pattern) }
            }
        }
    }
}
