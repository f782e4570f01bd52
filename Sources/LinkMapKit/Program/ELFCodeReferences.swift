import CLibelf

/// What the code of an ELF file refers to: of a linked image by its instructions, of an object file by the relocations
/// of its code, which name what the linker has yet to place.
struct ELFCodeReferences {
    private(set) var references: [CodeReference] = []
    private(set) var isForeign = false
    /// Names of functions of other images, by the addresses that stand for them: stubs of the PLT; in an object file
    /// places behind its end.
    private(set) var imports: [UInt64: ByteView] = [:]

    init(_ detail: ELFDetail, _ memory: ImageMemory, symbols: [Symbol], starts: [UInt64]) {
        if detail.file.isRelocatable {
            readRelocations(detail, symbols)
            return
        }
        let code = detail.sections.filter { $0.kind == .code && !$0.fileRange.isEmpty && !$0.memoryRange.isEmpty }
        let scan = CodeScan(
            code.map(\.memoryRange), in: memory.bytes, architecture: memory.architecture, starts: starts,
            plausible: ELFCodeReferences.plausible(detail))
        references = scan.references
        isForeign = scan.isForeign
        readStubs(detail, symbols)
    }

    /// What a number in a program that is not position-independent may be the address of.
    static func plausible(_ detail: ELFDetail) -> Range<UInt64> {
        let isFixed = Int32(detail.file.handle.header.e_type) == ET_EXEC
        let held = detail.sections.map(\.memoryRange).filter { !$0.isEmpty }
        guard isFixed, let first = held.map(\.lowerBound).min(), let last = held.map(\.upperBound).max()
        else { return 0..<0 }
        return first..<last
    }

    private mutating func readStubs(_ detail: ELFDetail, _ symbols: [Symbol]) {
        for (index, section) in detail.sections.enumerated() where section.name.starts(with: ".plt") {
            for stub in detail.belongings(in: index, symbols: symbols) {
                guard case .symbol(let number) = stub.owner, Int(number) < symbols.count,
                    symbols[Int(number)].role == .undefined, stub.start >= section.fileRange.lowerBound
                else { continue }
                let address = section.memoryRange.lowerBound &+ (stub.start - section.fileRange.lowerBound)
                imports[address] = symbols[Int(number)].name
            }
        }
    }

    // MARK: - Object files

    private mutating func readRelocations(_ detail: ELFDetail, _ symbols: [Symbol]) {
        let file = detail.file
        let end = detail.sections.map(\.memoryRange.upperBound).max() ?? 0
        for (number, header) in file.sectionHeaders.enumerated() {
            let type = Int32(bitPattern: header.sh_type)
            let target = Int(header.sh_info)
            guard type == SHT_RELA || type == SHT_REL, file.sectionHeaders.indices.contains(target),
                file.sectionHeaders[target].sh_flags & UInt64(SHF_EXECINSTR) != 0,
                let base = detail.address(ofSection: target)
            else { continue }
            file.handle.forEachRelocation(in: number, hasAddends: type == SHT_RELA) { _, row in
                guard let index = detail.symbolIndex(row: UInt64(row.symbol), ofTable: Int(header.sh_link)),
                    Int(index) < symbols.count
                else { return }
                let symbol = symbols[Int(index)]
                var place = symbol.address
                if symbol.role == .undefined {
                    place = end &+ 16 &* (UInt64(index) + 1)
                    imports[place] = symbol.name
                } else if symbol.role == .label || symbol.size == 0 {
                    place = place &+ UInt64(bitPattern: row.addend) &+ ELFCodeReferences.bias(row.type, file)
                }
                let kind = ELFCodeReferences.kind(row.type, file)
                references.append(CodeReference(site: base &+ row.offset, target: place, kind: kind))
            }
        }
    }

    /// Distances on x86 count from the end of the four bytes that hold them.
    private static func bias(_ type: UInt32, _ file: ELFFile) -> UInt64 {
        guard Int32(file.machine.number) == EM_X86_64 else { return 0 }
        let distances = [R_X86_64_PC32, R_X86_64_PLT32, R_X86_64_GOTPCREL, R_X86_64_GOTPCRELX, R_X86_64_REX_GOTPCRELX]
        return distances.contains(Int32(type)) ? 4 : 0
    }

    private static func kind(_ type: UInt32, _ file: ELFFile) -> CodeReference.Kind {
        let isCall =
            switch Int32(file.machine.number) {
            case EM_X86_64: Int32(type) == R_X86_64_PLT32
            case EM_386: Int32(type) == R_386_PLT32
            case EM_AARCH64: Int32(type) == R_AARCH64_CALL26 || Int32(type) == R_AARCH64_JUMP26
            default: false
            }
        return isCall ? .call : .address
    }
}
