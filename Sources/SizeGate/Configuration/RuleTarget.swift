import LinkMapKit

/// A dimension that rules can name.
package enum GateDimension: String, Sendable, CaseIterable {
    case segment, section, archive, object, module, `class`, symbol, kind
    /// The files of a product, and their types.
    case file, filetype
    /// The owners of the configuration.
    case owner
}

/// The size that a rule limits.
package struct RuleMeasure: Equatable, Sendable {
    var cost: CostColumn
    /// Whether the names of subjects tell it, as `total.memory` does. Those of the usual size do not.
    var isTold: Bool
    /// Whether the rule names none.
    var isOpen = false

    package static func == (left: RuleMeasure, right: RuleMeasure) -> Bool {
        (left.cost, left.isTold) == (right.cost, right.isTold)
    }

    package static let file = RuleMeasure(cost: .file, isTold: false)
    package static let shipped = RuleMeasure(cost: .shipped, isTold: true)
    package static let memory = RuleMeasure(cost: .memory, isTold: true)
    package static let download = RuleMeasure(cost: .download, isTold: true)

    fileprivate var suffix: String { isTold ? ".\(cost.rawValue)" : "" }
}

/// The subject of a rule.
package enum RuleTarget: Equatable, Sendable {
    /// The whole artifact.
    case total(RuleMeasure)
    /// Every row that matches `pattern` and no pattern in `except`. Each row is one check; with `isSum`, their sum is
    /// the only check.
    case rows(GateDimension, pattern: String, except: [String], isSum: Bool, RuleMeasure)
    /// Every named figure that `pattern` matches.
    case figures(pattern: String)
    /// A figure of a product.
    case product(ProductFigure)

    /// The spelling in configurations: `total`, `section:.text`, `figure:initializers`, `install`.
    package var text: String {
        switch self {
        case .total(let measure): "total\(measure.suffix)"
        case .rows(let dimension, let pattern, _, let isSum, let measure):
            "\(isSum ? "sum of " : "")\(RuleTarget.subject(dimension, pattern, measure))"
        case .figures(let pattern): "figure:\(pattern)"
        case .product(let figure): figure.rawValue
        }
    }

    /// Whether a check of the rule is about several rows together.
    var sumsRows: Bool {
        if case .rows(_, _, _, let isSum, _) = self { isSum } else { false }
    }

    /// Whether only products have what the rule limits.
    var isOfProduct: Bool {
        switch self {
        case .product, .rows(.file, _, _, _, _), .rows(.filetype, _, _, _, _): true
        default: false
        }
    }

    static func subject(_ dimension: GateDimension, _ name: String, _ measure: RuleMeasure) -> String {
        measure == .download && dimension == .file
            ? "download:\(name)" : "\(dimension.rawValue)\(measure.suffix):\(name)"
    }

    /// Whether the rule does not name the size that it limits.
    var leavesSizeOpen: Bool { measure?.isOpen ?? false }

    private var measure: RuleMeasure? {
        switch self {
        case .total(let measure), .rows(_, _, _, _, let measure): measure
        case .figures, .product: nil
        }
    }

    /// Whether the rule is about sizes in the download.
    var isOfDownload: Bool {
        self == .product(.download) || measure?.cost == .download
    }

    /// Whether the rule needs the account of the download. Containers state the sizes of their files without it.
    var needsAccount: Bool {
        guard measure?.cost == .download else { return false }
        if case .rows(let dimension, _, _, _, _) = self { return dimension != .file && dimension != .filetype }
        return true
    }
}

/// A figure of a product in bytes that rules name without a prefix.
package enum ProductFigure: String, Sendable, CaseIterable {
    /// The sum of all files, as they are installed.
    case install
    /// The length of the container; only containers have one.
    case container
    /// The bytes that are downloaded: the length of the container.
    case download
    /// The bytes that copies of equal files take: all but one of each group.
    case duplicates
    /// The resources that nothing names, found at high or medium confidence.
    case unusedResources = "unused-resources"

    /// Whether the resources of the product are looked into.
    var needsResources: Bool { self == .duplicates || self == .unusedResources }
}
