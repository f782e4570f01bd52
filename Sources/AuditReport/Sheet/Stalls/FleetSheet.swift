import LinkMapKit
import StallAnalysis

/// The sums over many traces, ready to print: limited, with the names of functions converted to text.
package struct FleetSheet {
    package struct Line {
        package let name: String
        package let row: FleetRow
    }

    package let report: FleetReport
    /// The shown rows, the most stall time first.
    package let lines: [Line]
    /// The number of rows that are not shown.
    package let leftOut: Int

    package init(_ report: FleetReport, options: StallSheet.Options = StallSheet.Options()) {
        self.report = report
        var demangler = Demangler()
        var lines: [Line] = []
        for row in report.rows {
            lines.append(Line(name: FleetSheet.text(of: row.name, &demangler, raw: options.rawNames), row: row))
        }
        if let filter = options.filter { lines.removeAll { !filter.matches($0.name) } }
        self.lines = Array(lines.prefix(options.top ?? lines.count))
        leftOut = lines.count - self.lines.count
    }

    private static func text(of name: FleetName, _ demangler: inout Demangler, raw: Bool) -> String {
        if let function = name.function { return Label(function, .symbol).text(&demangler, raw: raw) }
        return name.fact ?? name.place ?? "[unknown]"
    }
}
