import LinkMapKit

/// The files and resources of a product whose growth made checks fail.
extension CulpritSearch {
    /// Returns the files of a product, with their growth since a record. A record has no
    /// sizes in the container, so that files are compared as they are installed.
    func files(of division: Division, _ record: Measurement?) -> [Part] {
        let known = record?.tables[.file]
        guard query.artifact != "-", record == nil || known != nil else { return [] }
        let size = SizeQuery(by: [division.dimension, .file].compactMap(\.self))
        guard let report = try? SizeAnalysis.report(on: [query.artifact], query: size) else { return [] }
        func part(_ row: SizeRow, in outer: String?) -> Part {
            let name = row.label.raw.lossless
            let isPacked = division == .container && known == nil
            let value = isPacked ? row.sizes.containerSize : row.sizes.fileSize
            let base = known.map { $0[name]?.fileSize ?? 0 }
            return Part(contributor: Contributor(name: name, value: value, base: base), row: outer)
        }
        guard division.dimension != nil else { return report.rows.map { part($0, in: nil) } }
        return report.rows.flatMap { row in row.rows.map { part($0, in: row.label.raw.lossless) } }
    }

    /// Returns the groups of equal files, or the unused resources, with their growth since another build.
    func resources(of figure: ProductFigure) -> [Contributor] {
        guard query.artifact != "-", let sizes = try? CulpritSearch.resources(of: figure, in: query.artifact) else {
            return []
        }
        var known: [String: UInt64]?
        if case .build(let build) = base { known = try? CulpritSearch.resources(of: figure, in: build.artifact.path) }
        return sizes.map { name, size in
            Contributor(name: name, value: size, base: known.map { $0[name] ?? 0 })
        }
    }

    private static func resources(of figure: ProductFigure, in path: String) throws(InputError) -> [String: UInt64] {
        var query = UnusedQuery(bundlePaths: [])
        query.examinesCode = false
        let report = try UnusedAnalysis.report(on: [path], query: query)
        let parts: [(String, UInt64)] =
            figure == .duplicates
            ? (report.waste ?? []).filter { $0.kind == .duplicate }.map { waste in
                (waste.files.map(\.lossless).joined(separator: " = "), waste.wasted)
            }
            : report.findings.filter { $0.kind == .resource && $0.confidence > .low }
                .map { ($0.name.lossless, $0.bytes) }
        return Dictionary(parts, uniquingKeysWith: { $0.addingClamped($1) })
    }
}
