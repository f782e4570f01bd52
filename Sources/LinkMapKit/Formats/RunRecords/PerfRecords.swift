/// The samples and mappings of a perf.data file, in the order of the file.
struct PerfRecords {
    /// A user address that ran in a process.
    private struct Address: Hashable {
        let process: UInt32
        let value: UInt64
    }

    let isBigEndian: Bool
    private var layouts = PerfLayouts()
    private var maps = ProcessMaps()
    private var images = RecordedImages()
    /// Each address with the number of mappings that were known at its first sample in the file.
    private var addresses: [Address: Int] = [:]
    /// The earliest sample of each address: its time, and the number of the address among all.
    private var firsts: [Address: (time: UInt64, number: Int)] = [:]
    private var count = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func readAttributes(_ bytes: ByteView, _ table: Range<UInt64>, size: UInt64) throws(InputError) {
        guard size >= 64, let rows = bytes.slice(at: table.lowerBound, count: table.upperBound - table.lowerBound)
        else {
            throw InputError("its attributes are damaged", at: table.lowerBound)
        }
        var offset: UInt64 = 0
        while let row = rows.slice(at: offset, count: size) {
            var ids = RecordCursor(row, at: row.count - 16, isBigEndian: isBigEndian)
            let place: UInt64 = try ids.integer()
            let list = bytes.slice(at: place, count: try ids.integer())
            try layouts.add(row, ids: list ?? .empty, isBigEndian: isBigEndian)
            offset += size
        }
    }

    mutating func read(_ bytes: ByteView, from start: Int, to end: Int) throws(InputError) {
        var cursor = RecordCursor(bytes.prefix(end), at: start, isBigEndian: isBigEndian)
        while !cursor.isAtEnd {
            let place = UInt64(cursor.offset)
            let row = try PerfRow(&cursor)
            do throws(InputError) {
                try take(row, &cursor)
            } catch {
                throw error.offset == nil || error.what == "ends too early"
                    ? InputError("the record is damaged", at: place) : error
            }
        }
    }

    private mutating func take(_ row: PerfRow, _ cursor: inout RecordCursor) throws(InputError) {
        switch row.type {
        case 1: try addMapping(row.body, isLong: false, row.flags)
        case 7: try addFork(row.body)
        case 9: try addSample(row)
        case 10: try addMapping(row.body, isLong: true, row.flags)
        // Records of a pipe: attributes and build IDs.
        case 64: try addAttribute(row.body)
        case 67: try addBuildID(row)
        // Trace data stands behind its record.
        case 66:
            var body = row.body
            try cursor.skip(UInt64(try body.integer(UInt32.self)))
        case 71:
            var body = row.body
            try cursor.skip(try body.integer(UInt64.self))
        case 81, 83:
            throw InputError(
                "is compressed", at: UInt64(cursor.offset), hint: "record without -z, or give the output of perf script"
            )
        default: break
        }
    }

    // MARK: - Attributes, mappings, build IDs

    private mutating func addAttribute(_ body: RecordCursor) throws(InputError) {
        let size = Int(body.bytes.integer(at: 4, as: UInt32.self, bigEndian: isBigEndian) ?? 0)
        let ids = min(max(size, 64), body.bytes.count)
        try layouts.add(body.bytes, ids: body.bytes.dropFirst(ids), isBigEndian: isBigEndian)
    }

    private mutating func addFork(_ body: RecordCursor) throws(InputError) {
        var body = body
        let process: UInt32 = try body.integer()
        maps.addFork(of: try body.integer(), to: process)
    }

    private mutating func addMapping(_ body: RecordCursor, isLong: Bool, _ flags: UInt16) throws(InputError) {
        var body = body
        let process: UInt32 = try body.integer()
        try body.skip(4)
        let start: UInt64 = try body.integer()
        let (end, overflow) = start.addingReportingOverflow(try body.integer())
        let fileOffset: UInt64 = try body.integer()
        let id = isLong && flags >> 14 & 1 == 1 ? try body.take(24) : nil
        if isLong { try body.skip(id == nil ? 32 : 8) }
        guard let path = body.bytes.cString(at: body.offset), !overflow else { throw body.end() }
        // Other mappings, such as [vdso] and //anon, are no files.
        guard path.byte(at: 0) == UInt8(ascii: "/"), !path.starts(with: "//") else { return }
        let image = images.number(of: path)
        if let id, let size = id.byte(at: 0), size > 0, size <= 20 {
            images.set(BuildIDList.text(of: id.dropFirst(4).prefix(Int(size))), of: path)
        }
        maps.add(ProcessMaps.Mapping(start: start, end: end, fileOffset: fileOffset, image: image), to: process)
    }

    mutating func addBuildID(_ row: PerfRow) throws(InputError) {
        var body = row.body
        try body.skip(4)
        let id = try body.take(24)
        // Bit 15 says that the size is stated; IDs had 20 bytes before.
        let size = row.flags >> 15 & 1 == 1 ? Int(id.byte(at: 20) ?? 20) : 20
        guard let path = body.bytes.cString(at: body.offset), path.byte(at: 0) == UInt8(ascii: "/") else { return }
        images.set(BuildIDList.text(of: id.prefix(min(size, 20))), of: path)
    }

    // MARK: - Samples

    private mutating func addSample(_ row: PerfRow) throws(InputError) {
        let sample = try layouts.sample(row.body, isUser: row.flags & 7 == 2)
        // A call chain begins with the innermost function, and its callers ran before.
        for address in sample.addresses.reversed() {
            let key = Address(process: sample.process, value: address)
            count += 1
            if firsts[key].map({ sample.time < $0.time }) ?? true { firsts[key] = (sample.time, count) }
            if addresses[key] == nil { addresses[key] = maps.count }
        }
    }

    /// Returns the record, with the addresses of processes as offsets in files.
    func resolved() throws(InputError) -> RunRecord {
        var record = RunRecord(listsIdle: false)
        var places: Set<RunRecord.Place> = []
        var trace: [(first: (time: UInt64, number: Int), place: RunRecord.Place)] = []
        var finder = maps.finder()
        for (address, known) in addresses {
            guard let found = try finder.place(of: address.value, in: address.process, knownMappings: known) else {
                continue
            }
            let place = RunRecord.Place(image: found.image, value: found.offset, isFileOffset: true)
            places.insert(place)
            if let first = firsts[address] { trace.append((first, place)) }
        }
        trace.sort { $0.first < $1.first }
        record.traces = [trace.map { .place($0.place) }]
        record.places = places.sorted { ($0.image, $0.value) < ($1.image, $1.value) }
        record.images = images.images
        return record
    }
}
