import LinkMapKit
import StallAnalysis

/// The sums over many traces as comma-separated values (RFC 4180), one row a record, with times in nanoseconds.
package enum FleetCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of sheet: FleetSheet) -> OutputBuffer {
        var output = OutputBuffer()
        output.append(record: [sheet.report.key.rawValue] + FleetFigures.columns.map { "\($0.name)" })
        for line in sheet.lines {
            let figures = FleetFigures.columns.map { column in column.value(line.row).map { "\($0)" } ?? "" }
            output.append(record: [line.name] + figures)
        }
        return output
    }
}
