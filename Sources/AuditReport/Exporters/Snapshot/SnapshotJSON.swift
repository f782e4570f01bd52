import LinkMapKit

/// A snapshot as JSON. Equal snapshots have equal bytes.
///
/// A table has the labels of each column. `places` lists the distinct paths of all columns but the last, as label
/// numbers. `rows` has for each label of the last column the number of its rows, then the place and the sizes of each
/// row. A table of one column has no places and counts, only the sizes of one row for each label. `checksums` has a number
/// for each label of files in the first table that has some.
package enum SnapshotJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of snapshot: Snapshot) -> OutputBuffer {
        JSONWriter.document(schema: Snapshot.schema) { writer in
            writer.member("tool", snapshot.tool)
            writer.member("commit", snapshot.commit)
            writer.member("detail", snapshot.detail.rawValue)
            writer.key("artifact", indent: 1)
            writer.value(snapshot.identity)
            writer.array("artifacts", of: snapshot.artifacts, indent: 1, write)
        }
    }

    private static func write(_ artifact: SnapshotArtifact, to writer: inout JSONWriter) {
        writer.members(of: artifact.identity)
        if let product = artifact.identity.product { writer.member("containerShare", product.share.rawValue) }
        writer.member("linker", artifact.linker)
        writer.member("debug", artifact.debug?.rawValue)
        if let gap = artifact.gap { writer.member("incomplete", gap) }
        writer.key("totals", indent: 3)
        writer.object {
            $0.members(
                of: artifact.totals, SizeColumns([artifact.identity], knowsShipped: artifact.strippable != nil))
            $0.member("strippable", artifact.strippable)
            if artifact.download != nil { $0.member("downloadSize", artifact.totals.downloadSize) }
        }
        if let download = artifact.download {
            writer.key("download", indent: 3)
            writer.object { $0.members(of: download) }
        }
        writer.key("figures", indent: 3)
        writer.object {
            for key in artifact.figures.keys.sorted() {
                $0.key(onLine: key)
                $0.value(Int64(artifact.figures[key, default: 0]))
            }
        }
        writer.array("tables", of: artifact.tables, indent: 3, write)
        guard !artifact.checksums.isEmpty, let table = FileChecksums.table(among: artifact.tables) else { return }
        writer.key("checksums", indent: 3)
        writer.value(artifact.checksums.text(for: table).span)
    }

    private static func write(_ table: Sums, to writer: inout JSONWriter) {
        writer.list("by", table.columns.map(\.name))
        writer.array("labels", of: table.labels, indent: 5, write)
        let (places, rows) = SnapshotRows.packed(table)
        writer.key("places", indent: 5)
        writer.value(places.span)
        writer.key("rows", indent: 5)
        writer.value(rows.span)
        for column in SizeColumn.allCases {
            let numbers = column.text(of: table)
            guard !numbers.isEmpty else { continue }
            writer.key(column.key, indent: 5)
            writer.value(numbers.span)
        }
    }

    /// Writes the names of each style in front coding: each without the prefix that it shares with the previous one.
    private static func write(_ labels: LabelList, to writer: inout JSONWriter) {
        for style in Label.Style.allCases {
            let names = labels.filter { $0.style == style }
            guard !names.isEmpty else { continue }
            writer.key(onLine: style.key)
            writer.begin(.array)
            var previous = ByteView.empty
            var coded: [UInt8] = []
            for label in names {
                coded.removeAll(keepingCapacity: true)
                FrontCoding.append(label.raw, after: previous, to: &coded)
                writer.element(latin1: coded)
                previous = label.raw
            }
            writer.end(.array)
        }
    }
}

extension JSONWriter {
    /// Writes one object a line for each of `values`, indented one column further than the key.
    fileprivate mutating func array<T>(
        _ name: StaticString, of values: [T], indent: Int, _ write: (T, inout JSONWriter) -> Void
    ) {
        key(name, indent: indent)
        begin(.array)
        for value in values {
            element(indent: indent + 1)
            object { write(value, &$0) }
        }
        end(.array)
    }
}

extension Snapshot {
    /// The snapshot as a JSON document.
    package var document: [UInt8] { SnapshotJSON.document(of: self).bytes }
}
