import AuditReport
import LinkMapKit

extension RatchetBaseline {
    /// In order, a value a line.
    package var document: OutputBuffer {
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member("schema", RatchetBaseline.schema)
        writer.member("artifact", measurement.artifact)
        writer.member("linker", measurement.traits.linker)
        writer.member("debug", measurement.traits.debug)
        writer.key("totals")
        writer.begin(.object)
        RatchetBaseline.write(measurement.totals, to: &writer)
        writer.end(.object)
        writer.array("figures", of: measurement.figures.sorted { $0.key < $1.key }) { figure, writer in
            writer.begin(.object)
            writer.member("name", figure.key)
            writer.member("unit", figure.value.unit.rawValue)
            writer.member("value", figure.value.amount)
            writer.end(.object)
        }
        writer.array("tables", of: measurement.tables.sorted { $0.key.rawValue < $1.key.rawValue }) { table, writer in
            writer.begin(.object)
            writer.member("by", table.key.rawValue)
            writer.array("rows", of: table.value.sorted { $0.key < $1.key }) { row, writer in
                writer.begin(.object)
                writer.member("name", row.key)
                RatchetBaseline.write(row.value, to: &writer)
                writer.end(.object)
            }
            writer.end(.object)
        }
        writer.array("accepted", of: accepted) { acceptance, writer in
            writer.begin(.object)
            writer.member("day", acceptance.day.description)
            writer.member("reason", acceptance.reason)
            writer.end(.object)
        }
        writer.end(.object)
        return writer.finish()
    }

    private static func write(_ sizes: Sizes, to writer: inout JSONWriter) {
        writer.member("fileSize", sizes.fileSize)
        writer.member("vmSize", sizes.vmSize)
    }
}
