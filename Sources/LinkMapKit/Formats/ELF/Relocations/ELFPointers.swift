import CLibelf

//  RELA    offset  info: symbol and type  addend          REL: the addend is stored in the slot
//
//  where       what the loader writes
//  RELATIVE    an address of the image                    IRELATIVE: what a function of the image returns
//  absolute    the address of a symbol and the addend     GLOB_DAT, JUMP_SLOT: likewise, in a slot of the GOT

/// Collects the pointers of an ELF file.
///
/// - Linked image: the pointers that the loader writes, and those of the linker's own relocations if it kept them
///  (`--emit-relocs`).
/// - Object file: the pointers that the linker will write.
///
/// A symbol that the image defines is taken as its own definition. Interposition by another image does not change the
/// references of this image.
struct ELFPointers {
    private let file: ELFFile
    private let detail: ELFDetail
    private let memory: AddressedBytes
    private let types: ELFPointerTypes
    private let symbols: [Symbol]
    private var table = FixupTable()
    /// Index into the fixup table's symbols for each bound symbol.
    private var bound: [UInt32: UInt32] = [:]
    private static let warningLimit = 8

    static func table(of detail: ELFDetail) -> FixupTable {
        var reader = ELFPointers(detail)
        reader.read()
        reader.table.sortSlots()
        return reader.table
    }

    private init(_ detail: ELFDetail) {
        self.detail = detail
        file = detail.file
        memory = detail.memory()
        types = ELFPointerTypes(detail.file)
        do throws(InputError) { symbols = try detail.symbols() } catch {
            symbols = []
            table.warnings.append(AuditWarning("bad-fixups", error.description))
        }
    }

    private mutating func read() {
        let tables = file.sectionHeaders.indices.filter { isRelocations($0) }
        // The loader's relocations are read last, so that they win when both kinds fill one slot.
        for number in tables where !file.isAllocated(number) { readRows(of: number) }
        for number in tables where file.isAllocated(number) { readRows(of: number) }
        for number in file.sectionHeaders.indices
        where Int32(bitPattern: file.sectionHeaders[number].sh_type) == SHT_RELR { readPacked(number) }
        if !table.slots.isEmpty { table.source = .relocations }
    }

    private func isRelocations(_ number: Int) -> Bool {
        let type = Int32(bitPattern: file.sectionHeaders[number].sh_type)
        return type == SHT_REL || type == SHT_RELA
    }

    // MARK: - Tables

    private mutating func readRows(of number: Int) {
        let header = file.sectionHeaders[number]
        let hasAddends = Int32(bitPattern: header.sh_type) == SHT_RELA
        let target = Int(header.sh_info)
        // Relocations of debug info fill no memory.
        if !file.isAllocated(number), !file.sectionHeaders.indices.contains(target) || !file.isAllocated(target) {
            return
        }
        let base = file.isRelocatable ? detail.address(ofSection: target) : 0
        guard let base else { return }
        let isKept = !file.isRelocatable && !file.isAllocated(number)
        file.handle.forEachRelocation(in: number, hasAddends: hasAddends) { _, row in
            guard let form = form(of: row.type) else { return }
            let address = base &+ row.offset
            guard let stored = word(at: address) else {
                // A slot in zero-fill memory is written too, but it has no bytes to read an addend from.
                if hasAddends { add(row, form, at: address, addend: row.addend, table: Int(header.sh_link)) }
                return
            }
            if isKept {
                append(address, value: stored)
            } else {
                let addend = hasAddends ? row.addend : form == .slot ? 0 : signed(stored)
                add(row, form, at: address, addend: addend, table: Int(header.sh_link))
            }
        }
    }

    private enum Form { case relative, absolute, slot }

    private func form(of type: UInt32) -> Form? {
        if types.relative.contains(type) || types.resolver.contains(type) { return .relative }
        if types.absolute.contains(type) { return .absolute }
        return types.slot.contains(type) ? .slot : nil
    }

    private mutating func add(
        _ row: ELFHandle.Relocation, _ form: Form, at address: UInt64, addend: Int64, table number: Int
    ) {
        if form == .relative || row.symbol == 0 { return append(address, value: UInt64(bitPattern: addend)) }
        guard let index = detail.symbolIndex(row: UInt64(row.symbol), ofTable: number), Int(index) < symbols.count
        else { return warn("a relocation names symbol \(row.symbol), which is not there", at: address) }
        let symbol = symbols[Int(index)]
        if symbol.role == .undefined || symbol.role == .note && symbol.address == 0 {
            let value = UInt64(bitPattern: addend)
            table.slots.append(FixupTable.Slot(address: address, value: value, symbol: place(of: index), traits: []))
        } else {
            append(address, value: symbol.address &+ UInt64(bitPattern: addend))
        }
    }

    private mutating func readPacked(_ number: Int) {
        PackedRelocations(number, of: file).forEachWord { _, places in
            for place in places { addStored(at: place) }
        }
    }

    private mutating func addStored(at address: UInt64) {
        guard let stored = word(at: address) else { return warn("a relocation lies outside the file", at: address) }
        append(address, value: stored)
    }

    // MARK: - Slots

    private mutating func append(_ address: UInt64, value: UInt64) {
        let value = file.is64Bit ? value : value & 0xFFFF_FFFF
        table.slots.append(
            FixupTable.Slot(address: address, value: value, symbol: FixupTable.Slot.noSymbol, traits: []))
    }

    private func word(at address: UInt64) -> UInt64? {
        file.is64Bit ? memory.integer(at: address) : memory.integer(at: address, as: UInt32.self).map(UInt64.init)
    }

    private func signed(_ stored: UInt64) -> Int64 {
        file.is64Bit ? Int64(bitPattern: stored) : Int64(Int32(truncatingIfNeeded: stored))
    }

    private mutating func place(of index: UInt32) -> UInt32 {
        if let known = bound[index] { return known }
        table.symbols.append(FixupTable.Symbol(name: symbols[Int(index)].name, library: 0, isWeakImport: false))
        let place = UInt32(truncatingIfNeeded: table.symbols.count - 1)
        bound[index] = place
        return place
    }

    private mutating func warn(_ what: String, at address: UInt64) {
        guard table.warnings.count < ELFPointers.warningLimit else { return }
        let place = String(address, radix: 16)
        table.warnings.append(AuditWarning("bad-fixups", "\(what) (at 0x\(place)); pointers may be missing"))
    }
}
