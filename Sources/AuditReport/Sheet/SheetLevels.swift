import LinkMapKit

/// The levels of a report's rows: artifact and slice if present, then the dimensions.
package struct SheetLevels: Sendable {
    /// The names of the levels: `artifact` and `slice` if there are such levels, then the dimensions.
    package let names: [String]
    /// Paths of the artifacts without a level of slices, if another artifact of the report has one.
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

    /// Returns the level of a line at `depth` inside the outermost line named `outermost`.
    package func level(ofDepth depth: Int, in outermost: String) -> Int {
        let level = depth > 0 && unsliced.contains(outermost) ? depth + 1 : depth
        return min(level, names.count - 1)
    }

    /// Returns whether names in brackets on that level are synthetic.
    func bracketsAreOurs(atDepth depth: Int, in outermost: String) -> Bool {
        Dimension(rawValue: names[max(level(ofDepth: depth, in: outermost), 0)])?.reservesBrackets ?? false
    }

    /// Returns the number of levels of `rows`, at most `most`.
    private static func depth(of rows: [SizeRow], upTo most: Int) -> Int {
        guard !rows.isEmpty, most > 0 else { return 0 }
        var deepest = 0
        for row in rows where deepest < most - 1 {
            // Folders inside each other are one level, and so are the files beside them.
            let inner = row.isFolder ? innerRows(of: row) : row.rows
            deepest = max(deepest, depth(of: inner, upTo: most - 1))
        }
        return deepest + 1
    }

    /// Returns the rows of a folder and of the folders inside it that are no folders.
    private static func innerRows(of folder: SizeRow) -> [SizeRow] {
        folder.rows.flatMap { $0.isFolder ? innerRows(of: $0) : [$0] }
    }
}

/// One line of a ``SizeSheet``.
package struct SheetLine: Sendable {
    /// The nesting depth; 0 for the outermost lines.
    package var depth: Int
    /// The name in the sheet's store: see ``SizeSheet/name(of:)``.
    package var name: NameStore.Name
    /// The raw symbol name, if the shown name differs from it or the raw name looks like a synthetic name.
    package var symbol: ByteView?
    package var sizes: Sizes
    /// The bytes that the download would lose without the row; `nil` where no estimate is known.
    package var downloadSaving: Int64?
    /// The number of enclosing folders. Folders inside each other are lines of one level.
    var folders = 0
    /// Whether the line is a folder.
    var isFolder = false
    /// Whether the line has no nested lines.
    package var isLeaf: Bool
    /// Whether the name is synthetic: padding, unknown or left out.
    package var isSynthetic: Bool
}
