//  {"gcc_version": "12.2.0", "files": [{"file": "main.c", "functions": [{"name": "_Z4loadv",
//   "demangled_name": "load()", "start_line": 4, "execution_count": 2, …}], "lines": [{"line_number": 4,
//   "count": 2, …}]}], "format_version": "1", "data_file": "main.gcda", …}

/// The JSON of `gcov --json-format`, unpacked. A file may hold several documents, as `--stdout` prints them.
enum GcovReport: RunRecordFormat {
    static let name = "the JSON of gcov"

    static func matches(_ bytes: ByteView) -> Bool {
        JSONText.isObject(bytes) && JSONText.has("\"gcc_version\"", in: bytes)
    }

    static func read(_ bytes: ByteView) throws(InputError) -> RunRecord {
        var reader = JSONReader(bytes)
        var record = RunRecord(listsIdle: true)
        repeat {
            try reader.beginObject()
            while let key = try reader.nextKey() {
                guard key == "files" else {
                    try reader.skipValue()
                    continue
                }
                try reader.beginArray()
                while try reader.nextElement() { try readFile(&reader, into: &record) }
            }
        } while reader.next != nil
        return record
    }

    private static func readFile(_ reader: inout JSONReader, into record: inout RunRecord) throws(InputError) {
        var file = ByteView.empty
        var functions: [RunRecord.Function] = []
        var lines: [RunRecord.Line] = []
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch key {
            case "file": file = try reader.string()
            case "functions":
                try reader.beginArray()
                while try reader.nextElement() {
                    if let function = try function(&reader) { functions.append(function) }
                }
            case "lines":
                try reader.beginArray()
                while try reader.nextElement() { lines.append(try line(&reader)) }
            default: try reader.skipValue()
            }
        }
        for var function in functions {
            function.file = file
            record.functions.append(function)
        }
        // Without functions the lines tell what ran.
        guard functions.isEmpty else { return }
        record.lines += lines.map { RunRecord.Line(file: file, line: $0.line, count: $0.count) }
    }

    private static func function(_ reader: inout JSONReader) throws(InputError) -> RunRecord.Function? {
        var (name, count): (ByteView?, UInt64) = (nil, 0)
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch key {
            case "name": name = try reader.string()
            case "execution_count", "blocks_executed": count = max(count, try reader.roundedCount())
            default: try reader.skipValue()
            }
        }
        return name.map { RunRecord.Function(name: $0, count: count) }
    }

    private static func line(_ reader: inout JSONReader) throws(InputError) -> RunRecord.Line {
        var line = RunRecord.Line(file: .empty, line: 0, count: 0)
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch key {
            case "line_number": line.line = try reader.roundedCount()
            case "count": line.count = try reader.roundedCount()
            default: try reader.skipValue()
            }
        }
        return line
    }
}
