import LaunchTimer
import LinkMapKit

/// The measured launches as comma-separated values (RFC 4180): one record for each figure, in nanoseconds.
package enum LaunchCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of sheet: LaunchSheet) -> OutputBuffer {
        launches(in: sheet).following(sheet.artifact.map { StartupCSV.document(of: $0) })
    }

    private static func launches(in sheet: LaunchSheet) -> OutputBuffer {
        var output = OutputBuffer()
        guard sheet.other == nil else {
            output.append("figure,old,new\r\n")
            for change in sheet.changes {
                output.append(record: [change.name, text(change.old?.median), text(change.new?.median)])
            }
            return output
        }
        output.append("part,name,median,min,max,library\r\n")
        let top = sheet.options.top ?? .max
        let counts =
            (sheet.report.order.map(OrderWords.figures) ?? []).map { ("order", $0) }
            + (sheet.report.layout.map(LayoutGrid.figures) ?? []).map { ("layout", $0) }
        for (part, count) in counts { output.append(record: [part, count.name, String(count.value), "", "", ""]) }
        for figure in sheet.report.figures { append("figure", figure.name, figure.spread, to: &output) }
        for advice in sheet.report.moves {
            output.append(record: ["advice", advice.finding, String(advice.nanoseconds), "", "", advice.option])
        }
        for row in sheet.report.reads?.rows.prefix(top) ?? [] {
            let name = [row.access.name, ReadsWords.function(in: row.access.origin)].filter { !$0.isEmpty }
            append(
                row.access.kind.waitName, name.joined(separator: " by "), row.time, row.access.origin.library ?? "",
                to: &output)
        }
        for library in sheet.report.libraries.prefix(top) {
            if let load = library.load { append("map", library.path, load, to: &output) }
            if let relocation = library.relocation { append("relocate", library.path, relocation, to: &output) }
        }
        for library in sheet.report.libraries {
            for initializer in library.initializers.prefix(top) {
                append(
                    "initializer", sheet.name(of: initializer, in: library.path), initializer.spread, library.path,
                    to: &output)
            }
        }
        return output
    }

    private static func append(
        _ part: String, _ name: String, _ spread: Spread?, _ library: String = "", to output: inout OutputBuffer
    ) {
        output.append(record: [part, name, text(spread?.median), text(spread?.min), text(spread?.max), library])
    }

    private static func text(_ value: UInt64?) -> String { value.map { String($0) } ?? "" }
}
