import LinkMapKit

/// The answer of another command, as the JSON that it wrote.
package struct Chapter {
    package enum Kind: String, CaseIterable {
        case gate, diff, why, startup, stalls, history

        /// Among the chapters of a report.
        package var place: Int { Kind.allCases.firstIndex(of: self) ?? 0 }
    }

    package let kind: Kind
    /// The document: checked to be JSON of that command's schema.
    package let json: ByteView
    private let parsed: JSONValue?

    /// The same, to look into.
    package var root: JSONValue {
        var reader = JSONReader(json)
        return parsed ?? (try? JSONValue(&reader)) ?? .null
    }

    /// Whether it says what is paid before `main` as it is read off the file, and not from launches alone.
    package var tellsStartOfFile: Bool {
        kind == .startup && (root["static"] != nil || root["slices"] != nil)
    }

    /// - Parameter document: what the exporter of that command made.
    package init(_ kind: Kind, _ document: OutputBuffer) {
        self.kind = kind
        json = ByteView(copying: document.bytes)
        parsed = nil
    }

    /// - Parameters:
    ///   - bytes: one JSON object; for ``Kind/history`` objects one a line may stand for a list.
    ///   - kind: what is expected, for the error.
    package init(_ bytes: ByteView, expecting kind: Kind) throws(InputError) {
        if kind == .history, bytes.starts(with: "SQLite format 3") {
            throw InputError(
                "is the history itself", hint: "export it with 'sizeaudit history show --db FILE --format ndjson'")
        }
        let document = kind == .history ? try Chapter.joinedLines(bytes) : bytes
        var reader = JSONReader(document)
        let root = try JSONValue(&reader)
        try reader.finish()
        guard let schema = root["schema"]?.text, schema.hasPrefix("sizeaudit/\(kind.rawValue)/") else {
            throw InputError(
                "is not what 'sizeaudit \(kind.rawValue) --format json' writes",
                hint: root["schema"]?.text.map { "its schema is \(VisibleText.of($0))" } ?? "it has no schema")
        }
        guard schema == "sizeaudit/\(kind.rawValue)/1" else {
            throw InputError("has the schema \(VisibleText.of(schema)), which this version does not know")
        }
        self.kind = kind
        json = document
        parsed = root
    }

    package static func read(_ path: String, expecting kind: Kind) throws(InputError) -> Chapter {
        do throws(InputError) {
            return try Chapter(try MappedFile.open(path), expecting: kind)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    /// An export of one record a line, as the document that holds them all.
    private static func joinedLines(_ bytes: ByteView) throws(InputError) -> ByteView {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), !bytes.dropFirst(end + 1).isBlank else {
            return bytes
        }
        var first = JSONReader(bytes.prefix(end))
        // One object over several lines does not end with the first.
        guard (try? first.skipValue()) != nil, (try? first.finish()) != nil else { return bytes }
        var joined = OutputBuffer()
        joined.append("{\"schema\": \"sizeaudit/history/1\", \"records\": [")
        var (position, isFirst) = (0, true)
        while position < bytes.count {
            let stop = bytes.firstIndex(of: UInt8(ascii: "\n"), from: position) ?? bytes.count
            let line = bytes[clamped: position..<stop]
            position = stop + 1
            guard !line.isBlank else { continue }
            if !isFirst { joined.append(",\n") }
            isFirst = false
            joined.append(text: line.text)
        }
        joined.append("]}")
        return ByteView(copying: joined.bytes)
    }
}

extension ByteView {
    fileprivate var isBlank: Bool {
        for index in 0..<count where self[index] > UInt8(ascii: " ") { return false }
        return true
    }
}
