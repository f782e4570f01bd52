import CLibelf

/// The unwind records and exception tables of an ELF file, each assigned to its function.
struct ELFUnwind {
    let detail: ELFDetail
    private var file: ELFFile { detail.file }

    init(detail: ELFDetail) { self.detail = detail }

    /// Returns the FDEs of `.eh_frame`. CIEs are shared and stay with the section.
    func frames(_ number: Int) -> [Belonging] {
        frame(number).belongings(from: file.fileRange(of: number).lowerBound)
    }

    /// Returns the rows of `.eh_frame_hdr`.
    ///
    /// The section holds a version, three encodings, a pointer, a count, then pairs of 32-bit offsets (function, FDE)
    /// from its start.
    func frameIndex(_ number: Int) -> [Belonging] {
        let contents = file.contents(of: number)
        let start = file.fileRange(of: number).lowerBound
        let address = file.sectionHeaders[number].sh_addr
        guard contents.byte(at: 2) == 0x03, contents.byte(at: 3) == 0x3B,
            let count = contents.integer(at: 8, as: UInt32.self, bigEndian: file.isBigEndian)
        else { return [] }
        let rows = 0..<min(Int(count), max(0, contents.count - 12) / 8)
        var result: [Belonging] = []
        result.reserveLarge(rows.count)
        for offset in rows.lazy.map({ 12 + $0 * 8 }) {
            guard let distance = contents.integer(at: offset, as: Int32.self, bigEndian: file.isBigEndian) else {
                break
            }
            let function = address &+ UInt64(bitPattern: Int64(distance))
            result.append(Belonging(start: start + UInt64(offset), size: 8, owner: .address(function, otherwise: nil)))
        }
        return result
    }

    /// Returns the exception tables that FDEs point at, sorted by address.
    func exceptionTables() -> [ExceptionTable] {
        var tables: [ExceptionTable] = []
        for frames in file.sectionNames.indices where file.sectionNames[frames] == ".eh_frame" {
            frame(frames).appendExceptionTables(to: &tables)
        }
        return ExceptionTable.sorted(tables)
    }

    func exceptionTables(in number: Int) -> [Belonging] {
        guard let base = detail.address(ofSection: number) else { return [] }
        return ExceptionTable.belongings(detail.exceptionTables, in: file.fileRange(of: number), at: base)
    }

    /// Returns the rows of `.ARM.exidx`: pairs of words, the first a 31-bit offset from itself to the function.
    func armIndex(_ number: Int) -> [Belonging] {
        let contents = file.contents(of: number)
        let start = file.fileRange(of: number).lowerBound
        guard !file.isRelocatable else { return [] }
        return (0..<contents.count / 8).compactMap { row in
            contents.integer(at: row * 8, as: UInt32.self, bigEndian: file.isBigEndian).map { word in
                let distance = Int64(Int32(bitPattern: word << 1) >> 1)
                let place = file.sectionHeaders[number].sh_addr &+ UInt64(row * 8)
                let function = (place &+ UInt64(bitPattern: distance)) & 0xFFFF_FFFE
                return Belonging(start: start + UInt64(row * 8), size: 8, owner: .address(function, otherwise: nil))
            }
        }
    }

    func frame(_ number: Int) -> EHFrame {
        var frame = EHFrame(
            bytes: file.contents(of: number), address: detail.address(ofSection: number) ?? 0, is64Bit: file.is64Bit,
            isBigEndian: file.isBigEndian)
        if file.isRelocatable {
            let targets = relocatedTargets(of: number)
            frame.relocated = { targets[$0] }
        }
        return frame
    }

    /// Returns the pointers that relocations will write, by offset: in a relocatable file the bytes themselves are
    /// zero.
    private func relocatedTargets(of number: Int) -> [Int: UInt64] {
        var targets: [Int: UInt64] = [:]
        let places = detail.symbolPlaces
        for table in detail.relocationTables[number] ?? [] {
            let hasAddends = Int32(bitPattern: file.sectionHeaders[table].sh_type) == SHT_RELA
            file.handle.forEachRelocation(in: table, hasAddends: hasAddends) { _, row in
                guard Int(row.symbol) < places.count, let place = places[Int(row.symbol)],
                    let offset = Int(exactly: row.offset)
                else { return }
                targets[offset] = place &+ UInt64(bitPattern: row.addend)
            }
        }
        return targets
    }

    /// Returns the address of each row of `.symtab`; `nil` for rows without a section in memory.
    func symbolPlaces() -> [UInt64?] {
        var places: [UInt64?] = []
        guard let table = detail.symbolTables.first else { return places }
        file.handle.forEachSymbol(in: table.number, extended: file.extendedIndices(of: table.number)) {
            _, symbol, section in
            places.append(detail.address(ofSection: Int(section)).map { $0 &+ symbol.st_value })
        }
        return places
    }
}
