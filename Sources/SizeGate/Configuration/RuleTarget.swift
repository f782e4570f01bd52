import LinkMapKit

/// A dimension that rules can name.
package enum GateDimension: String, Sendable, CaseIterable {
    case segment, section, archive, object, module, `class`, symbol, kind
    /// The files of a product, and their types.
    case file, filetype
    /// The owners of the configuration.
    case owner
}

/// The subject of a rule.
package enum RuleTarget: Equatable, Sendable {
    /// The whole artifact.
    case total(CostColumn)
    /// Every row that matches `pattern` and no pattern in `except`. Each row is one check; with `isSum`, their sum is
    /// the only check.
    case rows(GateDimension, pattern: String, except: [String], isSum: Bool, CostColumn)
    /// Every named figure that `pattern` matches.
    case figures(pattern: String)
    /// A figure of a product.
    case product(ProductFigure)

    /// The spelling in configurations: `total`, `section:.text`, `figure:initializers`, `install`.
    package var text: String {
        switch self {
        case .total(.file): "total"
        case .total(let measure): "total.\(measure.rawValue)"
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

    static func subject(_ dimension: GateDimension, _ name: String, _ measure: CostColumn) -> String {
        switch measure {
        case .file: "\(dimension.rawValue):\(name)"
        case .download where dimension == .file: "download:\(name)"
        case .shipped, .memory, .download: "\(dimension.rawValue).\(measure.rawValue):\(name)"
        }
    }

    /// Whether the rule is about sizes in the download.
    var isOfDownload: Bool {
        switch self {
        case .total(.download), .rows(_, _, _, _, .download), .product(.download): true
        default: false
        }
    }

    /// Whether the rule needs the account of the download. Containers state the sizes of their files without it.
    var needsAccount: Bool {
        switch self {
        case .total(.download): true
        case .rows(let dimension, _, _, _, .download): dimension != .file && dimension != .filetype
        default: false
        }
    }

    /// Returns the same subject, judged by another size unless it names one.
    func judged(by measure: CostColumn) -> RuleTarget {
        switch self {
        case .total(.file): .total(measure)
        case .rows(let dimension, let pattern, let except, let isSum, .file):
            .rows(dimension, pattern: pattern, except: except, isSum: isSum, measure)
        default: self
        }
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
