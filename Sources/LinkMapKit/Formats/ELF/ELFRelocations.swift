import CLibelf

/// The rows of relocation tables and the symbols that they belong to.
///
/// A row belongs to the symbol whose bytes it patches. When no symbol owns the address (a GOT slot), it belongs to the
/// symbol that it names.
struct ELFRelocations {
    let detail: ELFDetail
    private var file: ELFFile { detail.file }

    init(detail: ELFDetail) { self.detail = detail }

    func rows(of number: Int) -> [Belonging] {
        let header = file.sectionHeaders[number]
        // Relocations of debug sections are attributed together with the debug info, not to symbols.
        guard !isOfDebugInfo(header) else { return [] }
        let hasAddends = Int32(bitPattern: header.sh_type) == SHT_RELA
        let size: UInt64 = file.is64Bit ? (hasAddends ? 24 : 16) : (hasAddends ? 12 : 8)
        let start = file.fileRange(of: number).lowerBound
        let table = Int(header.sh_link)
        let base = file.isAllocated(number) ? 0 : detail.base(ofSection: Int(header.sh_info))
        var result: [Belonging] = []
        result.reserveLarge(Int(header.sh_size / size))
        file.handle.forEachRelocation(in: number, hasAddends: hasAddends) { row, relocation in
            let named = detail.symbolIndex(row: UInt64(relocation.symbol), ofTable: table)
            let owner: Belonging.Owner? =
                base.map { .address($0 &+ relocation.offset, otherwise: named) } ?? named.map { .symbol($0) }
            guard let owner else { return }
            result.append(Belonging(start: start + UInt64(row) * size, size: size, owner: owner))
        }
        return result
    }

    private func isOfDebugInfo(_ header: GElf_Shdr) -> Bool {
        let target = Int(header.sh_info)
        guard detail.sectionIndex.indices.contains(target), detail.sectionIndex[target] != Symbol.noSection else {
            return false
        }
        return detail.sections[Int(detail.sectionIndex[target])].kind == .debug
    }

    /// Returns the rows of `SHT_RELR`. Each belongs to the owner of the first address that it relocates.
    func packed(_ number: Int) -> [Belonging] {
        let start = file.fileRange(of: number).lowerBound
        let size = file.wordSize
        var result: [Belonging] = []
        PackedRelocations(number, of: file).forEachWord { row, places in
            guard let first = places.first(where: { _ in true }) else { return }
            result.append(Belonging(start: start + row * size, size: size, owner: .address(first, otherwise: nil)))
        }
        return result
    }

    /// A loaded address that a relocation fills with the address of a symbol.
    struct NamedPlace {
        var address: UInt64
        var symbol: UInt32
    }

    /// Returns the named addresses of all loaded relocation tables, ascending, each once.
    func namedPlaces() -> [NamedPlace] {
        var places: [NamedPlace] = []
        for (number, header) in file.sectionHeaders.enumerated() {
            let type = Int32(bitPattern: header.sh_type)
            guard type == SHT_REL || type == SHT_RELA, !file.isRelocatable, file.isAllocated(number) else { continue }
            file.handle.forEachRelocation(in: number, hasAddends: type == SHT_RELA) { _, relocation in
                guard relocation.symbol != 0,
                    let symbol = detail.symbolIndex(row: UInt64(relocation.symbol), ofTable: Int(header.sh_link))
                else { return }
                places.append(NamedPlace(address: relocation.offset, symbol: symbol))
            }
        }
        RadixSort.sort(&places) { $0.address }
        var unique: [NamedPlace] = []
        for place in places where unique.last?.address != place.address { unique.append(place) }
        return unique
    }
}
