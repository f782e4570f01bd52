import AuditReport
import LinkMapKit

extension RatchetBaseline {
    /// The document in sorted order, one value a line.
    package var document: OutputBuffer {
        JSONWriter.document(schema: RatchetBaseline.schema) { writer in
            writer.member("artifact", measurement.artifact)
            writer.member("linker", measurement.traits.linker)
            writer.member("debug", measurement.traits.debug)
            if let download = measurement.download { writer.object("download") { $0.members(of: download) } }
            writer.object("totals") { $0.members(ofRow: measurement.totals) }
            writer.objects("figures", of: measurement.figures.sorted { $0.key < $1.key }) { figure, writer in
                writer.member("name", figure.key)
                writer.member("unit", figure.value.unit.rawValue)
                writer.member("value", figure.value.amount)
            }
            writer.objects("tables", of: measurement.tables.sorted { $0.key.rawValue < $1.key.rawValue }) {
                table, writer in
                writer.member("by", table.key.rawValue)
                writer.objects("rows", of: table.value.sorted { $0.key < $1.key }) { row, writer in
                    writer.member("name", row.key)
                    writer.members(ofRow: row.value)
                }
            }
            if let symbols = measurement.symbols {
                let (least, texts) = SymbolRecord.texts(of: symbols)
                writer.object("symbols") {
                    $0.member("least", least)
                    $0.array("sizes", of: texts) { $1.value($0) }
                }
            }
            if !allowances.isEmpty {
                writer.objects("allowed", of: allowances) { allowance, writer in
                    writer.member("rule", allowance.rule)
                    writer.member("subject", allowance.subject)
                    writer.member("kind", allowance.kind.rawValue)
                    writer.member("upTo", allowance.upTo)
                    writer.member("day", allowance.day.description)
                    writer.member("reason", allowance.reason)
                }
            }
            writer.objects("accepted", of: accepted) { acceptance, writer in
                writer.member("day", acceptance.day.description)
                writer.member("reason", acceptance.reason)
            }
        }
    }
}

extension JSONWriter {
    /// Writes the sizes of a row, those in the download where there are some.
    fileprivate mutating func members(ofRow sizes: Sizes) {
        members(of: sizes)
        let download = sizes.size(.download)
        if download > 0 { member("downloadSize", download) }
    }
}
