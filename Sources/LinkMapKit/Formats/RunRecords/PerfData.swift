//  magic:64 "PERFILE2"  header size:64  attribute size:64  attributes  data  event types  features: 4 x 64 bits
//  a section is offset:64  size:64; the sections of the features follow the data in the order of their bits
//
//  record:  type:32  flags:16  size:16  …
//
//  A file that perf wrote to a pipe has no sections: its header ends behind the header's size, and attributes and
//  build ids are records. Source: tools/perf/Documentation/perf.data-file-format.txt and linux/perf_event.h.

/// The recording of `perf record`: samples with call chains, mappings and build IDs.
enum PerfData: RunRecordFormat {
    static let name = "a perf.data file"

    private static let littleEndian: ByteView = "PERFILE2"
    private static let bigEndian: ByteView = "2ELIFREP"
    /// The index of the feature that holds the build IDs.
    private static let buildIDFeature = 2

    static func matches(_ bytes: ByteView) -> Bool {
        bytes.prefix(8) == littleEndian || bytes.prefix(8) == bigEndian
    }

    static func read(_ bytes: ByteView) throws(InputError) -> RunRecord {
        var cursor = RecordCursor(bytes, at: 8, isBigEndian: bytes.prefix(8) == bigEndian)
        let headerSize: UInt64 = try cursor.integer()
        var records = PerfRecords(isBigEndian: cursor.isBigEndian)
        guard headerSize > 16 else {
            try records.read(bytes, from: cursor.offset, to: bytes.count)
            return try records.resolved()
        }
        let attributeSize: UInt64 = try cursor.integer()
        let attributes = try section(&cursor)
        let data = try section(&cursor)
        try cursor.skip(16)
        let features = try (0..<4).map { _ throws(InputError) -> UInt64 in try cursor.integer() }
        try records.readAttributes(bytes, attributes, size: attributeSize)
        guard bytes.slice(at: data.lowerBound, count: data.upperBound - data.lowerBound) != nil else {
            throw InputError("ends before its data does", at: UInt64(bytes.count))
        }
        guard data.lowerBound < data.upperBound else {
            throw InputError("contains no data", hint: "perf record may have been killed before it wrote the end")
        }
        try readBuildIDs(bytes, after: data.upperBound, features, into: &records)
        try records.read(bytes, from: Int(data.lowerBound), to: Int(data.upperBound))
        return try records.resolved()
    }

    private static func section(_ cursor: inout RecordCursor) throws(InputError) -> Range<UInt64> {
        let place = UInt64(cursor.offset)
        let start: UInt64 = try cursor.integer()
        let (end, overflow) = start.addingReportingOverflow(try cursor.integer())
        guard !overflow else { throw InputError("a section of the header has no end", at: place) }
        return start..<end
    }

    private static func readBuildIDs(
        _ bytes: ByteView, after end: UInt64, _ features: [UInt64], into records: inout PerfRecords
    ) throws(InputError) {
        guard features[0] >> UInt64(buildIDFeature) & 1 == 1 else { return }
        let before = (features[0] & (1 << UInt64(buildIDFeature) - 1)).nonzeroBitCount
        var cursor = RecordCursor(
            bytes, at: Int(clamping: end.addingClamped(UInt64(before * 16))), isBigEndian: records.isBigEndian)
        let place = try section(&cursor)
        guard let table = bytes.slice(at: place.lowerBound, count: place.upperBound - place.lowerBound) else {
            throw InputError("its table of build ids lies outside of the file", at: place.lowerBound)
        }
        var rows = RecordCursor(table, isBigEndian: records.isBigEndian)
        while !rows.isAtEnd {
            let row = try PerfRow(&rows, from: place.lowerBound)
            try records.addBuildID(row)
        }
    }
}

/// A record of a perf.data file.
struct PerfRow {
    let type: UInt32
    let flags: UInt16
    /// The contents behind the head.
    var body: RecordCursor

    /// - Parameter base: the offset of the cursor's bytes in the file, for errors.
    init(_ cursor: inout RecordCursor, from base: UInt64 = 0) throws(InputError) {
        let start = UInt64(cursor.offset) + base
        type = try cursor.integer()
        flags = try cursor.integer()
        let size: UInt16 = try cursor.integer()
        guard size >= 8 else { throw InputError("a record has a size of \(size)", at: start) }
        body = RecordCursor(try cursor.take(UInt64(size) - 8), isBigEndian: cursor.isBigEndian)
    }
}
