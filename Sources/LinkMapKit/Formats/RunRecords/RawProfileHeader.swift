/// The header of a raw profile. All fields have 64 bits.
struct RawProfileHeader {
    /// The oldest and the newest version that are read.
    private static let versions: ClosedRange<UInt64> = 8...10
    private static let singleByte: UInt64 = 1 << 60

    let wordSize: Int
    private let isBigEndian: Bool
    let version: UInt64
    /// Whether a counter is one byte: 0 where the code ran, 255 elsewhere.
    let hasByteCounters: Bool
    let buildIDBytes: UInt64
    let dataCount: UInt64
    let paddingBeforeCounters: UInt64
    let counterCount: UInt64
    let paddingAfterCounters: UInt64
    var bitmapBytes: UInt64 = 0
    var paddingAfterBitmaps: UInt64 = 0
    let nameBytes: UInt64
    /// The distance from the first data row to the counters in the memory of the program.
    let countersDelta: UInt64
    var vtableCount: UInt64 = 0
    var vtableNameBytes: UInt64 = 0
    let lastValueKind: UInt64

    /// Returns the byte order of the raw profile at an offset; `nil` if there is none.
    static func isBigEndian(_ bytes: ByteView, at offset: Int) -> Bool? {
        let rest = bytes.dropFirst(offset)
        guard let first = rest.byte(at: 0) else { return nil }
        let isBig = first == 0xFF
        guard let magic = rest.integer(at: 0, as: UInt64.self, bigEndian: isBig) else { return nil }
        // "\xfflprofr\x81", with a capital R for 32-bit programs.
        return magic == 0xFF6C_7072_6F66_7281 || magic == 0xFF6C_7072_6F66_5281 ? isBig : nil
    }

    init(_ cursor: inout RecordCursor) throws(InputError) {
        let start = UInt64(cursor.offset)
        isBigEndian = cursor.isBigEndian
        wordSize = try cursor.integer(UInt64.self) & 0x2000 == 0 ? 4 : 8
        let stated = try cursor.integer(UInt64.self)
        version = stated & 0xFFFF_FFFF
        hasByteCounters = stated & RawProfileHeader.singleByte != 0
        guard RawProfileHeader.versions.contains(version) else {
            throw InputError(
                "is version \(version) of LLVM's raw profile, of which \(RawProfileHeader.versions.lowerBound) to "
                    + "\(RawProfileHeader.versions.upperBound) are read", at: start + 8,
                hint: "give the output of the compiler's llvm-profdata merge")
        }
        buildIDBytes = try cursor.integer()
        dataCount = try cursor.integer()
        paddingBeforeCounters = try cursor.integer()
        counterCount = try cursor.integer()
        paddingAfterCounters = try cursor.integer()
        if version >= 9 { (bitmapBytes, paddingAfterBitmaps) = (try cursor.integer(), try cursor.integer()) }
        nameBytes = try cursor.integer()
        countersDelta = try cursor.integer()
        try cursor.skip(version >= 9 ? 16 : 8)
        if version >= 10 { (vtableCount, vtableNameBytes) = (try cursor.integer(), try cursor.integer()) }
        lastValueKind = try cursor.integer()
        guard lastValueKind < 16 else { throw InputError("its header is damaged", at: start) }
        guard dataCount > 0 || counterCount == 0 else {
            throw InputError(
                "holds counters without data rows", at: start,
                hint: "give the output of llvm-profdata merge --debug-info=PROGRAM")
        }
    }

    var counterSize: UInt64 { hasByteCounters ? 1 : 8 }

    /// The size of a data row in bytes.
    var rowSize: Int {
        let words = version >= 9 ? 4 : 3
        var size = 16 + words * wordSize + 4 + 2 * (Int(lastValueKind) + 1)
        if version >= 9 { size = (size + 3) & ~3 + 4 }
        return (size + 7) & ~7
    }

    /// Returns a distance between two addresses, in the width of the program's words.
    func distance(_ value: UInt64) -> UInt64 { wordSize == 4 ? value & 0xFFFF_FFFF : value }

    /// Returns the highest of a function's counters; `nil` if they lie outside of `counters`.
    func count(in counters: ByteView, at offset: UInt64, _ count: UInt32) -> UInt64? {
        guard let own = counters.slice(at: offset, count: UInt64(count) * counterSize) else { return nil }
        guard hasByteCounters else {
            return (0..<Int(count)).reduce(0) { max($0, own.integer(at: $1 * 8, bigEndian: isBigEndian) ?? 0) }
        }
        return own.firstIndex(of: 0) == nil ? 0 : 1
    }
}

/// A data row of a raw profile.
struct RawProfileRow {
    /// The first half of the MD5 of the function's name.
    let nameHash: UInt64
    /// The distance from this row to the function's counters.
    let counters: UInt64
    let counterCount: UInt32
    private(set) var hasValueSites = false

    init(_ cursor: inout RecordCursor, _ header: RawProfileHeader) throws(InputError) {
        nameHash = try cursor.integer()
        try cursor.skip(8)
        counters = try cursor.word(size: header.wordSize)
        try cursor.skip(UInt64((header.version >= 9 ? 3 : 2) * header.wordSize))
        counterCount = try cursor.integer()
        for _ in 0...header.lastValueKind where try cursor.integer(UInt16.self) != 0 { hasValueSites = true }
    }
}
