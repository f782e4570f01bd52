/// A writer of a ``Snapshot`` as JSON. Equal snapshots give equal bytes.
///
/// A table has three parts: the labels of each column; `places`, the distinct paths of all columns but the last, as
/// label indices; and `rows`, which lists for each label of the last column the number of its rows and the place and the
/// sizes of each. A table of one column has neither places nor counts, but the sizes of one row for each label.
struct SnapshotWriter {
    private(set) var text: [UInt8] = []

    mutating func write(_ snapshot: Snapshot) {
        begin("{\"schema\": ")
        string(Snapshot.schema)
        member("tool", snapshot.tool)
        member("commit", snapshot.commit)
        member("detail", snapshot.detail.rawValue)
        begin(",\n \"artifact\": {")
        write(snapshot.identity)
        begin("},\n \"artifacts\": [")
        objects(snapshot.artifacts, at: "  ") { $1.write($0) }
        begin("]}\n")
    }

    // MARK: - Artifacts

    private mutating func write(_ identity: ArtifactIdentity) {
        begin("\"path\": ")
        string(identity.path)
        member("kind", identity.kind.rawValue)
        member("arch", identity.architecture)
        member("fileSize", identity.fileSize)
        member("id", identity.id)
    }

    private mutating func write(_ artifact: SnapshotArtifact) {
        write(artifact.identity)
        member("linker", artifact.linker)
        member("debug", artifact.debug?.rawValue)
        begin(",\n   \"totals\": {\"fileSize\": \(artifact.totals.fileSize), \"vmSize\": \(artifact.totals.vmSize)}")
        begin(",\n   \"figures\": {")
        for (index, key) in artifact.figures.keys.sorted().enumerated() {
            if index > 0 { begin(", ") }
            string(key)
            begin(": \(artifact.figures[key, default: 0])")
        }
        begin("},\n   \"tables\": [")
        objects(artifact.tables, at: "    ") { $1.write($0) }
        begin("]")
    }

    // MARK: - Tables

    private mutating func write(_ table: SnapshotTable) {
        begin("\"by\": [")
        for (index, column) in table.columns.enumerated() {
            if index > 0 { begin(", ") }
            string(column.name)
        }
        begin("],\n     \"labels\": [")
        objects(table.labels, at: "      ") { $1.write($0) }
        let (places, rows) = SnapshotRows.packed(table)
        begin("],\n     \"places\": \"")
        text += places
        begin("\",\n     \"rows\": \"")
        text += rows
        begin("\"")
    }

    private mutating func write(_ labels: [Label]) {
        var isFirst = true
        for style in Label.Style.allCases {
            let names = labels.filter { $0.style == style }
            guard !names.isEmpty else { continue }
            if !isFirst { begin(", ") }
            isFirst = false
            string(style.key)
            begin(": [")
            var previous = ByteView.empty
            for (index, label) in names.enumerated() {
                begin(index == 0 ? "" : ",")
                var coded: [UInt8] = []
                FrontCoding.append(label.raw, after: previous, to: &coded)
                characters(of: coded)
                previous = label.raw
            }
            begin("]")
        }
    }

    // MARK: - Values

    private mutating func begin(_ literal: String) { text += Array(literal.utf8) }

    /// Writes the elements of an array, each on a separate line behind `indent`.
    private mutating func objects<T>(_ values: [T], at indent: String, _ write: (T, inout SnapshotWriter) -> Void) {
        for (index, value) in values.enumerated() {
            begin((index == 0 ? "\n" : ",\n") + indent + "{")
            write(value, &self)
            begin("}")
        }
    }

    private mutating func member(_ key: StaticString, _ value: String?) {
        begin(", \"\(key)\": ")
        if let value { string(value) } else { begin("null") }
    }

    private mutating func member(_ key: StaticString, _ value: UInt64) { begin(", \"\(key)\": \(value)") }

    private mutating func string(_ value: String) {
        text.append(UInt8(ascii: "\""))
        for scalar in value.unicodeScalars { append(scalar) }
        text.append(UInt8(ascii: "\""))
    }

    /// Writes a string with one character for each byte.
    private mutating func characters(of bytes: [UInt8]) {
        text.append(UInt8(ascii: "\""))
        for byte in bytes {
            if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                text.append(byte)
            } else {
                append(Unicode.Scalar(byte))
            }
        }
        text.append(UInt8(ascii: "\""))
    }

    /// Escapes the characters that JSON requires, and those that control a terminal.
    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x22, 0x5C:
            text.append(UInt8(ascii: "\\"))
            text.append(UInt8(truncatingIfNeeded: scalar.value))
        case 0..<0x20, 0x7F..<0xA0:
            let digits = String(scalar.value, radix: 16)
            begin("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
        default: text += Array(String(Character(scalar)).utf8)
        }
    }
}

extension Label.Style {
    /// Key of a list of such labels in the document.
    var key: String {
        switch self {
        case .plain: "plain"
        case .symbol: "symbols"
        case .itaniumScope: "scopes"
        }
    }
}

extension Snapshot {
    /// The bytes of the document.
    package var document: [UInt8] {
        var writer = SnapshotWriter()
        writer.write(self)
        return writer.text
    }
}
