import CLibelf

/// Applies the relocations of debug sections in object files and kernel modules: addresses become those that
/// ``Image`` lays the sections out at, offsets into other debug sections those of the joined sections.
struct DebugRelocations {
    private let file: ELFFile
    /// Of each row of the symbol table, what it stands for.
    private var values: [UInt64] = []

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

    /// Sound: every place is checked to lie inside the target.
    func apply(_ table: Int, to target: UnsafeMutableRawBufferPointer) {
        let hasAddends = Int32(bitPattern: file.sectionHeaders[table].sh_type) == SHT_RELA
        let (machine, isBigEndian) = (Int32(file.machine.number), file.isBigEndian)
        file.handle.forEachRelocation(in: table, hasAddends: hasAddends) { _, row in
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

/// What a type of relocation does to a place in a debug section.
struct RelocationPatch {
    enum Way { case set, add, subtract }

    var size: Int
    var way = Way.set

    init?(machine: Int32, type: UInt32) {
        switch (machine, type) {
        case (EM_X86_64, 1), (EM_AARCH64, 257), (EM_PPC64, 38), (EM_S390, 22), (EM_RISCV, 2), (EM_MIPS, 18),
            (EM_SPARCV9, 32), (EM_SPARCV9, 54), (EM_IA_64, 0x27), (258, 2):
            size = 8
        case (EM_X86_64, 10), (EM_X86_64, 11), (EM_386, 1), (EM_ARM, 2), (EM_AARCH64, 258), (EM_PPC64, 1), (EM_PPC, 1),
            (EM_S390, 4), (EM_RISCV, 1), (EM_MIPS, 2), (EM_SPARC, 3), (EM_SPARCV9, 3), (EM_68K, 1), (EM_IA_64, 0x25),
            (258, 1):
            size = 4
        // RISC-V and LoongArch write differences as an addition and a subtraction.
        case (EM_RISCV, 33), (EM_RISCV, 34), (EM_RISCV, 35), (EM_RISCV, 36):
            (size, way) = (1 << Int(type - 33), .add)
        case (EM_RISCV, 37), (EM_RISCV, 38), (EM_RISCV, 39), (EM_RISCV, 40):
            (size, way) = (1 << Int(type - 37), .subtract)
        case (EM_RISCV, 54), (EM_RISCV, 55), (EM_RISCV, 56): size = 1 << Int(type - 54)
        case (258, 47), (258, 48), (258, 50), (258, 51):
            (size, way) = (type == 47 ? 1 : type == 48 ? 2 : type == 50 ? 4 : 8, .add)
        case (258, 52), (258, 53), (258, 55), (258, 56):
            (size, way) = (type == 52 ? 1 : type == 53 ? 2 : type == 55 ? 4 : 8, .subtract)
        default: return nil
        }
    }
}
