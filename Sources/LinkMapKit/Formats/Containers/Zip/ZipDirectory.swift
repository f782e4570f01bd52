//  PK\5\6                   end record: 8 entries here, 10 in all, 12 size and 16 offset of the directory, 20 comment length
//  PK\6\7                   20 bytes before it with zip64: 8 offset of the record PK\6\6, which has 64-bit fields
//  PK\1\2                   entry: 4 version and system, 8 flags, 10 method, 20 packed size, 24 size, 28 name length,
//                           30 extra length, 32 comment length, 38 attributes, 42 offset of the header, 46 name
//  extra 0x0001             the 64-bit values of the fields that are all ones: size, packed size, offset
//  PK\3\4                   local header: 26 name length, 28 extra length, 30 name
//  APK Sig Block 42         ends the signing block of an apk, right before the directory; its size stands 24 bytes before its end

/// The directory of a ZIP archive, which alone says what is in it.
struct ZipDirectory {
    private(set) var entries: [ZipEntry] = []
    /// The range of the directory and the end records.
    private(set) var ranges: [Range<UInt64>] = []
    private(set) var signingBlock: Range<UInt64>?
    private let bytes: ByteView
    /// The number of bytes before the archive, which offsets do not count: a program that unpacks it, for example.
    private var prefix: UInt64 = 0

    private static let endSize = 22
    private static let longestComment = 1 << 16

    /// Returns the offset of the end record; `nil` for files without one.
    static func end(in bytes: ByteView) -> Int? {
        var offset = bytes.count - endSize
        let lowest = max(0, offset - longestComment)
        while offset >= lowest {
            if bytes[offset] == 0x50, bytes.dropFirst(offset).starts(with: "PK\u{5}\u{6}"),
                Int(bytes.integer(at: offset + 20, as: UInt16.self) ?? .max) <= bytes.count - offset - endSize
            {
                return offset
            }
            offset -= 1
        }
        return nil
    }

    init(_ bytes: ByteView) throws(InputError) {
        self.bytes = bytes
        guard let end = ZipDirectory.end(in: bytes) else {
            throw InputError("is a ZIP archive without a directory", hint: "it may be cut short")
        }
        var count = UInt64(word(at: end + 10, as: UInt16.self))
        var size = UInt64(word(at: end + 12, as: UInt32.self))
        var offset = UInt64(word(at: end + 16, as: UInt32.self))
        var place = UInt64(end)
        if let record = wideRecord(before: end) {
            (count, size, offset) = (record.count, record.size, record.offset)
            place = UInt64(record.place)
        }
        guard size <= place else { throw ZipDirectory.cut(at: UInt64(end)) }
        let start = place - size
        guard offset <= start else { throw ZipDirectory.cut(at: UInt64(end)) }
        prefix = start - offset
        ranges = [start..<UInt64(bytes.count)]
        try readEntries(count, in: start..<place)
        signingBlock = block(before: start)
    }

    private static func cut(at offset: UInt64) -> InputError {
        InputError("the ZIP directory lies outside the file", at: offset, hint: "it may be cut short")
    }

    private func word<T: FixedWidthInteger>(at offset: Int, as type: T.Type) -> T { bytes.integer(at: offset) ?? 0 }

    /// Returns the fields of the end record of zip64.
    private func wideRecord(before end: Int) -> (count: UInt64, size: UInt64, offset: UInt64, place: Int)? {
        let locator = end - 20
        guard locator >= 0, bytes.dropFirst(locator).starts(with: "PK\u{6}\u{7}") else { return nil }
        // With bytes before the archive the stated offset is too low, but the record nearly always lies right here.
        let stated = Int(clamping: word(at: locator + 8, as: UInt64.self))
        for place in [stated, locator - 56] where place >= 0 && place <= locator - 56 {
            guard bytes.dropFirst(place).starts(with: "PK\u{6}\u{6}") else { continue }
            return (
                word(at: place + 32, as: UInt64.self), word(at: place + 40, as: UInt64.self),
                word(at: place + 48, as: UInt64.self), place
            )
        }
        return nil
    }

    private func block(before directory: UInt64) -> Range<UInt64>? {
        guard directory >= 32, let magic = bytes.slice(at: directory - 16, count: 16), magic == "APK Sig Block 42",
            let size: UInt64 = bytes.integer(at: Int(directory) - 24), size <= directory - 8
        else { return nil }
        return directory - 8 - size..<directory
    }

    // MARK: - Entries

    private mutating func readEntries(_ count: UInt64, in range: Range<UInt64>) throws(InputError) {
        // Each entry takes 46 bytes at least.
        guard count <= range.size / 46 else { throw ZipDirectory.cut(at: range.lowerBound) }
        entries.reserveLarge(Int(count))
        var offset = Int(range.lowerBound)
        for _ in 0..<count {
            guard bytes.dropFirst(offset).starts(with: "PK\u{1}\u{2}"), offset + 46 <= Int(range.upperBound) else {
                throw InputError(
                    "there is no entry of the ZIP directory", at: UInt64(offset), hint: "it may be damaged")
            }
            let nameSize = Int(word(at: offset + 28, as: UInt16.self))
            let extraSize = Int(word(at: offset + 30, as: UInt16.self))
            let end = offset + 46 + nameSize + extraSize + Int(word(at: offset + 32, as: UInt16.self))
            guard end <= Int(range.upperBound) else { throw ZipDirectory.cut(at: UInt64(offset)) }
            try append(entryAt: offset, nameSize: nameSize, extraSize: extraSize)
            offset = end
        }
        try requireDistinct()
    }

    /// The size of entries together, as a multiple of the archive, beside ``freeBytes``, from which they must lie in each other.
    private static let mostOverlap: UInt64 = 8
    private static let freeBytes: UInt64 = 1 << 20

    /// Throws for entries that lie in each other by far: each of them would be read again.
    private func requireDistinct() throws(InputError) {
        let sum = entries.reduce(UInt64(0)) { $0.addingClamped($1.packedSize) }
        guard sum / ZipDirectory.mostOverlap <= UInt64(bytes.count) || sum <= ZipDirectory.freeBytes else {
            throw InputError(
                "its entries overlap: they state \(sum) bytes in \(bytes.count)", hint: "it may be made to waste time")
        }
    }

    private mutating func append(entryAt offset: Int, nameSize: Int, extraSize: Int) throws(InputError) {
        let flags = word(at: offset + 8, as: UInt16.self)
        let system = word(at: offset + 5, as: UInt8.self)
        let attributes = word(at: offset + 38, as: UInt32.self)
        let name = bytes[clamped: offset + 46..<offset + 46 + nameSize]
        var entry = ZipEntry(
            name: flags & 0x800 == 0 ? CodePage437.name(name) : name, method: word(at: offset + 10, as: UInt16.self),
            isEncrypted: flags & 1 != 0, mode: system == 3 || system == 19 ? attributes >> 16 : 0,
            checksum: word(at: offset + 16, as: UInt32.self),
            packedSize: UInt64(word(at: offset + 20, as: UInt32.self)),
            size: UInt64(word(at: offset + 24, as: UInt32.self)),
            header: UInt64(word(at: offset + 42, as: UInt32.self)))
        widen(&entry, with: bytes[clamped: offset + 46 + nameSize..<offset + 46 + nameSize + extraSize])
        entry.header = entry.header.addingClamped(prefix)
        guard let header = bytes.slice(at: entry.header, count: 30), header.starts(with: "PK\u{3}\u{4}") else {
            throw InputError("there is no local header", at: entry.header, hint: "it may be damaged").inside(entry.name)
        }
        let local =
            30 + UInt64(header.integer(at: 26, as: UInt16.self) ?? 0)
            + UInt64(header.integer(at: 28, as: UInt16.self) ?? 0)
        let start = entry.header + local
        guard bytes.slice(at: start, count: entry.packedSize) != nil else {
            throw InputError("ends past the end of the file", at: start, hint: "it may be cut short").inside(entry.name)
        }
        entry.data = start..<start + entry.packedSize
        entry.overhead = 46 + UInt64(nameSize + extraSize) + UInt64(word(at: offset + 32, as: UInt16.self))
        if flags & 8 != 0 {
            let hasMark = bytes.dropFirst(Int(entry.data.upperBound)).starts(with: "PK\u{7}\u{8}")
            entry.overhead += hasMark ? 16 : 12
        }
        entries.append(entry)
    }

    /// Replaces the fields that are too small for their values with those of zip64.
    private func widen(_ entry: inout ZipEntry, with extra: ByteView) {
        let narrow = UInt64(UInt32.max)
        guard entry.size == narrow || entry.packedSize == narrow || entry.header == narrow else { return }
        var offset = 0
        while let type: UInt16 = extra.integer(at: offset), let size: UInt16 = extra.integer(at: offset + 2) {
            guard type == 1 else {
                offset += 4 + Int(size)
                continue
            }
            var field = offset + 4
            let end = min(field + Int(size), extra.count)
            func take(_ value: inout UInt64) {
                guard value == narrow, field + 8 <= end, let wide: UInt64 = extra.integer(at: field) else { return }
                value = wide
                field += 8
            }
            take(&entry.size)
            take(&entry.packedSize)
            take(&entry.header)
            return
        }
    }
}
