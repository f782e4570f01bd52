import CLibelf

/// The relocation types of a machine that fill a whole pointer. All others patch instructions or the linker's tables.
struct ELFPointerTypes {
    /// Types that add the load address to an address of the image.
    private(set) var relative: Set<UInt32> = []
    /// Types that write the address of a symbol plus an addend.
    private(set) var absolute: Set<UInt32> = []
    /// Types that write the address of a symbol into a GOT slot and ignore its contents in the file.
    private(set) var slot: Set<UInt32> = []
    /// Types that write the return value of a resolver function of the image.
    private(set) var resolver: Set<UInt32> = []

    enum Form { case relative, absolute, slot }

    init(_ machine: ELFMachine, is64Bit: Bool) {
        switch Int32(machine.number) {
        case EM_X86_64 where is64Bit:
            set([R_X86_64_RELATIVE], [R_X86_64_64], [R_X86_64_GLOB_DAT, R_X86_64_JUMP_SLOT], [R_X86_64_IRELATIVE])
        case EM_X86_64:
            set([R_X86_64_RELATIVE], [R_X86_64_32], [R_X86_64_GLOB_DAT, R_X86_64_JUMP_SLOT], [R_X86_64_IRELATIVE])
        case EM_386: set([R_386_RELATIVE], [R_386_32], [R_386_GLOB_DAT, R_386_JMP_SLOT], [R_386_IRELATIVE])
        case EM_AARCH64:
            set(
                [R_AARCH64_RELATIVE], [R_AARCH64_ABS64], [R_AARCH64_GLOB_DAT, R_AARCH64_JUMP_SLOT],
                [R_AARCH64_IRELATIVE])
        case EM_ARM:
            set(
                [R_ARM_RELATIVE], [R_ARM_ABS32, R_ARM_TARGET1], [R_ARM_GLOB_DAT, R_ARM_JUMP_SLOT], [R_ARM_IRELATIVE])
        case EM_RISCV where is64Bit:
            set([R_RISCV_RELATIVE], [R_RISCV_64], [R_RISCV_JUMP_SLOT], [R_RISCV_IRELATIVE])
        case EM_RISCV: set([R_RISCV_RELATIVE], [R_RISCV_32], [R_RISCV_JUMP_SLOT], [R_RISCV_IRELATIVE])
        case EM_PPC64:
            set([R_PPC64_RELATIVE], [R_PPC64_ADDR64], [R_PPC64_GLOB_DAT, R_PPC64_JMP_SLOT], [R_PPC64_IRELATIVE])
        case EM_S390 where is64Bit:
            set([R_390_RELATIVE], [R_390_64], [R_390_GLOB_DAT, R_390_JMP_SLOT], [R_390_IRELATIVE])
        case EM_LOONGARCH:
            set(
                [R_LARCH_RELATIVE], [is64Bit ? R_LARCH_64 : R_LARCH_32], [R_LARCH_JUMP_SLOT], [R_LARCH_IRELATIVE])
        default: break
        }
    }

    /// Returns how a relocation of a type fills a pointer; `nil` where it does not.
    func form(of type: UInt32) -> Form? {
        if relative.contains(type) || resolver.contains(type) { return .relative }
        if absolute.contains(type) { return .absolute }
        return slot.contains(type) ? .slot : nil
    }

    private mutating func set(_ relative: [Int32], _ absolute: [Int32], _ slot: [Int32], _ resolver: [Int32]) {
        self.relative = Set(relative.map { UInt32($0) })
        self.absolute = Set(absolute.map { UInt32($0) })
        self.slot = Set(slot.map { UInt32($0) })
        self.resolver = Set(resolver.map { UInt32($0) })
    }
}
