import LinkMapKit

/// The compressed bytes that the libraries of a product take in its container.
enum LibraryDownloads {
    /// - Returns: the sizes by path; empty for a product that has no container, or whose container does not tell them.
    static func sizes(
        of libraries: [WhyReport.Package], in path: String, _ size: SizeCells?
    ) throws(InputError) -> [String: UInt64] {
        // Standard input is read once. A walk through a million files is not worth it without a library.
        guard path != "-", !libraries.isEmpty, size?.artifact.product != nil else { return [:] }
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.file]))
        guard report.totals.containerSize > 0 else { return [:] }
        let names = Set(libraries.map(\.name))
        let known = report.rows.map { ($0.label.raw.lossless, $0.sizes.containerSize) }
        return Dictionary(known.filter { names.contains($0.0) }) { $0.addingClamped($1) }
    }
}
