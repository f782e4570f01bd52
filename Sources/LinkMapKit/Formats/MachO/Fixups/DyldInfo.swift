//  rebase  10 type  20 segment, offset  30 advance  40 advance words  50 times  60 times  70 then advance  80 times, skipping
//  bind    10 20 30 library  40 symbol  50 type  60 addend  70 segment, offset  80 advance
//          90 once  a0 then advance  b0 then advance words  c0 times, skipping  d0 threaded

/// `LC_DYLD_INFO`: byte codes that move through a segment and patch.
struct DyldInfo {
    private enum List { case bind, weak, lazy }

    private var collector: FixupCollector
    private let wordSize: UInt64
    private var segment = 0
    private var offset: UInt64 = 0
    // What the next bind binds to.
    private var symbol = FixupTable.Symbol(name: .empty, library: 0, isWeakImport: false)
    private var symbolIndex: UInt32?
    private var addend: Int64 = 0
    /// Once an image says that its binds are threaded, they fill this table, and chains refer to it.
    private var ordinals: [(symbol: UInt32, addend: Int64)]?

    static func read(into collector: inout FixupCollector) {
        var reader = DyldInfo(collector: collector)
        reader.collector.begin(.dyldInfo)
        reader.rebase(collector.file.table("[rebase info]"))
        reader.bind(collector.file.table("[bind info]"), .bind)
        reader.bind(collector.file.table("[weak bind info]"), .weak)
        reader.bind(collector.file.table("[lazy bind info]"), .lazy)
        collector = reader.collector
    }

    private init(collector: FixupCollector) {
        self.collector = collector
        wordSize = collector.file.wordSize
    }

    private var address: UInt64 {
        collector.file.segments.indices.contains(segment)
            ? collector.file.segments[segment].memoryRange.lowerBound &+ offset : .max
    }

    // MARK: - Rebasing

    private mutating func rebase(_ bytes: ByteView) {
        (segment, offset) = (0, 0)
        var cursor = OpcodeCursor(bytes)
        while let (operation, immediate) = cursor.next() {
            var isFine = true
            switch operation {
            case 0x00: return
            case 0x10: break
            case 0x20: (segment, offset) = (Int(immediate), cursor.unsigned())
            case 0x30: offset &+= cursor.unsigned()
            case 0x40: offset &+= UInt64(immediate) * wordSize
            case 0x50: isFine = rebase(times: UInt64(immediate), skipping: 0)
            case 0x60: isFine = rebase(times: cursor.unsigned(), skipping: 0)
            case 0x70: isFine = rebase(times: 1, skipping: cursor.unsigned())
            case 0x80:
                let times = cursor.unsigned()
                isFine = rebase(times: times, skipping: cursor.unsigned())
            default: isFine = fail("the rebase operation \(operation) is not known", at: UInt64(cursor.offset))
            }
            guard isFine else { return }
        }
        if cursor.isBroken { _ = fail("the rebase operations are cut short", at: UInt64(cursor.offset)) }
    }

    private mutating func rebase(times: UInt64, skipping skip: UInt64) -> Bool {
        var remaining = times
        while remaining > 0 {
            guard let value = word(at: address) else { return fail("a rebase lies outside the file", at: address) }
            let slot = FixupTable.Slot(
                address: address, value: value, symbol: FixupTable.Slot.noSymbol, traits: [])
            guard collector.add(slot) else { return false }
            offset = offset &+ skip &+ wordSize
            remaining -= 1
        }
        return true
    }

    // MARK: - Binding

    private mutating func bind(_ bytes: ByteView, _ list: List) {
        (segment, offset, addend, symbolIndex) = (0, 0, 0, nil)
        var cursor = OpcodeCursor(bytes)
        while let (operation, immediate) = cursor.next() {
            // Lazy binds are one small program for each symbol.
            if operation == 0, list != .lazy { return }
            let isFine =
                operation < 0x70
                ? name(operation, immediate, &cursor) : place(operation, immediate, &cursor, list)
            guard isFine else { return }
        }
        if cursor.isBroken { _ = fail("the bind operations are cut short", at: UInt64(cursor.offset)) }
    }

    private mutating func name(_ operation: UInt8, _ immediate: UInt8, _ cursor: inout OpcodeCursor) -> Bool {
        switch operation {
        case 0x10: symbol.library = Int32(immediate)
        case 0x20: symbol.library = Int32(truncatingIfNeeded: cursor.unsigned())
        case 0x30: symbol.library = immediate == 0 ? 0 : Int32(immediate) - 16
        case 0x40: (symbol.name, symbol.isWeakImport) = (cursor.name(), immediate & 1 == 1)
        case 0x60: addend = cursor.signed()
        default: return true
        }
        if operation != 0x60 { symbolIndex = nil }
        return true
    }

    private mutating func place(
        _ operation: UInt8, _ immediate: UInt8, _ cursor: inout OpcodeCursor, _ list: List
    ) -> Bool {
        switch operation {
        case 0x70: (segment, offset) = (Int(immediate), cursor.unsigned())
        case 0x80: offset &+= cursor.unsigned()
        case 0x90: return bind(times: 1, skipping: 0, list)
        case 0xA0: return bind(times: 1, skipping: cursor.unsigned(), list)
        case 0xB0: return bind(times: 1, skipping: UInt64(immediate) * wordSize, list)
        case 0xC0:
            let times = cursor.unsigned()
            return bind(times: times, skipping: cursor.unsigned(), list)
        case 0xD0 where immediate == 0:
            _ = cursor.unsigned()
            ordinals = []
        case 0xD0 where immediate == 1: return followThread()
        default: return fail("the bind operation \(operation | immediate) is not known", at: UInt64(cursor.offset))
        }
        return true
    }

    private mutating func bind(times: UInt64, skipping skip: UInt64, _ list: List) -> Bool {
        let index = symbolIndex ?? collector.add(symbol)
        symbolIndex = index
        if list == .bind, ordinals != nil {
            ordinals?.append((index, addend))
            return true
        }
        var remaining = times
        while remaining > 0 {
            guard word(at: address) != nil else { return fail("a bind lies outside the file", at: address) }
            let traits: FixupTable.Traits = list == .weak ? .coalesced : list == .lazy ? .lazy : []
            let slot = FixupTable.Slot(
                address: address, value: UInt64(bitPattern: addend), symbol: index, traits: traits)
            guard collector.add(slot) else { return false }
            offset = offset &+ skip &+ wordSize
            remaining -= 1
        }
        return true
    }

    /// The first chained fixups, of arm64e: the table of ordinals was filled by binds.
    private mutating func followThread() -> Bool {
        var place = address
        while let raw = collector.memory.integer(at: place, as: UInt64.self) {
            let pointer = ChainedPointer(raw: raw, format: .threaded, largestPointer: 0)
            var slot = FixupTable.Slot(
                address: place, value: 0, symbol: FixupTable.Slot.noSymbol,
                traits: pointer.isAuthenticated ? .authenticated : [])
            switch pointer.meaning {
            case .rebase(let target, let isOffset): slot.value = isOffset ? collector.imageStart &+ target : target
            case .number(let number): slot.value = number
            case .bind(let ordinal, _):
                guard let ordinals, Int(ordinal) < ordinals.count else {
                    return fail("a threaded fixup names symbol \(ordinal), which is not there", at: place)
                }
                slot.symbol = ordinals[Int(ordinal)].symbol
                slot.value = UInt64(bitPattern: ordinals[Int(ordinal)].addend)
            }
            guard collector.add(slot) else { return false }
            guard pointer.next > 0 else { return true }
            place &+= pointer.next
        }
        return fail("a thread of fixups leaves the segment", at: place)
    }

    // MARK: - Reading

    private func word(at address: UInt64) -> UInt64? {
        wordSize == 8
            ? collector.memory.integer(at: address)
            : collector.memory.integer(at: address, as: UInt32.self).map(UInt64.init)
    }

    private mutating func fail(_ what: String, at place: UInt64) -> Bool {
        collector.warn(what, at: place)
        return false
    }
}
