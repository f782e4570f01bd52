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
struct ELFPointers {
    private let file: ELFFile
    private let detail: ELFDetail
    private var pointers: RelocationPointers

    static func table(of detail: ELFDetail) -> FixupTable {
        var reader = ELFPointers(detail)
        reader.read()
        return reader.pointers.finish()
    }

    private init(_ detail: ELFDetail) {
        self.detail = detail
        file = detail.file
        let symbols = Result { () throws(InputError) in try detail.symbols() }
        pointers = RelocationPointers(
            machine: file.machine, is64Bit: file.is64Bit, symbols: (try? symbols.get()) ?? [], memory: detail.memory())
        if case .failure(let error) = symbols { pointers.warn(error.description) }
    }

    private mutating func read() {
        let tables = file.sectionHeaders.indices.filter { isRelocations($0) }
        // The loader's relocations are read last, so that they win when both kinds fill one slot.
        for number in tables where !file.isAllocated(number) { readRows(of: number) }
        for number in tables where file.isAllocated(number) { readRows(of: number) }
        for number in file.sectionHeaders.indices
        where Int32(bitPattern: file.sectionHeaders[number].sh_type) == SHT_RELR { readPacked(number) }
    }

    private func isRelocations(_ number: Int) -> Bool {
        let type = Int32(bitPattern: file.sectionHeaders[number].sh_type)
        return type == SHT_REL || type == SHT_RELA
    }

    private mutating func readRows(of number: Int) {
        let header = file.sectionHeaders[number]
        let target = Int(header.sh_info)
        // Relocations of debug info fill no memory.
        if !file.isAllocated(number), !file.sectionHeaders.indices.contains(target) || !file.isAllocated(target) {
            return
        }
        guard let base = file.isAllocated(number) ? 0 : detail.base(ofSection: target) else { return }
        let link = Int(header.sh_link)
        var section = RelocatedSection(address: base, hasAddends: Int32(bitPattern: header.sh_type) == SHT_RELA)
        section.isApplied = !file.isRelocatable && !file.isAllocated(number)
        file.handle.forEachRelocation(in: number, hasAddends: section.hasAddends) { _, row in
            pointers.add(row, detail.symbolIndex(row: UInt64(row.symbol), ofTable: link), in: section)
        }
    }

    private mutating func readPacked(_ number: Int) {
        PackedRelocations(number, of: file).forEachWord { _, places in
            for place in places { pointers.addStored(at: place) }
        }
    }
}
