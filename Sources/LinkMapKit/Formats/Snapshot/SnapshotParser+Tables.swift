/// Parsing of an artifact's tables.
extension SnapshotParser {
    mutating func tables() throws(InputError) -> [Sums] {
        var tables: [Sums] = []
        try json.beginArray()
        while try json.nextElement() { tables.append(RecordedPaths.relative(try table())) }
        return tables
    }

    private mutating func table() throws(InputError) -> Sums {
        var keys = SeenKeys()
        var columns: [Sums.Column] = []
        var labels: [[Label]] = []
        var places = ByteView.empty
        var rows = ByteView.empty
        var lists: [(SizeColumn, ByteView)] = []
        try json.beginObject()
        while let key = try json.nextKey() {
            try keys.add(key, json)
            switch key.text {
            case "by": columns = try self.columns()
            case "labels":
                try json.beginArray()
                while try json.nextElement() { labels.append(try columnLabels()) }
            case "places": places = try json.string()
            case "rows": rows = try json.string()
            default:
                if let list = SizeColumn.allCases.first(where: { key == ByteView($0.key) }) {
                    lists.append((list, try json.string()))
                } else {
                    try json.skipValue()
                }
            }
        }
        try keys.require("by", "labels", "places", "rows", in: json)
        guard labels.count == columns.count else {
            throw json.failure("there are labels for \(labels.count) columns instead of \(columns.count)")
        }
        do throws(InputError) {
            var table = try SnapshotRows.unpacked(columns: columns, labels: labels, places: places, rows: rows)
            for (list, text) in lists where !text.isEmpty { try list.read(text, into: &table) }
            return table
        } catch { throw json.failure(error.what) }
    }

    private mutating func columns() throws(InputError) -> [Sums.Column] {
        var columns: [Sums.Column] = []
        try json.beginArray()
        while try json.nextElement() {
            let start = json.offset
            let name = try json.string()
            guard let column = Sums.Column(name: name.text), !columns.contains(column),
                column != .slice || columns.isEmpty
            else { throw InputError("unknown column '\(name.prefix(80).text)' here", at: start) }
            columns.append(column)
        }
        guard !columns.isEmpty else { throw json.failure("a table has no columns") }
        return columns
    }

    /// Reads the labels of a column: up to three lists, each of them sorted.
    private mutating func columnLabels() throws(InputError) -> [Label] {
        var keys = SeenKeys()
        var lists = [[Label]](repeating: [], count: Label.Style.allCases.count)
        try json.beginObject()
        while let key = try json.nextKey() {
            try keys.add(key, json)
            guard let style = Label.Style.allCases.first(where: { $0.key == key.text }) else {
                throw json.failure("there are no labels of the style '\(key.prefix(80).text)'")
            }
            lists[Int(style.rawValue)] = try names().map { Label($0, style) }
        }
        return lists.flatMap(\.self)
    }

    private mutating func names() throws(InputError) -> [ByteView] {
        var names: [ByteView] = []
        var previous = ByteView.empty
        try json.beginArray()
        while try json.nextElement() {
            let start = json.offset
            let coded = try json.string()
            do throws(InputError) {
                let name = try FrontCoding.name(in: coded, after: previous, arena: &arena, budget: &budget)
                guard names.isEmpty || previous < name else { throw InputError("the names are not sorted") }
                names.append(name)
                previous = name
            } catch { throw InputError(error.what, at: start) }
        }
        return names
    }
}
