import LinkMapKit

/// The bytes that files take in a product's container, compressed.
enum PackedFiles {
    /// - Returns: the sizes by path; empty for a product that has no container, or whose container does not tell them.
    static func sizes(of names: Set<String>, in path: String, _ size: SizeCells?) -> [String: UInt64] {
        guard path != "-", size?.artifact.product != nil,
            let report = try? SizeAnalysis.report(on: [path], query: SizeQuery(by: [.file])),
            report.totals.containerSize > 0
        else { return [:] }
        let known = report.rows.map { ($0.label.raw.lossless, $0.sizes.containerSize) }
        return Dictionary(known.filter { names.contains($0.0) }) { $0.addingClamped($1) }
    }
}
