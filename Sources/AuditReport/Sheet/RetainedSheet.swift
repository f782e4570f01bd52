import LinkMapKit

/// What is retained, as it will be shown: selected, cut, every name of what is shown made text.
package struct RetainedSheet {
    package typealias Options = RowSelection

    /// The part about one image.
    package struct Image {
        package let image: RetainedReport.Image
        package let lines: [RetainedLine]
        /// How many were selected, and not shown.
        package let leftOut: Int
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
            return Image(image: image, lines: lines, leftOut: leftOut)
        }
    }

    /// The filter, where it let nothing through.
    package var idleFilter: NamePattern? { images.allSatisfy(\.lines.isEmpty) ? options.filter : nil }
}

/// A row as it will be shown.
package struct RetainedLine {
    package let row: RetainedReport.Row
    package let name: String
    /// As it stands in the file, where that is something else than ``name``.
    package var symbol: String?
    package var dominator: String?
    package var object: String?
    /// In the dominator tree.
    package var depth = 0
    /// Of what would go: whether it was named, and does not only follow.
    package var isNamed = false
    /// Whether it stands for what was left out of a level.
    package var isRest = false
}
