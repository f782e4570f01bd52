import LinkMapKit

/// A chapter read from a file: the JSON that another run of the program wrote.
package struct ChapterFile: Chapter {
    package let kind: ChapterKind
    private let document: ByteView
    private let root: JSONValue

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: one JSON object. For ``ChapterKind/history``, one object a line is valid too.
    ///   - kind: the expected kind.
    /// - Throws: ``InputError`` for a document of another kind or of an unknown version.
    package init(_ bytes: ByteView, expecting kind: ChapterKind) throws(InputError) {
        if kind == .history, bytes.starts(with: "SQLite format 3") {
            throw InputError(
                "is the history itself", hint: "export it with 'sizeaudit history show --db FILE --format ndjson'")
        }
        let document = kind == .history ? try ChapterFile.joinedLines(bytes) : bytes
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
        self.document = document
        self.root = root
    }

    /// Reads the file at `path`.
    package static func read(_ path: String, expecting kind: ChapterKind) throws(InputError) -> ChapterFile {
        do throws(InputError) {
            return try ChapterFile(try MappedFile.open(path), expecting: kind)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    package var subject: ArtifactIdentity? { nil }

    package var json: OutputBuffer {
        var output = OutputBuffer()
        output.append(view: document)
        return output
    }

    package var describesStartOfFile: Bool { kind == .startup && (root["static"] != nil || root["slices"] != nil) }

    // MARK: - Summary

    package var summary: String? {
        switch kind {
        case .gate: gateSummary
        case .diff:
            ChapterSummary.changes(
                changeSums,
                packed: ["old", "new"].contains { root["totals"]?[$0]?["containerSize"]?.double ?? 0 == 0 }
                    ? nil : root["totals"]?["delta"]?["containerSize"]?.double,
                file: countsShipped ? root["totals"]?["delta"]?["fileSize"]?.double : nil)
        case .why, .neverRan, .download: nil
        case .startup: startupSummary
        case .stalls: stallSummary
        case .history: historySummary
        }
    }

    /// Whether one of the builds has bytes that do not ship.
    private var countsShipped: Bool {
        ["old", "new"].contains { build in
            let sizes = root["totals"]?[build]
            return sizes?["shippedSize"].map { $0.double != sizes?["fileSize"]?.double } ?? false
        }
    }

    /// The sums of growth and shrinkage. Documents of earlier versions have rows only.
    private var changeSums: (grown: Double, shrunk: Double) {
        let shipped = countsShipped ? root["shippedSums"] : nil
        if let sums = shipped ?? root["sums"], let grown = sums["grown"]?.double,
            let shrunk = sums["shrunk"]?.double
        {
            return (grown, shrunk)
        }
        let deltas = ChapterFile.leaves(elements("rows")).compactMap { $0["delta"]?["fileSize"]?.double }
        return (deltas.filter { $0 > 0 }.reduce(0, +), deltas.filter { $0 < 0 }.reduce(0, +))
    }

    private var gateSummary: String {
        let states = (root["states"]?.members ?? []).map { state in
            (name: state.key == "notJudged" ? "not judged" : state.key, count: state.value.count ?? 0)
        }
        var passed = false
        if case .bool(true)? = root["passed"] { passed = true }
        return ChapterSummary.gate(passed: passed, states: states)
    }

    private var startupSummary: String {
        let facts = root["static"] ?? elements("slices").first?["static"]
        var isUncounted = false
        if case .bool(true)? = facts?["uncountedInitializers"] { isUncounted = true }
        return ChapterSummary.startup(
            ChapterSummary.Startup(
                phases: (root["launch"]?["phases"]?.elements ?? []).compactMap { $0["median"]?.double },
                initializers: facts?["initializers"]?.elements.count, hasRuntimeInitializers: isUncounted,
                libraries: facts?["libraries"]?.elements.count,
                relocations: facts?["relocations"]?["total"]?.count))
    }

    private var stallSummary: String {
        ChapterSummary.stalls(
            elements("stalls").compactMap { $0["duration"]?.double },
            turns: root["turns"]?.count ?? root["turns"]?["count"]?.count)
    }

    private var historySummary: String {
        let records = elements("records")
        let isByPart = records.contains { $0["dimension"] != nil }
        let builds = records.filter { !isByPart || $0["dimension"]?.text == "total" }
        return ChapterSummary.history(
            builds.compactMap { ($0[isByPart ? "file_size" : "fileSize"] ?? $0["totals"]?["fileSize"])?.double })
    }

    /// Returns the innermost of nested rows.
    private static func leaves(_ rows: [JSONValue]) -> [JSONValue] {
        rows.flatMap { row in
            let inner = row["rows"]?.elements ?? []
            return inner.isEmpty ? [row] : leaves(inner)
        }
    }

    private func elements(_ key: String) -> [JSONValue] { root[key]?.elements ?? [] }

    // MARK: - Lines of a history

    /// Joins a history export with one record a line into one document.
    private static func joinedLines(_ bytes: ByteView) throws(InputError) -> ByteView {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), !bytes.dropFirst(end + 1).isBlank else {
            return bytes
        }
        var first = JSONReader(bytes.prefix(end))
        // An object that spans several lines does not end on the first one.
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
