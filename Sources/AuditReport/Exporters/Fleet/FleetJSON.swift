import LinkMapKit
import StallAnalysis

/// The sums over many traces as JSON, schema `sizeaudit/fleet/1`; all times are in nanoseconds.
package enum FleetJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of sheet: FleetSheet) -> OutputBuffer {
        let report = sheet.report
        let artifact = ArtifactIdentity(
            path: "\(report.files) traces", kind: .set, architecture: nil, fileSize: report.fileSize, id: nil)
        return JSONWriter.document(schema: "sizeaudit/fleet/1") { writer in
            writer.member("artifact", artifact)
            writer.member("by", report.key.rawValue)
            writer.object("total") { write(report.total, to: &$0) }
            writer.objects("rows", of: sheet.lines) { line, writer in
                writer.member("name", line.name)
                write(line.row, to: &writer)
            }
            if sheet.leftOut > 0 { writer.member("leftOut", UInt64(sheet.leftOut)) }
            writer.member("warnings", report.warnings)
        }
    }

    private static func write(_ row: FleetRow, to writer: inout JSONWriter) {
        for column in FleetFigures.columns { writer.member(column.name, optional: column.value(row)) }
    }
}
