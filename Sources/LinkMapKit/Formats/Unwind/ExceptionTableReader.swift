//  lpStart enc, [lpStart]  ttype enc, [uleb distance to the end of the types]
//  callSite enc, uleb length, (start, length, landing pad, uleb action)…
//  (sleb filter, sleb distance to the next)…        actions
//  … type 2, type 1                                 types, backwards

/// The references of an exception table (LSDA): landing pads and caught types. Source: Itanium C++ ABI, "Exception
/// Handling Tables".
struct ExceptionTableReader {
    /// Addresses of the landing pads.
    private(set) var landingPads: [UInt64] = []
    /// Addresses of the type infos, or of pointers to them.
    private(set) var types: [UInt64] = []

    /// Row limit; no real function has as many.
    private static let mostRows = 1 << 16

    /// - Parameters:
    ///   - bytes: the section from the table's first byte on.
    ///   - function: address of the function; landing pads are relative to it.
    init(_ bytes: ByteView, at address: UInt64, function: UInt64, is64Bit: Bool, isBigEndian: Bool) {
        let frame = EHFrame(bytes: bytes, address: address, is64Bit: is64Bit, isBigEndian: isBigEndian)
        var cursor = PointerCursor(frame: frame, offset: 0, end: bytes.count)
        guard let padEncoding = cursor.byte() else { return }
        let pads = padEncoding == DW_EH_PE_omit ? function : cursor.pointer(padEncoding) ?? function
        guard let typeEncoding = cursor.byte() else { return }
        var typesEnd: Int?
        if typeEncoding != DW_EH_PE_omit, let distance = cursor.unsigned() {
            typesEnd = Int(exactly: distance).map { cursor.offset.addingReportingOverflow($0).partialValue }
        }
        guard let siteEncoding = cursor.byte(), let length = cursor.unsigned(), length <= UInt64(bytes.count),
            cursor.offset + Int(length) <= bytes.count
        else { return }
        let actions = cursor.offset + Int(length)
        let sites = PointerCursor(frame: frame, offset: cursor.offset, end: actions)
        let first = readSites(sites, siteEncoding & PointerCursor.formatMask, pads)
        guard let typesEnd, typesEnd > actions, typesEnd <= bytes.count else { return }
        readTypes(frame, first, actions: actions, end: typesEnd, typeEncoding)
    }

    /// - Returns: the first actions of landing pads, counted from 1.
    private mutating func readSites(_ sites: PointerCursor, _ encoding: UInt8, _ pads: UInt64) -> Set<Int> {
        var (sites, first) = (sites, Set<Int>())
        var rows = 0
        while sites.offset < sites.end, rows < ExceptionTableReader.mostRows {
            guard sites.pointer(encoding) != nil, sites.pointer(encoding) != nil, let pad = sites.pointer(encoding),
                let action = sites.unsigned()
            else { break }
            if pad != 0 { landingPads.append(pads &+ pad) }
            if action > 0, let index = Int(exactly: action) { first.insert(index) }
            rows += 1
        }
        return first
    }

    private mutating func readTypes(_ frame: EHFrame, _ first: Set<Int>, actions: Int, end: Int, _ encoding: UInt8) {
        var seen: Set<Int> = []
        var filters: Set<Int> = []
        for index in first {
            var place = actions &+ index &- 1
            while place >= actions, place < end, seen.insert(place).inserted {
                var cursor = PointerCursor(frame: frame, offset: place, end: end)
                guard let filter = cursor.signed() else { break }
                let base = cursor.offset
                guard let next = cursor.signed() else { break }
                if let known = Int(exactly: filter), known != 0 { filters.insert(known) }
                guard next != 0, let distance = Int(exactly: next) else { break }
                place = base &+ distance
            }
        }
        for filter in filters.sorted() where filter > 0 { readType(frame, filter, end, encoding) }
        // Types of exception specifications are listed behind the table.
        for filter in filters.sorted() where filter < 0 {
            var cursor = PointerCursor(frame: frame, offset: end &- filter &- 1, end: frame.bytes.count)
            var rows = 0
            while let known = cursor.unsigned(), known > 0, rows < 64 {
                if let index = Int(exactly: known) { readType(frame, index, end, encoding) }
                rows += 1
            }
        }
    }

    private mutating func readType(_ frame: EHFrame, _ index: Int, _ end: Int, _ encoding: UInt8) {
        let size: Int
        switch encoding & PointerCursor.formatMask {
        case DW_EH_PE_absptr: size = frame.is64Bit ? 8 : 4
        case DW_EH_PE_udata2, DW_EH_PE_sdata2: size = 2
        case DW_EH_PE_udata4, DW_EH_PE_sdata4: size = 4
        case DW_EH_PE_udata8, DW_EH_PE_sdata8: size = 8
        default: return
        }
        let (distance, overflow) = index.multipliedReportingOverflow(by: size)
        guard !overflow, distance <= end else { return }
        var cursor = PointerCursor(frame: frame, offset: end - distance, end: frame.bytes.count)
        if let type = cursor.pointer(encoding, isNullable: true) { types.append(type) }
    }
}
