import LinkMapKit

extension ReportQuery {
    /// Leaves out the answers that a document of a format does not show.
    package mutating func leaveOut(unshownIn format: Format) {
        switch format {
        case .html: break
        case .json:
            contents = []
            sumsBy = by
        default:
            // Summaries for people name the packages, and of the sizes the largest.
            contents = .packages
            sumsBy = ReportFacts.dimensions.filter { $0 != .owner || by.contains(.owner) }
        }
    }
}
