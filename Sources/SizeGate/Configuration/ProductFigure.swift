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
