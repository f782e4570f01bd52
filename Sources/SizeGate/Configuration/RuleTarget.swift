/// A way to divide an artifact that rules can name.
package enum GateDimension: String, Sendable, CaseIterable {
    case segment, section, archive, object, module, `class`, symbol, kind
    /// By the owners of the configuration.
    case owner
}

/// Which of the two sizes of a thing is meant.
package enum SizeMeasure: String, Sendable, CaseIterable {
    case file, memory
}

/// What a rule looks at.
package enum RuleTarget: Equatable, Sendable {
    /// The whole artifact.
    case total(SizeMeasure)
    /// Every row that the pattern matches and that no pattern of `except` does: a check for each, or one for their sum.
    case rows(GateDimension, pattern: String, except: [String], isSum: Bool, SizeMeasure)
    /// Every named figure that the pattern matches.
    case figures(pattern: String)

    /// As people write it: `total`, `section:.text`, `figure:initializers`.
    package var text: String {
        switch self {
        case .total(.file): "total"
        case .total(.memory): "total.memory"
        case .rows(let dimension, let pattern, _, let isSum, let measure):
            "\(isSum ? "sum of " : "")\(RuleTarget.subject(dimension, pattern, measure))"
        case .figures(let pattern): "figure:\(pattern)"
        }
    }

    static func subject(_ dimension: GateDimension, _ name: String, _ measure: SizeMeasure) -> String {
        "\(dimension.rawValue)\(measure == .memory ? ".memory" : ""):\(name)"
    }
}
