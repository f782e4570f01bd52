import LinkMapKit
import StallAnalysis

/// The sums over many traces as comma-separated values (RFC 4180), one row a record, with times in nanoseconds.
package enum FleetCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of sheet: FleetSheet) -> OutputBuffer {
        var output = OutputBuffer()
        output.append(record: [sheet.report.key.rawValue] + FleetFigures.names.map { "\($0)" })
        for line in sheet.lines {
            output.append(record: [line.name] + FleetFigures.values(of: line.row).map { $0.map { "\($0)" } ?? "" })
        }
        return output
    }
}
