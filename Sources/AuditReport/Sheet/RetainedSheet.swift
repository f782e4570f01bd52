import LinkMapKit

/// The retained sizes, ready to print: filtered, limited, with the shown names converted to text.
package struct RetainedSheet {
    package typealias Options = RowSelection

    /// The part about one image.
    package struct Image {
        package let image: RetainedReport.Image
        package let lines: [RetainedLine]
        /// The number of selected lines that are not shown.
        package let leftOut: Int
        /// Whether sums explain the figures.
        package let addsUp: Bool
    }

    package let report: RetainedReport
    package let options: Options
    package let images: [Image]

    package init(_ report: RetainedReport, options: Options = Options()) {
        self.report = report
        self.options = options
        images = report.images.map { image in
            var maker = RetainedLines(image, options)
            let (lines, leftOut) = maker.lines()
            return Image(image: image, lines: lines, leftOut: leftOut, addsUp: options.addsUp)
        }
    }

    /// The filter, if no row matches it.
    package var idleFilter: NamePattern? { images.allSatisfy(\.lines.isEmpty) ? options.filter : nil }
}

/// A row of a ``RetainedSheet``.
package struct RetainedLine {
    package let row: RetainedReport.Row
    package let name: String
    /// The raw symbol name, if it differs from ``name``.
    package var symbol: String?
    package var dominator: String?
    package var object: String?
    /// The depth in the dominator tree.
    package var depth = 0
    /// Whether the user named this node for removal; false for nodes that only become unreachable.
    package var isNamed = false
    /// Whether the line stands for the rows left out of a level.
    package var isRest = false
}
