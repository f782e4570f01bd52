//  magic:64  version:64  0:64  hash kind:64  table:64  [memory profile:64]  [build ids:64]  [traces:64]  …    offsets in the file
//  table:   bucket count:64  entry count:64  offset of each bucket:64
//  bucket:  item count:16, then for each item  hash:64  name size:64  data size:64  name  data
//  data:    for each version of the function  hash:64  counter count:64  counters:64 …  [bitmap]  value profile
//
//  traces:  trace count:64  runs:64, then for each trace  weight:64  count:64  hash of each function:64, in the order of first runs
//
//  Source: LLVM's InstrProf.h and InstrProfWriter.cpp, versions 4 to 13.

/// LLVM's indexed profile (`.profdata`), as `llvm-profdata merge` writes it.
enum IndexedProfile: RunRecordFormat {
    static let name = "an LLVM indexed profile"

    /// The newest version that is read.
    private static let newest: UInt64 = 13
    private static let oldest: UInt64 = 4
    /// The flag of a profile with the order of first runs.
    private static let hasTraces: UInt64 = 1 << 63

    static func matches(_ bytes: ByteView) -> Bool {
        bytes.integer(at: 0, as: UInt64.self, bigEndian: true) == 0xFF6C_7072_6F66_6981
    }

    static func read(_ bytes: ByteView) throws(InputError) -> RunRecord {
        var cursor = RecordCursor(bytes, at: 8)
        let flags: UInt64 = try cursor.integer()
        let version = flags & 0xFFFF_FFFF
        guard (oldest...newest).contains(version) else {
            throw InputError(
                "is version \(version) of LLVM's indexed profile, of which \(oldest) to \(newest) are read", at: 8,
                hint: "merge it with the llvm-profdata of the compiler that made the program")
        }
        try cursor.skip(16)
        let table: UInt64 = try cursor.integer()
        var record = RunRecord(listsIdle: true)
        if version >= 9 {
            try cursor.skip(8)
            record.images = try images(at: try cursor.integer(), in: bytes)
        }
        let traces: UInt64? = version >= 10 && flags & hasTraces != 0 ? try cursor.integer() : nil
        var reader = IndexedProfileReader(bytes, version: version)
        record.functions = try reader.functions(at: table)
        if let traces { record.traces = try reader.traces(at: traces) }
        return record
    }

    private static func images(at offset: UInt64, in bytes: ByteView) throws(InputError) -> [RunRecord.RecordedImage] {
        guard offset > 0 else { return [] }
        var cursor = RecordCursor(bytes, at: Int(clamping: offset))
        let list = try cursor.take(try cursor.integer(UInt64.self))
        return try BuildIDList.images(in: list, isBigEndian: false, at: cursor.offset - list.count)
    }
}

/// Reads the hash table of an indexed profile.
private struct IndexedProfileReader {
    private let bytes: ByteView
    private let version: UInt64
    private var functions: [RunRecord.Function] = []
    /// The index of each function by the hash of its name.
    private var places: [UInt64: Int] = [:]

    init(_ bytes: ByteView, version: UInt64) {
        self.bytes = bytes
        self.version = version
    }

    mutating func functions(at table: UInt64) throws(InputError) -> [RunRecord.Function] {
        var cursor = RecordCursor(bytes, at: Int(clamping: table))
        let bucketCount: UInt64 = try cursor.integer()
        let entryCount: UInt64 = try cursor.integer()
        var buckets = RecordCursor(try cursor.take(bucketCount, of: 8))
        // A name takes at least three numbers, so a damaged table cannot repeat one bucket for ever.
        guard entryCount <= UInt64(bytes.count) / 24 else {
            throw InputError("its table states more functions than fit into it", at: table)
        }
        while !buckets.isAtEnd {
            let place: UInt64 = try buckets.integer()
            if place != 0 { try readBucket(at: place, most: entryCount) }
        }
        guard UInt64(functions.count) == entryCount else {
            throw InputError("its table holds \(functions.count) functions and states \(entryCount)", at: table)
        }
        return functions
    }

    /// Reads the functions of each run in the order of their first run.
    func traces(at offset: UInt64) throws(InputError) -> [[RunRecord.Step]] {
        var cursor = RecordCursor(bytes, at: Int(clamping: offset))
        let count: UInt64 = try cursor.integer()
        try cursor.skip(8)
        guard count <= UInt64(bytes.count) / 16 else {
            throw InputError("states more traces than fit into it", at: offset)
        }
        var traces: [[RunRecord.Step]] = []
        for _ in 0..<count {
            try cursor.skip(8)
            var hashes = RecordCursor(try cursor.take(try cursor.integer(UInt64.self), of: 8))
            var trace: [RunRecord.Step] = []
            while !hashes.isAtEnd {
                if let function = places[try hashes.integer()] { trace.append(.function(function)) }
            }
            traces.append(trace)
        }
        return traces
    }

    private mutating func readBucket(at place: UInt64, most: UInt64) throws(InputError) {
        var cursor = RecordCursor(bytes, at: Int(clamping: place))
        for _ in 0..<(try cursor.integer(UInt16.self)) {
            let hash: UInt64 = try cursor.integer()
            let nameSize: UInt64 = try cursor.integer()
            let dataSize: UInt64 = try cursor.integer()
            let name = try cursor.take(nameSize)
            let start = cursor.offset
            let data = try cursor.take(dataSize)
            guard UInt64(functions.count) < most else {
                throw InputError("its table holds more functions than it states", at: place)
            }
            guard let count = count(in: data) else {
                throw InputError("the counters of \(name.lossless) are damaged", at: UInt64(start))
            }
            places[hash] = functions.count
            functions.append(RecordedName.function(name, count: count))
        }
    }

    /// Returns the highest counter of a function, in any of its versions; `nil` for damaged data.
    private func count(in data: ByteView) -> UInt64? {
        // Bitmaps took eight bytes for each of theirs at first.
        count(in: data, bitmapUnit: 8) ?? (version > 10 ? count(in: data, bitmapUnit: 1) : nil)
    }

    private func count(in data: ByteView, bitmapUnit: UInt64) -> UInt64? {
        var cursor = RecordCursor(data)
        var highest: UInt64 = 0
        do throws(InputError) {
            while !cursor.isAtEnd {
                try cursor.skip(8)
                var counters = RecordCursor(try cursor.take(try cursor.integer(UInt64.self), of: 8))
                while !counters.isAtEnd { highest = max(highest, try counters.integer()) }
                if version > 10 {
                    _ = try cursor.take(try cursor.integer(UInt64.self), of: bitmapUnit)
                    if bitmapUnit == 1 { cursor.align() }
                }
                let size = try cursor.integer(UInt32.self)
                guard size >= 8 else { return nil }
                try cursor.skip(UInt64(size) - 4)
            }
        } catch { return nil }
        return highest
    }
}
