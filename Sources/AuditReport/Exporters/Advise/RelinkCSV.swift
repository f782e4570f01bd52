import LinkMapKit

/// The measured savings as comma-separated values (RFC 4180), one record for each option.
package enum RelinkCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of report: RelinkReport) -> OutputBuffer {
        var output = OutputBuffer()
        output.append("name,option,saving,fileSize,symbols,unwindRecords,nanoseconds,loses,failure\r\n")
        for attempt in report.attempts + (report.together.map { [$0] } ?? []) {
            let outcome = attempt.outcome
            let figures = outcome.map {
                [String($0.fileSize), String($0.symbols), String($0.frames), String($0.nanoseconds)]
            }
            output.append(
                record: [attempt.option.name, attempt.option.text, report.saving(of: attempt).map { String($0) } ?? ""]
                    + (figures ?? ["", "", "", ""]) + [attempt.option.loses, attempt.failure ?? ""])
        }
        return output
    }
}
