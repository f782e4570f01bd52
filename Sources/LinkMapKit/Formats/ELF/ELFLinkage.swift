import CLibelf

/// The GOT slots and PLT stubs that dynamic linking adds for each imported symbol.
struct ELFLinkage {
    let detail: ELFDetail
    private var file: ELFFile { detail.file }

    init(detail: ELFDetail) { self.detail = detail }

    /// Returns the slots of a GOT section that a relocation fills with a symbol's address.
    func slots(_ number: Int) -> [Belonging] {
        let header = file.sectionHeaders[number]
        let range = file.fileRange(of: number)
        let places = detail.namedPlaces
        var result: [Belonging] = []
        var index = places.firstIndexSorted { $0.address >= header.sh_addr }
        while index < places.count, places[index].address - header.sh_addr < range.size {
            let offset = places[index].address - header.sh_addr
            let size = min(file.wordSize, range.size - offset)
            result.append(Belonging(start: range.lowerBound + offset, size: size, owner: .symbol(places[index].symbol)))
            index += 1
        }
        return result
    }

    /// Returns the stubs of a PLT section with their symbols.
    ///
    /// Stubs of `.plt` (after a header) and `.plt.sec` have the order of the rows of `.rela.plt`. Stubs of `.plt.got`
    /// on x86-64 are identified by the slot that they jump through.
    func stubs(_ number: Int) -> [Belonging] {
        file.sectionNames[number] == ".plt.got" ? jumpTargets(number) : inOrder(number)
    }

    private func inOrder(_ number: Int) -> [Belonging] {
        let range = file.fileRange(of: number)
        let size = range.upperBound - range.lowerBound
        let owners = detail.importedInOrder
        let entry = ELFLinkage.stubSize
        guard !owners.isEmpty, size >= UInt64(owners.count) * entry else { return [] }
        let header = size - UInt64(owners.count) * entry
        guard header <= ELFLinkage.largestHeader else { return [] }
        return owners.enumerated().compactMap { index, owner in
            owner.map {
                Belonging(start: range.lowerBound + header + UInt64(index) * entry, size: entry, owner: .symbol($0))
            }
        }
    }

    /// Size of a PLT stub in bytes on x86-64, i386, AArch64 and RISC-V.
    private static let stubSize: UInt64 = 16
    private static let largestHeader: UInt64 = 32

    /// Returns the symbol of each row of `.rela.plt`; `nil` for rows without a symbol (IRELATIVE).
    func importedInOrder() -> [UInt32?] {
        guard let table = file.sectionNames.firstIndex(where: { $0 == ".rela.plt" || $0 == ".rel.plt" }) else {
            return []
        }
        let header = file.sectionHeaders[table]
        var owners: [UInt32?] = []
        file.handle.forEachRelocation(in: table, hasAddends: Int32(bitPattern: header.sh_type) == SHT_RELA) { _, row in
            owners.append(detail.symbolIndex(row: UInt64(row.symbol), ofTable: Int(header.sh_link)))
        }
        return owners
    }

    /// Returns the stubs that begin with `ff 25 disp32`: a jump through a slot relative to the next instruction.
    private func jumpTargets(_ number: Int) -> [Belonging] {
        guard Int32(file.machine.number) == EM_X86_64 else { return [] }
        let places = detail.namedPlaces
        let contents = file.contents(of: number)
        let start = file.fileRange(of: number).lowerBound
        let address = file.sectionHeaders[number].sh_addr
        return stride(from: 0, to: contents.count, by: 8).compactMap { offset in
            let jump = contents.integer(at: offset, as: UInt16.self) == 0x25FF ? offset : nil
            guard let jump, let distance = contents.integer(at: jump + 2, as: Int32.self) else { return nil }
            let slot = address &+ UInt64(jump + 6) &+ UInt64(bitPattern: Int64(distance))
            let index = places.firstIndexSorted { $0.address >= slot }
            guard index < places.count, places[index].address == slot else { return nil }
            return Belonging(start: start + UInt64(offset), size: 8, owner: .symbol(places[index].symbol))
        }
    }
}
