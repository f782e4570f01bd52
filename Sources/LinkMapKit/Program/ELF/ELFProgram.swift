import CLibelf

/// An ELF image with all that it says about what refers to what, before anything is concluded from it.
struct ELFProgram {
    let image: Image
    let detail: ELFDetail
    /// Those of the image; such as take no part in the graph are empty.
    let sections: [Section]
    /// Those of the image; thread-local ones lie in the template of the thread's block, or behind all addresses.
    let symbols: [Symbol]
    let memory: ImageMemory
    let swift: SwiftMetadata
    let classes: [CxxClass]
    let frames: [UnwindFrame]
    let scan: CodeScan
    /// Where functions start for certain, ascending.
    let functionStarts: [UInt64]
    let thread: ELFThreadBlock
    /// Of x86.
    let offsetTable: OffsetTable?

    var file: ELFFile { detail.file }

    /// - Returns: `nil` for what is no ELF image.
    init?(_ image: Image, placements: PlacementIndex = .none) throws(InputError) {
        guard let detail = image.reader as? ELFDetail else { return nil }
        self.image = image
        self.detail = detail
        thread = detail.threadBlock
        sections = ELFSections.taking(part: image, detail, thread)
        let own = ELFProgram.placed(try image.symbols(), image, detail)
        symbols = placements.isEmpty ? own : own + placements.symbols()
        let bytes = ELFProgram.bytes(of: image, detail.file)
        let fixups = ELFReferences.table(
            of: detail, symbols: symbols, memory: bytes, thread: thread, sections: sections)
        memory = ImageMemory(
            bytes: bytes, fixups: fixups,
            sections: image.sections.map { ImageMemory.Section(name: $0.name, range: $0.memoryRange) },
            wordSize: detail.file.wordSize, architecture: image.architecture)
        swift = SwiftMetadata(memory)
        let code = sections.filter { $0.kind == .code && !$0.memoryRange.isEmpty && !$0.fileRange.isEmpty }
            .map(\.memoryRange)
        classes = CxxReader.classes(in: memory, symbols: symbols, code: code)
        frames = detail.unwindFrames()
        let known = ELFProgram.starts(image, detail.file, sections, symbols, frames)
        let plausible = ELFProgram.plausible(detail.file, sections)
        let space = ThreadSpace(base: ELFThreadBlock.base, size: thread.size, alignment: thread.alignment)
        let isUnlinked = detail.file.isRelocatable && Int32(detail.file.machine.number) == EM_AARCH64
        let held = isUnlinked ? RelocatedCode.bytes(of: detail, symbols: symbols, bytes) : bytes
        let gaps = ELFProgram.gaps(detail.file, sections, symbols)
        let table = ELFProgram.offsetTable(detail.file, symbols)
        offsetTable = table
        func scan(_ starts: [UInt64]) -> CodeScan {
            CodeScan(
                code, in: held, architecture: image.architecture, starts: starts, plausible: plausible, thread: space,
                gaps: gaps, fallsThrough: true, table: table)
        }
        let first = scan(known)
        let found = ELFProgram.hasNames(image, detail) ? known : ELFProgram.found(first, fixups, swift, code, known)
        functionStarts = found
        // Jumps between functions show only once it is known where those start.
        self.scan = found.count == known.count ? first : scan(found)
    }

    /// Where functions start that have neither symbols nor unwind records: what is called, or pointed at.
    private static func found(
        _ scan: CodeScan, _ fixups: FixupTable, _ swift: SwiftMetadata, _ code: [Range<UInt64>], _ known: [UInt64]
    ) -> [UInt64] {
        guard let first = code.map(\.lowerBound).min(), let last = code.map(\.upperBound).max() else { return known }
        func isCode(_ address: UInt64) -> Bool {
            address >= first && address < last && code.contains { $0.contains(address) }
        }
        var starts = known
        for reference in scan.references where reference.kind == .call || reference.kind == .address {
            if isCode(reference.target) { starts.append(reference.target) }
        }
        for slot in fixups.slots where !slot.isBind && isCode(slot.value) { starts.append(slot.value) }
        starts += swift.types.compactMap(\.accessFunction).filter(isCode)
        return starts.sortedUnique()
    }

    private static func bytes(of image: Image, _ file: ELFFile) -> AddressedBytes {
        let ranges =
            file.isRelocatable
            ? image.sections.map { ($0.memoryRange, $0.fileRange) }
            : image.segments.map { ($0.memoryRange, $0.fileRange) }
        let parts = ranges.filter { !$0.0.isEmpty && !$0.1.isEmpty }.map { memory, place in
            let size = min(place.size, memory.size)
            return (memory.lowerBound, file.bytes.slice(at: place.lowerBound, count: size) ?? ByteView.empty)
        }
        return AddressedBytes(parts, isBigEndian: file.isBigEndian)
    }

    /// A variable of `.tbss` is an offset in its block: it is given an address.
    private static func placed(_ symbols: [Symbol], _ image: Image, _ detail: ELFDetail) -> [Symbol] {
        guard let number = detail.file.sectionNames.firstIndex(where: { $0 == ".tbss" }),
            !detail.file.isRelocatable
        else { return symbols }
        let section = detail.sectionIndex[number]
        var symbols = symbols
        for index in symbols.indices where symbols[index].section == section && symbols[index].role == .definition {
            symbols[index].address = ELFThreadBlock.base.addingClamped(symbols[index].address)
        }
        return symbols
    }

    private static func starts(
        _ image: Image, _ file: ELFFile, _ sections: [Section], _ symbols: [Symbol], _ frames: [UnwindFrame]
    ) -> [UInt64] {
        var starts: [UInt64] = []
        starts.reserveCapacity(symbols.count / 2 + frames.count)
        let isOld = Int32(file.machine.number) == EM_386
        for symbol in symbols where symbol.role == .definition && Int(symbol.section) < sections.count {
            // The assembler keeps labels of 32-bit code to which jump tables lead.
            if isOld, symbol.size == 0, symbol.name.starts(with: ".L") { continue }
            if sections[Int(symbol.section)].kind == .code { starts.append(symbol.address) }
        }
        starts += frames.lazy.map(\.function)
        if file.handle.header.e_entry != 0 { starts.append(file.handle.header.e_entry) }
        starts += sections.lazy.filter { $0.kind == .code && !$0.memoryRange.isEmpty }.map(\.memoryRange.lowerBound)
        return starts.sortedUnique()
    }

    /// What a number in the code of a program that is not position-independent may be an address of.
    private static func plausible(_ file: ELFFile, _ sections: [Section]) -> Range<UInt64> {
        let held = sections.map(\.memoryRange).filter { !$0.isEmpty && $0.lowerBound < ELFThreadBlock.base }
        guard Int32(file.handle.header.e_type) == ET_EXEC, let first = held.map(\.lowerBound).min(),
            let last = held.map(\.upperBound).max()
        else { return 0..<0 }
        return first..<last
    }

    /// Where the loader is told that the GOT is (`DT_PLTGOT`).
    private static func offsetTable(_ file: ELFFile, _ symbols: [Symbol]) -> OffsetTable? {
        let machine = Int32(file.machine.number)
        guard machine == EM_386 || machine == EM_X86_64, !file.isRelocatable,
            let number = file.sectionNames.firstIndex(where: { $0 == ".dynamic" })
        else { return nil }
        let contents = file.contents(of: number)
        let size = Int(file.wordSize)
        let row = stride(from: 0, to: contents.count - size, by: size * 2).first {
            file.word(at: $0, in: contents) == 3
        }
        guard let row, let address = file.word(at: row + size, in: contents) else { return nil }
        let parts = machine == EM_386 ? symbols.filter { $0.role == .definition && isPart($0.name) } : []
        return OffsetTable(address: address, parts: parts.map(\.address).sortedUnique())
    }

    /// `f.cold`, `f.cold.1`
    private static func isPart(_ name: ByteView) -> Bool {
        guard let dot = (0..<name.count).last(where: { name[$0] == UInt8(ascii: ".") }) else { return false }
        let mark: StaticString = ".cold"
        let size = mark.utf8CodeUnitCount
        return name.dropFirst(dot) == mark || dot >= size && name.prefix(dot).dropFirst(dot - size) == mark
    }

    /// Data in the midst of AArch64's code, by the marks that assemblers put there.
    private static func gaps(_ file: ELFFile, _ sections: [Section], _ symbols: [Symbol]) -> [Range<UInt64>] {
        guard Int32(file.machine.number) == EM_AARCH64 else { return [] }
        let marks = symbols.filter {
            $0.role == .label && $0.name.byte(at: 0) == UInt8(ascii: "$") && Int($0.section) < sections.count
                && sections[Int($0.section)].kind == .code
        }.sorted { $0.address < $1.address }
        return marks.indices.compactMap { index in
            let start = marks[index].address
            guard marks[index].name.byte(at: 1) == UInt8(ascii: "d") else { return nil }
            let end = sections[Int(marks[index].section)].memoryRange.upperBound
            return start..<max(start, index + 1 < marks.count ? min(marks[index + 1].address, end) : end)
        }
    }

    /// Whether it is a library, whose every export may be used by others.
    var isLibrary: Bool {
        Int32(file.handle.header.e_type) == ET_DYN
            && !file.programHeaders.contains { Int32(bitPattern: $0.p_type) == PT_INTERP }
            && !isStaticProgram
    }

    /// A static position-independent program has no interpreter, and says in its dynamic section what it is.
    private var isStaticProgram: Bool {
        guard let number = file.sectionNames.firstIndex(where: { $0 == ".dynamic" }) else { return false }
        let contents = file.contents(of: number)
        let size = Int(file.wordSize)
        return stride(from: 0, to: contents.count - size, by: size * 2).contains { offset in
            file.word(at: offset, in: contents) == 0x6FFF_FFFB
                && file.word(at: offset + size, in: contents).map { $0 & 0x0800_0000 != 0 } == true
        }
    }

    /// Whether the functions have names.
    var hasNames: Bool { ELFProgram.hasNames(image, detail) }

    private static func hasNames(_ image: Image, _ detail: ELFDetail) -> Bool {
        if image.debugSymbols?.hasNames == true { return true }
        return detail.symbolTables.contains {
            Int32(bitPattern: detail.file.sectionHeaders[$0.number].sh_type) == SHT_SYMTAB && $0.rowCount > 1
        }
    }

    /// The symbols of `.dynsym`, as numbers.
    var dynamicSymbols: Range<Int> {
        let table = detail.symbolTables.first {
            Int32(bitPattern: file.sectionHeaders[$0.number].sh_type) == SHT_DYNSYM
        }
        guard let table else { return 0..<0 }
        return Int(table.first)..<min(symbols.count, Int(table.first + table.rowCount))
    }
}
