import CLibelf

/// Applies the relocations of debug sections in object files and kernel modules.
///
/// Addresses become those that ``Image`` assigns to sections. Offsets into other debug sections become offsets into the
/// joined sections.
struct DebugRelocations: SectionRelocator {
    private let file: ELFFile
    /// The value of each symbol table row.
    private var values: [UInt64] = []

    /// - Parameter partStarts: the start of each section inside the section that it was joined into, by header number.
    init(_ detail: ELFDetail, partStarts: [Int: UInt64]) {
        file = detail.file
        guard let table = detail.symbolTables.first else { return }
        let extended = file.sectionHeaders.firstIndex { Int32(bitPattern: $0.sh_type) == SHT_SYMTAB_SHNDX }
        var values: [UInt64] = []
        file.handle.forEachSymbol(in: table.number, extended: extended) { _, symbol, section in
            let base = detail.address(ofSection: Int(section)) ?? partStarts[Int(section)] ?? 0
            values.append(symbol.st_shndx == UInt16(SHN_UNDEF) ? 0 : base &+ symbol.st_value)
        }
        self.values = values
    }

    /// Soundness: every patched offset is checked to lie inside the target.
    func apply(_ table: RelocationTable, to target: UnsafeMutableRawBufferPointer) {
        let hasAddends = Int32(bitPattern: file.sectionHeaders[table.number].sh_type) == SHT_RELA
        let (machine, isBigEndian) = (Int32(file.machine.number), file.isBigEndian)
        file.handle.forEachRelocation(in: table.number, hasAddends: hasAddends) { _, row in
            guard let patch = RelocationPatch(machine: machine, type: row.type), let place = Int(exactly: row.offset),
                place >= 0, place <= target.count - patch.size
            else { return }
            var old: UInt64 = 0
            for index in 0..<patch.size {
                let byte = unsafe UInt64(target[place + (isBigEndian ? index : patch.size - 1 - index)])
                old = old << 8 | byte
            }
            let symbol = Int(row.symbol) < values.count ? values[Int(row.symbol)] : 0
            let value = symbol &+ UInt64(bitPattern: row.addend)
            var new =
                switch patch.way {
                case .set: hasAddends ? value : value &+ old
                case .add: old &+ value
                case .subtract: old &- value
                }
            for index in 0..<patch.size {
                unsafe target[place + (isBigEndian ? patch.size - 1 - index : index)] = UInt8(truncatingIfNeeded: new)
                new >>= 8
            }
        }
    }
}

/// The effect of a relocation type on an offset in a debug section.
struct RelocationPatch {
    enum Way { case set, add, subtract }

    var size: Int
    var way = Way.set

    init?(machine: Int32, type: UInt32) {
        switch (machine, Int32(bitPattern: type)) {
        case (EM_X86_64, R_X86_64_64), (EM_AARCH64, R_AARCH64_ABS64), (EM_PPC64, R_PPC64_ADDR64), (EM_S390, R_390_64),
            (EM_RISCV, R_RISCV_64), (EM_MIPS, R_MIPS_64), (EM_SPARCV9, R_SPARC_64), (EM_SPARCV9, R_SPARC_UA64),
            (EM_IA_64, R_IA64_DIR64LSB), (EM_LOONGARCH, R_LARCH_64):
            size = 8
        case (EM_X86_64, R_X86_64_32), (EM_X86_64, R_X86_64_32S), (EM_386, R_386_32), (EM_ARM, R_ARM_ABS32),
            (EM_AARCH64, R_AARCH64_ABS32), (EM_PPC64, R_PPC64_ADDR32), (EM_PPC, R_PPC_ADDR32), (EM_S390, R_390_32),
            (EM_RISCV, R_RISCV_32), (EM_MIPS, R_MIPS_32), (EM_SPARC, R_SPARC_32), (EM_SPARCV9, R_SPARC_32),
            (EM_68K, R_68K_32), (EM_IA_64, R_IA64_DIR32LSB), (EM_LOONGARCH, R_LARCH_32):
            size = 4
        // RISC-V and LoongArch encode a difference as an addition and a subtraction.
        case (EM_RISCV, R_RISCV_ADD8...R_RISCV_ADD64): (size, way) = (1 << Int(type - UInt32(R_RISCV_ADD8)), .add)
        case (EM_RISCV, R_RISCV_SUB8...R_RISCV_SUB64): (size, way) = (1 << Int(type - UInt32(R_RISCV_SUB8)), .subtract)
        case (EM_RISCV, R_RISCV_SET8...R_RISCV_SET32): size = 1 << Int(type - UInt32(R_RISCV_SET8))
        case (EM_LOONGARCH, R_LARCH_ADD8): (size, way) = (1, .add)
        case (EM_LOONGARCH, R_LARCH_ADD16): (size, way) = (2, .add)
        case (EM_LOONGARCH, R_LARCH_ADD32): (size, way) = (4, .add)
        case (EM_LOONGARCH, R_LARCH_ADD64): (size, way) = (8, .add)
        case (EM_LOONGARCH, R_LARCH_SUB8): (size, way) = (1, .subtract)
        case (EM_LOONGARCH, R_LARCH_SUB16): (size, way) = (2, .subtract)
        case (EM_LOONGARCH, R_LARCH_SUB32): (size, way) = (4, .subtract)
        case (EM_LOONGARCH, R_LARCH_SUB64): (size, way) = (8, .subtract)
        default: return nil
        }
    }
}
