//  header  build ids  data rows  counters  bitmaps  names  vtables  value profiles
//
//  data row:  name's MD5:64  hash:64  counters - row:word  [bitmap - row:word]  function:word  values:word
//             counter count:32  value sites:16 for each kind  [bitmap size:32]
//
//  Source: LLVM's InstrProfData.inc, versions 8 (LLVM 14 to 17), 9 (LLVM 18) and 10 (LLVM 19 and later, Swift 6).

/// LLVM's raw profile (`.profraw`), as an instrumented program writes it when it ends.
enum RawProfile: RunRecordFormat {
    static let name = "an LLVM raw profile"

    static func matches(_ bytes: ByteView) -> Bool { RawProfileHeader.isBigEndian(bytes, at: 0) != nil }

    static func read(_ bytes: ByteView) throws(InputError) -> RunRecord {
        var record = RunRecord(listsIdle: true)
        var offset = 0
        // Profiles of several images of a process may follow each other, with zeros between them.
        while offset < bytes.count {
            guard bytes[offset] != 0 else {
                offset += 1
                continue
            }
            guard let isBigEndian = RawProfileHeader.isBigEndian(bytes, at: offset) else {
                throw InputError("there are bytes after the profile", at: UInt64(offset))
            }
            var reader = RawProfileReader(RecordCursor(bytes, at: offset, isBigEndian: isBigEndian))
            try reader.read(into: &record)
            offset = reader.end
        }
        return record
    }
}

/// Reads one profile of a raw profile file.
private struct RawProfileReader {
    private var cursor: RecordCursor
    private var image = RunRecord.anyImage

    init(_ cursor: RecordCursor) { self.cursor = cursor }

    /// The offset behind the profile.
    var end: Int { cursor.offset }

    mutating func read(into record: inout RunRecord) throws(InputError) {
        let start = cursor.offset
        let header = try RawProfileHeader(&cursor)
        try readImage(header, into: &record)
        let rowsStart = cursor.offset
        let rows = try cursor.take(header.dataCount, of: UInt64(header.rowSize))
        try cursor.skip(header.paddingBeforeCounters)
        let counters = try cursor.take(header.counterCount, of: header.counterSize)
        try cursor.skip(header.paddingAfterCounters)
        try cursor.skip(header.bitmapBytes)
        try cursor.skip(header.paddingAfterBitmaps)
        let names = try ProfileNames(try cursor.take(header.nameBytes), at: cursor.offset - Int(header.nameBytes))
        try skipTables(header, from: start)
        var hasSites: [Bool] = []
        for index in 0..<Int(header.dataCount) {
            var place = RecordCursor(rows, at: index * header.rowSize, isBigEndian: cursor.isBigEndian)
            let row = try RawProfileRow(&place, header)
            hasSites.append(row.hasValueSites)
            let distance = row.counters &- header.countersDelta &+ UInt64(index * header.rowSize)
            guard let count = header.count(in: counters, at: header.distance(distance), row.counterCount) else {
                throw InputError(
                    "row \(index) has its counters outside of them", at: UInt64(rowsStart + index * header.rowSize))
            }
            guard let name = names[row.nameHash] else { continue }
            record.functions.append(RecordedName.function(name, image: image, count: count))
        }
        try skipValues(hasSites)
    }

    private mutating func readImage(_ header: RawProfileHeader, into record: inout RunRecord) throws(InputError) {
        let place = cursor.offset
        let list = try cursor.take(header.buildIDBytes)
        let images = try BuildIDList.images(in: list, isBigEndian: cursor.isBigEndian, at: place)
        guard let first = images.first else { return }
        if let known = record.images.firstIndex(of: first) {
            image = UInt32(known)
        } else {
            image = UInt32(record.images.count)
            record.images.append(first)
        }
    }

    /// Skips the tables of virtual tables and their names, which version 10 has.
    private mutating func skipTables(_ header: RawProfileHeader, from start: Int) throws(InputError) {
        align(from: start)
        guard header.vtableCount > 0 else { return }
        _ = try cursor.take(header.vtableCount, of: 24)
        try cursor.skip(header.vtableNameBytes)
        align(from: start)
    }

    private mutating func align(from start: Int) {
        cursor.offset = min(start + (cursor.offset - start + 7) & ~7, cursor.bytes.count)
    }

    /// Skips the value profiles: one for each row that has sites of values.
    private mutating func skipValues(_ hasSites: [Bool]) throws(InputError) {
        for isPresent in hasSites where isPresent {
            let start = cursor.offset
            let size = try cursor.integer(UInt32.self)
            guard size >= 8 else { throw InputError("a value profile is damaged", at: UInt64(start)) }
            try cursor.skip(UInt64(size) - 4)
        }
    }
}
