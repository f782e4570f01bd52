//  "APS2"  count  offset  groups of: size  flags  [offset delta]  [info]  [addend delta]  rows
//  flags   1: one info for all   2: one distance for all   4: one addend for all   8: there are addends
//  all numbers are SLEB128

/// Reads relocations in the packed form that linkers for Android write (`DT_ANDROID_REL`, `DT_ANDROID_RELA`).
struct AndroidRelocations {
    private let file: ELFFile
    private let hasAddends: Bool
    private var cursor: OpcodeCursor
    private var remaining: Int64 = 0
    private var offset: UInt64 = 0
    private var addend: Int64 = 0
    // The current group.
    private var left: Int64 = 0
    private var flags: Int64 = 0
    private var step: Int64 = 0
    private var info: Int64 = 0
    private(set) var isBroken = false

    init(_ bytes: ByteView, hasAddends: Bool, _ file: ELFFile) {
        self.file = file
        self.hasAddends = hasAddends
        cursor = OpcodeCursor(bytes.dropFirst(min(4, bytes.count)))
        guard bytes.starts(with: "APS2") else {
            isBroken = true
            return
        }
        remaining = cursor.signed()
        offset = UInt64(bitPattern: cursor.signed())
        // A row can take no bytes at all, so a few bytes could state any number of rows.
        if remaining < 0 || remaining > Int64(file.bytes.count) { (remaining, isBroken) = (0, true) }
    }

    mutating func next() -> ELFRelocationRow? {
        guard remaining > 0, !isBroken else { return nil }
        if left == 0 { beginGroup() }
        guard left > 0, !cursor.isBroken else {
            isBroken = true
            return nil
        }
        offset = offset &+ UInt64(bitPattern: flags & 2 != 0 ? step : cursor.signed())
        if flags & 1 == 0 { info = cursor.signed() }
        if flags & 8 != 0, flags & 4 == 0 { addend = addend &+ cursor.signed() }
        left -= 1
        remaining -= 1
        return ELFRelocationRow(
            offset: offset, info: UInt64(bitPattern: info), addend: hasAddends ? flags & 8 != 0 ? addend : 0 : nil, file
        )
    }

    private mutating func beginGroup() {
        left = cursor.signed()
        flags = cursor.signed()
        if flags & 2 != 0 { step = cursor.signed() }
        if flags & 1 != 0 { info = cursor.signed() }
        if flags & 12 == 12 { addend = addend &+ cursor.signed() } else if flags & 8 == 0 { addend = 0 }
    }
}
