import LinkMapKit

/// What must be measured for a configuration to be judged, and no more: symbols and unused things take their time.
package struct MeasureNeeds: Sendable, Equatable {
    package var dimensions: Set<GateDimension> = []
    package var figures: [String] = []
    package var owners: [OwnerRule] = []
    /// Whether `[no module]` is asked for its owner.
    var needsOwners: Bool { dimensions.contains(.owner) || dimensions.contains(.module) && !owners.isEmpty }

    package init() {}

    package init(_ configuration: GateConfiguration) {
        owners = configuration.owners
        for rule in configuration.rules {
            switch rule.target {
            case .total: break
            case .rows(let dimension, _, _, _, _): dimensions.insert(dimension)
            case .figures(let pattern): figures.append(pattern)
            }
        }
    }

    /// Figures that the sizes themselves give, in bytes: rows that nothing owns.
    static let bracketFigures = ["padding", "unattributed", "unknown"]

    /// How finely the artifact is to be divided.
    var detail: Snapshot.Detail {
        var all = dimensions
        if needsOwners { all.formUnion(owners.flatMap(\.dimensions)) }
        if all.contains(.symbol) { return .symbol }
        if all.contains(.module) || all.contains(.class) || wantsBrackets { return .class }
        return all.contains(.archive) || all.contains(.object) ? .archive : .section
    }

    private var wantsBrackets: Bool {
        figures.contains { pattern in MeasureNeeds.bracketFigures.contains { NameGlob.matches(text: $0, pattern) } }
    }

    /// Whether a pattern may mean what `unused` finds.
    var wantsUnused: Bool {
        figures.contains { pattern in
            Finding.Kind.allCases.contains { kind in
                ["total", "unused", "unused-bytes"].contains {
                    NameGlob.matches(text: "\(kind.rawValue).\($0)", pattern)
                }
            }
        }
    }
}
