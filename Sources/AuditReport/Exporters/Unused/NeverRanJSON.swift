import LinkMapKit

/// The code that never ran, as members of the JSON of `unused`.
enum NeverRanJSON {
    static func write(_ list: NeverRanList, inOneOf several: Bool, to writer: inout JSONWriter) {
        writer.objects("neverRan", of: Array(list.shownRows)) { row, writer in
            if several { writer.member("artifact", UInt64(clamping: row.artifact)) }
            write(row, to: &writer)
        }
        if list.shownRows.count < list.rows.count {
            writer.member("neverRanLeftOut", UInt64(list.rows.count - list.shownRows.count))
        }
        writer.objects("neverRanGroups", of: list.groups) { total, writer in
            writer.members(of: total.group)
            writer.member("functions", UInt64(total.count))
            writer.member("bytes", total.bytes)
        }
    }

    private static func write(_ row: IdleCode, to writer: inout JSONWriter) {
        writer.member("kind", row.kind.rawValue)
        writer.member("name", row.name)
        writer.member("symbol", row.symbol)
        writer.member("arch", row.architecture)
        writer.member("address", address: row.address)
        writer.member("bytes", row.bytes)
        writer.member("file", row.file)
        writer.member("line", optional: row.line)
        writer.member("group", row.group)
        writer.member("keptBy", row.keptBy)
    }
}
