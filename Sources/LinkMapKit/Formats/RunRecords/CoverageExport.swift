//  {"data": [{"files": [{"filename": "/src/main.c", "segments": [[4, 12, 1, true, true, false], …]}],
//             "functions": [{"name": "archive.c:helper", "count": 1, "filenames": ["/src/archive.c"], …}]}],
//   "type": "llvm.coverage.json.export", "version": "2.0.1"}
//
//  A segment is line, column, count, whether it has a count, whether a region begins here, whether it is a gap.

/// The JSON of `llvm-cov export`, which SwiftPM and Xcode write too.
enum CoverageExport: RunRecordFormat {
    static let name = "the JSON of llvm-cov export"

    static func matches(_ bytes: ByteView) -> Bool {
        guard JSONText.isObject(bytes) else { return false }
        return JSONText.has("\"llvm.coverage.json.export\"", in: bytes) || JSONText.firstKey(of: bytes) == "data"
    }

    static func read(_ bytes: ByteView) throws(InputError) -> RunRecord {
        var reader = JSONReader(bytes)
        var record = RunRecord(listsIdle: true)
        try reader.beginObject()
        while let key = try reader.nextKey() {
            guard key == "data" else {
                try reader.skipValue()
                continue
            }
            try reader.beginArray()
            while try reader.nextElement() { try readExport(&reader, into: &record) }
        }
        try reader.finish()
        return record
    }

    private static func readExport(_ reader: inout JSONReader, into record: inout RunRecord) throws(InputError) {
        var (lines, functions): ([RunRecord.Line], [RunRecord.Function]) = ([], [])
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch key {
            case "files":
                try reader.beginArray()
                while try reader.nextElement() { lines += try self.lines(&reader) }
            case "functions":
                try reader.beginArray()
                while try reader.nextElement() {
                    if let function = try function(&reader) { functions.append(function) }
                }
            default: try reader.skipValue()
            }
        }
        record.functions += functions
        // A summary or an export without functions still has the lines.
        if functions.isEmpty { record.lines += lines }
    }

    private static func function(_ reader: inout JSONReader) throws(InputError) -> RunRecord.Function? {
        var (name, count): (ByteView?, UInt64) = (nil, 0)
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch key {
            case "name": name = try reader.string()
            case "count": count = try reader.roundedCount()
            default: try reader.skipValue()
            }
        }
        return name.map { RecordedName.function($0, count: count) }
    }

    private static func lines(_ reader: inout JSONReader) throws(InputError) -> [RunRecord.Line] {
        var (file, lines): (ByteView, [RunRecord.Line]) = (.empty, [])
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch key {
            case "filename": file = try reader.string()
            case "segments":
                try reader.beginArray()
                while try reader.nextElement() {
                    if let (line, count) = try segment(&reader) {
                        lines.append(RunRecord.Line(file: .empty, line: line, count: count))
                    }
                }
            default: try reader.skipValue()
            }
        }
        return lines.map { RunRecord.Line(file: file, line: $0.line, count: $0.count) }
    }

    /// Reads a segment; returns line and count if a region of code begins there.
    private static func segment(_ reader: inout JSONReader) throws(InputError) -> (UInt64, UInt64)? {
        var (line, count, isRegion, index): (UInt64, UInt64, Bool, Int) = (0, 0, true, 0)
        try reader.beginArray()
        while try reader.nextElement() {
            switch index {
            case 0: line = try reader.roundedCount()
            case 2: count = try reader.roundedCount()
            case 3, 4:
                let flag = try reader.flag()
                isRegion = isRegion && flag
            default: try reader.skipValue()
            }
            index += 1
        }
        return isRegion ? (line, count) : nil
    }
}
