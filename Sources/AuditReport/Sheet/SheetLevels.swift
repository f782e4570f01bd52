import LinkMapKit

/// The levels of a report's rows: the dimensions, and what stands around them.
package struct SheetLevels: Sendable {
    /// `artifact` and `slice` where there are such levels, then the dimensions.
    package let names: [String]
    /// Paths of the artifacts that have no level of slices while others of the same report have one.
    private let unsliced: Set<String>

    init(_ report: SizeReport) {
        let by = report.by.count
        let hasArtifacts = !report.artifacts.isEmpty
        let images = hasArtifacts ? report.rows : [SizeRow(label: Label(.empty), sizes: Sizes(), rows: report.rows)]
        let sliced = images.map { SheetLevels.depth(of: $0.rows, upTo: by + 1) > by }
        let hasSlices = sliced.contains(true)
        names =
            (hasArtifacts ? ["artifact"] : []) + (hasSlices ? ["slice"] : []) + report.by.map(\.rawValue)
        unsliced =
            hasArtifacts && hasSlices
            ? Set(zip(images, sliced).filter { !$0.1 }.map { $0.0.label.raw.lossless }) : []
    }

    /// Whether ``level(ofDepth:in:)`` depends on the outermost line.
    package var differ: Bool { !unsliced.isEmpty }

    /// The level of a line at `depth` inside the outermost line named `outermost`.
    package func level(ofDepth depth: Int, in outermost: String) -> Int {
        let level = depth > 0 && unsliced.contains(outermost) ? depth + 1 : depth
        return min(level, names.count - 1)
    }

    /// Whether names in brackets on that level are ones that this tool gives: sections and segments may be
    /// called so in the file.
    func bracketsAreOurs(atDepth depth: Int, in outermost: String) -> Bool {
        switch names[max(level(ofDepth: depth, in: outermost), 0)] {
        case "archive", "object", "module", "class", "symbol": true
        default: false
        }
    }

    /// How many levels `rows` have, counted no further than `most`.
    private static func depth(of rows: [SizeRow], upTo most: Int) -> Int {
        guard !rows.isEmpty, most > 0 else { return 0 }
        var deepest = 0
        for row in rows where deepest < most - 1 {
            deepest = max(deepest, depth(of: row.rows, upTo: most - 1))
        }
        return deepest + 1
    }
}
