/// The forms of a report that can be a page too.
package enum PageableFormat: String, Sendable, CaseIterable {
    case table, json, csv, markdown, html

    /// `nil` for the page, which is made of more than the rows that the others show.
    package var plain: ReportFormat? { ReportFormat(rawValue: rawValue) }
}
