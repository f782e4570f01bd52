//  rebase  10 type  20 segment, offset  30 advance  40 advance words  50 times  60 times  70 then advance  80 times, skipping
//  bind    10 20 30 library  40 symbol  50 type  60 addend  70 segment, offset  80 advance
//          90 once  a0 then advance  b0 then advance words  c0 times, skipping  d0 threaded

/// Reads `LC_DYLD_INFO`: opcodes that move through a segment and relocate slots.
struct DyldInfo {
    private enum List { case bind, weak, lazy }

    private var collector: FixupCollector
    private let wordSize: UInt64
    private var segment = 0
    private var offset: UInt64 = 0
    // The symbol and addend of the next bind.
    private var symbol = FixupTable.Symbol(name: .empty, library: 0, isWeakImport: false)
    private var symbolIndex: UInt32?
    private var addend: Int64 = 0
    /// Symbols and addends of the bind ordinals in chains. `nil` unless the image declares its binds as threaded.
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
            case REBASE_OPCODE_DONE: return
            case REBASE_OPCODE_SET_TYPE_IMM: break
            case REBASE_OPCODE_SET_SEGMENT_AND_OFFSET_ULEB: (segment, offset) = (Int(immediate), cursor.unsigned())
            case REBASE_OPCODE_ADD_ADDR_ULEB: offset &+= cursor.unsigned()
            case REBASE_OPCODE_ADD_ADDR_IMM_SCALED: offset &+= UInt64(immediate) * wordSize
            case REBASE_OPCODE_DO_REBASE_IMM_TIMES: isFine = rebase(times: UInt64(immediate), skipping: 0)
            case REBASE_OPCODE_DO_REBASE_ULEB_TIMES: isFine = rebase(times: cursor.unsigned(), skipping: 0)
            case REBASE_OPCODE_DO_REBASE_ADD_ADDR_ULEB: isFine = rebase(times: 1, skipping: cursor.unsigned())
            case REBASE_OPCODE_DO_REBASE_ULEB_TIMES_SKIPPING_ULEB:
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
            // The list of lazy binds has an end mark after each symbol.
            if operation == BIND_OPCODE_DONE, list != .lazy { return }
            let isFine =
                operation < BIND_OPCODE_SET_SEGMENT_AND_OFFSET_ULEB
                ? name(operation, immediate, &cursor) : place(operation, immediate, &cursor, list)
            guard isFine else { return }
        }
        if cursor.isBroken { _ = fail("the bind operations are cut short", at: UInt64(cursor.offset)) }
    }

    private mutating func name(_ operation: UInt8, _ immediate: UInt8, _ cursor: inout OpcodeCursor) -> Bool {
        switch operation {
        case BIND_OPCODE_SET_DYLIB_ORDINAL_IMM: symbol.library = Int32(immediate)
        case BIND_OPCODE_SET_DYLIB_ORDINAL_ULEB: symbol.library = Int32(truncatingIfNeeded: cursor.unsigned())
        case BIND_OPCODE_SET_DYLIB_SPECIAL_IMM: symbol.library = immediate == 0 ? 0 : Int32(immediate) - 16
        case BIND_OPCODE_SET_SYMBOL_TRAILING_FLAGS_IMM:
            (symbol.name, symbol.isWeakImport) = (cursor.name(), immediate & BIND_SYMBOL_FLAGS_WEAK_IMPORT != 0)
        case BIND_OPCODE_SET_ADDEND_SLEB: addend = cursor.signed()
        default: return true
        }
        if operation != BIND_OPCODE_SET_ADDEND_SLEB { symbolIndex = nil }
        return true
    }

    private mutating func place(
        _ operation: UInt8, _ immediate: UInt8, _ cursor: inout OpcodeCursor, _ list: List
    ) -> Bool {
        switch operation {
        case BIND_OPCODE_SET_SEGMENT_AND_OFFSET_ULEB: (segment, offset) = (Int(immediate), cursor.unsigned())
        case BIND_OPCODE_ADD_ADDR_ULEB: offset &+= cursor.unsigned()
        case BIND_OPCODE_DO_BIND: return bind(times: 1, skipping: 0, list)
        case BIND_OPCODE_DO_BIND_ADD_ADDR_ULEB: return bind(times: 1, skipping: cursor.unsigned(), list)
        case BIND_OPCODE_DO_BIND_ADD_ADDR_IMM_SCALED:
            return bind(times: 1, skipping: UInt64(immediate) * wordSize, list)
        case BIND_OPCODE_DO_BIND_ULEB_TIMES_SKIPPING_ULEB:
            let times = cursor.unsigned()
            return bind(times: times, skipping: cursor.unsigned(), list)
        case BIND_OPCODE_THREADED where immediate == BIND_SUBOPCODE_THREADED_SET_BIND_ORDINAL_TABLE_SIZE_ULEB:
            _ = cursor.unsigned()
            ordinals = []
        case BIND_OPCODE_THREADED where immediate == BIND_SUBOPCODE_THREADED_APPLY: return followThread()
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

    /// Follows a chain of the first chained format (arm64e), whose ordinals refer to the preceding binds.
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
