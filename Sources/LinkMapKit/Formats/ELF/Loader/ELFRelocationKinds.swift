// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CLibelf

/// Maps relocation numbers of a machine to kinds of work for the loader. Source: the machines' ABI supplements, with
/// the numbers of `elf.h`.
struct ELFRelocationKinds {
    typealias Kind = RelocationFigures.Kind

    /// Kind of each relocation number. The highest known numbers belong to 64-bit ARM.
    private var kinds = [Kind](repeating: .other, count: 1280)
    /// Mask for the relocation number: MIPS packs three numbers into one field, and the first decides.
    private let mask: UInt32

    init(_ machine: ELFMachine) {
        mask = Int32(machine.number) == EM_MIPS ? 0xFF : .max
        switch Int32(machine.number) {
        case EM_X86_64:
            set([R_X86_64_RELATIVE, R_X86_64_RELATIVE64], .relative)
            set([R_X86_64_IRELATIVE], .irelative)
            set([R_X86_64_COPY], .copy)
            set([R_X86_64_JUMP_SLOT], .plt)
            set(
                [
                    R_X86_64_DTPMOD64, R_X86_64_DTPOFF64, R_X86_64_TPOFF64, R_X86_64_DTPOFF32, R_X86_64_TPOFF32,
                    R_X86_64_TLSDESC,
                ], .tls)
            set(
                [
                    R_X86_64_GLOB_DAT, R_X86_64_64, R_X86_64_PC32, R_X86_64_32, R_X86_64_32S, R_X86_64_PC64,
                    R_X86_64_SIZE32, R_X86_64_SIZE64,
                ],
                .symbolic)
        case EM_386, EM_IAMCU:
            set([R_386_RELATIVE], .relative)
            set([R_386_IRELATIVE], .irelative)
            set([R_386_COPY], .copy)
            set([R_386_JMP_SLOT], .plt)
            set([R_386_TLS_TPOFF, R_386_TLS_DTPMOD32, R_386_TLS_DTPOFF32, R_386_TLS_TPOFF32, R_386_TLS_DESC], .tls)
            set([R_386_GLOB_DAT, R_386_32, R_386_PC32, R_386_SIZE32], .symbolic)
        case EM_AARCH64:
            set([R_AARCH64_RELATIVE], .relative)
            set([R_AARCH64_IRELATIVE], .irelative)
            set([R_AARCH64_COPY], .copy)
            set([R_AARCH64_JUMP_SLOT], .plt)
            set([R_AARCH64_TLS_DTPMOD, R_AARCH64_TLS_DTPREL, R_AARCH64_TLS_TPREL, R_AARCH64_TLSDESC], .tls)
            set([R_AARCH64_GLOB_DAT, R_AARCH64_ABS64, R_AARCH64_ABS32], .symbolic)
        case EM_ARM:
            set([R_ARM_RELATIVE], .relative)
            set([R_ARM_IRELATIVE], .irelative)
            set([R_ARM_COPY], .copy)
            set([R_ARM_JUMP_SLOT], .plt)
            set([R_ARM_TLS_DTPMOD32, R_ARM_TLS_DTPOFF32, R_ARM_TLS_TPOFF32, R_ARM_TLS_DESC], .tls)
            set([R_ARM_GLOB_DAT, R_ARM_ABS32, R_ARM_REL32], .symbolic)
        default: setRare(machine)
        }
    }

    private mutating func setRare(_ machine: ELFMachine) {
        switch Int32(machine.number) {
        case EM_RISCV:
            set(
                relative: R_RISCV_RELATIVE, irelative: R_RISCV_IRELATIVE, copy: R_RISCV_COPY, plt: R_RISCV_JUMP_SLOT,
                tls: Array(R_RISCV_TLS_DTPMOD32...R_RISCV_TLS_TPREL64) + [R_RISCV_TLSDESC],
                symbolic: [R_RISCV_32, R_RISCV_64])
        case EM_LOONGARCH:
            set(
                relative: R_LARCH_RELATIVE, irelative: R_LARCH_IRELATIVE, copy: R_LARCH_COPY, plt: R_LARCH_JUMP_SLOT,
                tls: Array(R_LARCH_TLS_DTPMOD32...R_LARCH_TLS_TPREL64) + [R_LARCH_TLS_DESC32, R_LARCH_TLS_DESC64],
                symbolic: [R_LARCH_32, R_LARCH_64])
        case EM_PPC64:
            set(
                relative: R_PPC64_RELATIVE, irelative: R_PPC64_IRELATIVE, copy: R_PPC64_COPY, plt: R_PPC64_JMP_SLOT,
                tls: [R_PPC64_DTPMOD64, R_PPC64_TPREL64, R_PPC64_DTPREL64],
                symbolic: [R_PPC64_GLOB_DAT, R_PPC64_ADDR64, R_PPC64_ADDR32])
        case EM_PPC:
            set(
                relative: R_PPC_RELATIVE, irelative: R_PPC_IRELATIVE, copy: R_PPC_COPY, plt: R_PPC_JMP_SLOT,
                tls: [R_PPC_DTPMOD32, R_PPC_TPREL32, R_PPC_DTPREL32], symbolic: [R_PPC_GLOB_DAT, R_PPC_ADDR32])
        case EM_S390:
            set(
                relative: R_390_RELATIVE, irelative: R_390_IRELATIVE, copy: R_390_COPY, plt: R_390_JMP_SLOT,
                tls: [R_390_TLS_DTPMOD, R_390_TLS_DTPOFF, R_390_TLS_TPOFF],
                symbolic: [R_390_GLOB_DAT, R_390_64, R_390_32])
        case EM_SPARC, EM_SPARC32PLUS, EM_SPARCV9:
            set(
                relative: R_SPARC_RELATIVE, irelative: R_SPARC_IRELATIVE, copy: R_SPARC_COPY, plt: R_SPARC_JMP_SLOT,
                tls: Array(R_SPARC_TLS_DTPMOD32...R_SPARC_TLS_TPOFF64),
                symbolic: [R_SPARC_GLOB_DAT, R_SPARC_32, R_SPARC_64])
        case EM_68K:
            set(
                relative: R_68K_RELATIVE, copy: R_68K_COPY, plt: R_68K_JMP_SLOT,
                tls: [R_68K_TLS_DTPMOD32, R_68K_TLS_DTPREL32, R_68K_TLS_TPREL32],
                symbolic: [R_68K_GLOB_DAT, R_68K_32])
        case EM_SH:
            set(
                relative: R_SH_RELATIVE, copy: R_SH_COPY, plt: R_SH_JMP_SLOT,
                tls: [R_SH_TLS_DTPMOD32, R_SH_TLS_DTPOFF32, R_SH_TLS_TPOFF32], symbolic: [R_SH_GLOB_DAT, R_SH_DIR32])
        case EM_MIPS:
            set(
                copy: R_MIPS_COPY, plt: R_MIPS_JUMP_SLOT,
                tls: [
                    R_MIPS_TLS_DTPMOD32, R_MIPS_TLS_DTPREL32, R_MIPS_TLS_DTPMOD64, R_MIPS_TLS_DTPREL64,
                    R_MIPS_TLS_TPREL32, R_MIPS_TLS_TPREL64,
                ], symbolic: [R_MIPS_REL32, R_MIPS_GLOB_DAT])
        default: break
        }
    }

    private mutating func set(
        relative: Int32? = nil, irelative: Int32? = nil, copy: Int32, plt: Int32, tls: [Int32], symbolic: [Int32]
    ) {
        if let relative { set([relative], .relative) }
        if let irelative { set([irelative], .irelative) }
        set([copy], .copy)
        set([plt], .plt)
        set(tls, .tls)
        set(symbolic, .symbolic)
    }

    private mutating func set(_ types: [Int32], _ kind: Kind) {
        for type in types where kinds.indices.contains(Int(type)) { kinds[Int(type)] = kind }
    }

    @inline(__always)
    subscript(type: UInt32) -> Kind { Int(type & mask) < kinds.count ? kinds[Int(type & mask)] : .other }
}

// Relocation numbers that `elf.h` does not define yet.
private let R_RISCV_TLSDESC: Int32 = 12
private let R_LARCH_TLS_DESC32: Int32 = 13
private let R_LARCH_TLS_DESC64: Int32 = 14
