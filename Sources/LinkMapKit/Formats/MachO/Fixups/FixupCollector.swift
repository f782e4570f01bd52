/// Collects slots in the order in which the loader writes them.
struct FixupCollector {
    let file: MachOFile
    let memory: AddressedBytes
    private(set) var table = FixupTable()
    /// Number of slots that may still be added. A damaged or hostile file could claim any number of them in a few
    /// bytes.
    private var remaining: Int
    private var isExhausted = false
    private var names: NameBudget
    private var areNamesExhausted = false
    private static let warningLimit = 8

    init(file: MachOFile) {
        self.file = file
        memory = file.memory
        remaining = file.bytes.count / 2 + 64
        names = NameBudget(fileSize: file.bytes.count)
    }

    /// Load address of the Mach-O header, from which offsets in chained pointers count.
    var imageStart: UInt64 {
        let header = file.segments.first { $0.fileRange.lowerBound == 0 && !$0.fileRange.isEmpty }
        return (header ?? file.segments.first { $0.name == "__TEXT" })?.memoryRange.lowerBound ?? 0
    }

    mutating func begin(_ source: FixupTable.Source) { table.source = source }

    mutating func note(format: UInt16) {
        guard !table.pointerFormats.contains(format) else { return }
        table.pointerFormats.append(format)
        table.pointerFormats.sort()
    }

    /// Returns whether a slot is bound to the first definition of any image (weak lookup), which chained fixups mark
    /// with library ordinal -3.
    private func isCoalesced(_ slot: FixupTable.Slot) -> Bool {
        guard table.source == .chained, slot.isBind, Int(slot.symbol) < table.symbols.count else { return false }
        return table.symbols[Int(slot.symbol)].library == -3
    }

    mutating func noteChainedPage() { table.tally.chainedPages += 1 }

    mutating func add(_ symbol: FixupTable.Symbol) -> UInt32 {
        table.symbols.append(symbol)
        return UInt32(truncatingIfNeeded: table.symbols.count - 1)
    }

    /// - Returns: whether more slots may follow.
    mutating func add(_ slot: FixupTable.Slot) -> Bool {
        guard spend(at: slot.address) else { return false }
        table.slots.append(slot)
        table.tally.add(slot, isCoalesced: isCoalesced(slot))
        return true
    }

    /// Counts a step against the limit, because a few bytes of the file can request it many times.
    mutating func spend(at address: UInt64) -> Bool {
        guard remaining > 0 else {
            if !isExhausted { warn("more fixups than the file has room for", at: address) }
            isExhausted = true
            return false
        }
        remaining -= 1
        return true
    }

    /// Returns the name of an import; empty if it lies outside, or if the names take more than the file has room for.
    mutating func name(at offset: Int, in table: ByteView) -> ByteView {
        if let name = names.spend(at: offset, in: table) { return name }
        if !areNamesExhausted { warn("the names of imports overlap", at: UInt64(clamping: offset)) }
        areNamesExhausted = true
        return .empty
    }

    mutating func warn(_ what: String, at address: UInt64) {
        guard table.warnings.count < FixupCollector.warningLimit else { return }
        let place = String(address, radix: 16)
        table.warnings.append(AuditWarning("bad-fixups", "\(what) (at 0x\(place)); pointers may be missing"))
    }

    // MARK: - The table

    consuming func finish() -> FixupTable {
        table.sortSlots()
        return table
    }
}

extension FixupTable {
    /// Reads the fixups in the form that the file uses.
    init(_ file: MachOFile) {
        var collector = FixupCollector(file: file)
        let chained = file.table("[chained fixups]")
        if !chained.isEmpty {
            ChainedFixups.read(chained, into: &collector)
        } else if file.fileType == MH_OBJECT {
            ObjectRelocations.read(into: &collector)
        } else if file.tables.contains(where: { $0.name.ends(with: "bind info]") || $0.name == "[rebase info]" }) {
            DyldInfo.read(into: &collector)
        } else if ImageRelocations.apply(to: file) {
            ImageRelocations.read(into: &collector)
        } else if file.sections.contains(where: { !$0.relocations.isEmpty }) {
            ObjectRelocations.read(into: &collector)
        }
        if FixedPointers.apply(to: file), collector.table.tally.rebases == 0 { FixedPointers.read(into: &collector) }
        self = collector.finish()
    }
}
