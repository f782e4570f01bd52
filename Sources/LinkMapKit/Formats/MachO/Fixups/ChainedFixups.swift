//  header   version  startsOffset  importsOffset  symbolsOffset  importsCount  importsFormat  symbolsFormat
//  starts   count, then for each segment the offset of its row, or 0
//  row      size  pageSize:16  format:16  segmentOffset:64  largestPointer  pageCount:16  pageStart:16 …
//           a page start of ffff: none; with 8000: index of a list of starts that ends with 8000

/// Reads `LC_DYLD_CHAINED_FIXUPS`, in which unused bits of each slot link to the next slot.
struct ChainedFixups {
    private let blob: ByteView
    private var collector: FixupCollector
    /// Symbol and fixed addend of each bind ordinal.
    private var imports: [(symbol: UInt32, addend: Int64)] = []

    static func read(_ blob: ByteView, into collector: inout FixupCollector) {
        var reader = ChainedFixups(blob: blob, collector: collector)
        reader.read()
        collector = reader.collector
    }

    private init(blob: ByteView, collector: FixupCollector) {
        self.blob = blob
        self.collector = collector
    }

    private mutating func read() {
        collector.begin(.chained)
        guard let starts = word(4), let importsOffset = word(8), let names = word(12), let count = word(16),
            let format = word(20), let compression = word(24)
        else { return collector.warn("the chained fixups are cut short", at: 0) }
        if compression == 0 {
            readImports(at: UInt64(importsOffset), count: count, format: format, names: UInt64(names))
        } else {
            collector.warn("the names of chained fixups are compressed, which is not read", at: UInt64(names))
        }
        let segments = UInt64(word(Int(starts)) ?? 0)
        guard blob.slice(at: UInt64(starts) + 4, count: segments * 4) != nil else {
            return collector.warn("\(segments) segments of chained fixups do not fit", at: UInt64(starts))
        }
        for index in 0..<Int(segments) {
            guard let offset = word(Int(starts) + 4 + index * 4), offset > 0 else { continue }
            readSegment(at: Int(starts) + Int(offset))
        }
    }

    // MARK: - Imports

    private mutating func readImports(at offset: UInt64, count: UInt32, format: UInt32, names: UInt64) {
        guard let rowSize = [1: 4, 2: 8, 3: 16][format] else {
            return collector.warn("imports of format \(format) are not known", at: offset)
        }
        guard blob.slice(at: offset, count: UInt64(count) * UInt64(rowSize)) != nil else {
            return collector.warn("\(count) imports do not fit into the chained fixups", at: offset)
        }
        imports.reserveCapacity(Int(count))
        for index in 0..<Int(count) {
            readImport(at: Int(offset) + index * rowSize, format: format, names: names)
        }
    }

    /// Reads an import of format 2 or 3.
    ///
    /// Format 2 is `library:8 weak:1 name:23` and a 32-bit addend. Format 3 is `library:16 weak:1 0:15 name:32` and a
    /// 64-bit addend.
    private mutating func readImport(at row: Int, format: UInt32, names: UInt64) {
        let isWide = format == 3
        let raw: UInt64 = isWide ? blob.integer(at: row) ?? 0 : UInt64(word(row) ?? 0)
        let library = isWide ? raw & 0xFFFF : raw & 0xFF
        let special: UInt64 = isWide ? 0xFFF0 : 0xF0
        let addend: Int64 =
            switch format {
            case 2: Int64(blob.integer(at: row + 4, as: Int32.self) ?? 0)
            case 3: blob.integer(at: row + 8, as: Int64.self) ?? 0
            default: 0
            }
        let place = names + (isWide ? raw >> 32 : raw >> 9)
        let symbol = FixupTable.Symbol(
            name: collector.name(at: Int(clamping: place), in: blob),
            library: library > special ? Int32(library) - (isWide ? 0x1_0000 : 0x100) : Int32(library),
            isWeakImport: raw >> (isWide ? 16 : 8) & 1 == 1)
        imports.append((collector.add(symbol), addend))
    }

    // MARK: - Chains

    private struct Chains {
        var format: ChainedPointer.Format
        var largestPointer: UInt32
    }

    private mutating func readSegment(at row: Int) {
        guard let pageSize = half(row + 4), let code = half(row + 6),
            let segment = blob.integer(at: row + 8, as: UInt64.self), let largest = word(row + 16),
            let pages = half(row + 20)
        else { return collector.warn("a segment's chained fixups are cut short", at: UInt64(row)) }
        collector.note(format: code)
        guard let format = ChainedPointer.Format(code: code) else {
            return collector.warn("chained pointers of format \(code) are not known", at: UInt64(row))
        }
        let chains = Chains(format: format, largestPointer: largest)
        let start = collector.imageStart &+ segment
        for page in 0..<Int(pages) {
            guard let first = half(row + 22 + page * 2) else {
                return collector.warn("the pages of chained fixups are cut short", at: UInt64(row))
            }
            let address = start &+ UInt64(page) * UInt64(pageSize)
            guard readPage(at: address, first: first, starts: row + 22, chains) else { return }
        }
    }

    private mutating func readPage(at address: UInt64, first: UInt16, starts: Int, _ chains: Chains) -> Bool {
        guard first != 0xFFFF else { return true }
        collector.noteChainedPage()
        guard first & 0x8000 != 0 else { return follow(address &+ UInt64(first), chains) }
        var index = Int(first & 0x7FFF)
        while let start = half(starts + index * 2) {
            guard follow(address &+ UInt64(start & 0x7FFF), chains) else { return false }
            if start & 0x8000 != 0 { return true }
            index += 1
        }
        collector.warn("a list of chain starts has no end", at: address)
        return true
    }

    /// Follows one chain. Every link points to a later slot, so a chain ends.
    private mutating func follow(_ start: UInt64, _ chains: Chains) -> Bool {
        guard collector.spend(at: start) else { return false }
        var address = start
        while true {
            let raw: UInt64? =
                chains.format.wordSize == 8
                ? collector.memory.integer(at: address)
                : collector.memory.integer(at: address, as: UInt32.self).map(UInt64.init)
            guard let raw else {
                collector.warn("a chain of fixups leaves the segment", at: address)
                return true
            }
            let pointer = ChainedPointer(raw: raw, format: chains.format, largestPointer: chains.largestPointer)
            guard add(pointer, at: address) else { return false }
            guard pointer.next > 0 else { return true }
            address &+= pointer.next
        }
    }

    private mutating func add(_ pointer: ChainedPointer, at address: UInt64) -> Bool {
        var slot = FixupTable.Slot(
            address: address, value: 0, symbol: FixupTable.Slot.noSymbol,
            traits: pointer.isAuthenticated ? .authenticated : [])
        switch pointer.meaning {
        case .rebase(let target, let isOffset): slot.value = isOffset ? collector.imageStart &+ target : target
        case .number(let number): (slot.value, slot.traits) = (number, .plainNumber)
        case .bind(let ordinal, let addend):
            guard Int(ordinal) < imports.count else {
                collector.warn("a fixup names import \(ordinal) of \(imports.count)", at: address)
                return true
            }
            slot.symbol = imports[Int(ordinal)].symbol
            slot.value = UInt64(bitPattern: imports[Int(ordinal)].addend &+ addend)
        }
        return collector.add(slot)
    }

    private func word(_ offset: Int) -> UInt32? { blob.integer(at: offset) }
    private func half(_ offset: Int) -> UInt16? { blob.integer(at: offset) }
}
