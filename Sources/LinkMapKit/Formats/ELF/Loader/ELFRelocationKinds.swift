import CLibelf

/// What a relocation has the loader do, by its number on each machine. Source: the machines' ABI supplements, as `elf.h`
/// has their numbers.
struct ELFRelocationKinds {
    typealias Kind = RelocationFigures.Kind

    /// By number; the highest that is known is one of 64-bit ARM's.
    private var kinds = [Kind](repeating: .other, count: 1280)
    /// MIPS writes three numbers into one; the first counts.
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
                [R_X86_64_DTPMOD64, R_X86_64_DTPOFF64, R_X86_64_TPOFF64, R_X86_64_DTPOFF32, R_X86_64_TPOFF32, 36], .tls)
            set(
                [R_X86_64_GLOB_DAT, R_X86_64_64, R_X86_64_PC32, R_X86_64_32, R_X86_64_32S, R_X86_64_PC64, 32, 33],
                .symbolic)
        case EM_386, EM_IAMCU:
            set([R_386_RELATIVE], .relative)
            set([R_386_IRELATIVE], .irelative)
            set([R_386_COPY], .copy)
            set([R_386_JMP_SLOT], .plt)
            set([R_386_TLS_TPOFF, R_386_TLS_DTPMOD32, R_386_TLS_DTPOFF32, R_386_TLS_TPOFF32, 41], .tls)
            set([R_386_GLOB_DAT, R_386_32, R_386_PC32, 38], .symbolic)
        case EM_AARCH64:
            set([R_AARCH64_RELATIVE], .relative)
            set([R_AARCH64_IRELATIVE], .irelative)
            set([R_AARCH64_COPY], .copy)
            set([R_AARCH64_JUMP_SLOT], .plt)
            set([1028, 1029, 1030, R_AARCH64_TLSDESC], .tls)
            set([R_AARCH64_GLOB_DAT, R_AARCH64_ABS64, R_AARCH64_ABS32], .symbolic)
        case EM_ARM:
            set([R_ARM_RELATIVE], .relative)
            set([R_ARM_IRELATIVE], .irelative)
            set([R_ARM_COPY], .copy)
            set([R_ARM_JUMP_SLOT], .plt)
            set([R_ARM_TLS_DTPMOD32, R_ARM_TLS_DTPOFF32, R_ARM_TLS_TPOFF32, 13], .tls)
            set([R_ARM_GLOB_DAT, R_ARM_ABS32, R_ARM_REL32], .symbolic)
        default: setRare(machine)
        }
    }

    private mutating func setRare(_ machine: ELFMachine) {
        switch Int32(machine.number) {
        case EM_RISCV: set(relative: 3, irelative: 58, copy: 4, plt: 5, tls: Array(6...12), symbolic: [1, 2])
        case EM_LOONGARCH:
            set(relative: 3, irelative: 12, copy: 4, plt: 5, tls: Array(6...11) + [13, 14], symbolic: [1, 2])
        case EM_PPC64:
            set(relative: 22, irelative: 248, copy: 19, plt: 21, tls: [68, 73, 78], symbolic: [20, 38, 1])
        case EM_PPC: set(relative: 22, irelative: 248, copy: 19, plt: 21, tls: [68, 73, 78], symbolic: [20, 1])
        case EM_S390: set(relative: 12, irelative: 61, copy: 9, plt: 11, tls: [54, 55, 56], symbolic: [10, 22, 4])
        case EM_SPARC, EM_SPARC32PLUS, EM_SPARCV9:
            set(relative: 22, irelative: 249, copy: 19, plt: 21, tls: Array(74...79), symbolic: [20, 3, 32])
        case EM_68K: set(relative: 22, copy: 19, plt: 21, tls: [40, 41, 42], symbolic: [20, 1])
        case EM_SH: set(relative: 165, copy: 162, plt: 164, tls: [149, 150, 151], symbolic: [163, 1])
        case EM_MIPS: set(copy: 126, plt: 127, tls: [38, 39, 40, 41, 47, 48], symbolic: [3, 51])
        default: break
        }
    }

    private mutating func set(
        relative: UInt32? = nil, irelative: UInt32? = nil, copy: UInt32, plt: UInt32, tls: [UInt32], symbolic: [UInt32]
    ) {
        if let relative { set([relative], .relative) }
        if let irelative { set([irelative], .irelative) }
        set([copy], .copy)
        set([plt], .plt)
        set(tls, .tls)
        set(symbolic, .symbolic)
    }

    private mutating func set(_ types: [Int32], _ kind: Kind) { set(types.map { UInt32(bitPattern: $0) }, kind) }

    private mutating func set(_ types: [UInt32], _ kind: Kind) {
        for type in types where Int(type) < kinds.count { kinds[Int(type)] = kind }
    }

    @inline(__always)
    subscript(type: UInt32) -> Kind { Int(type & mask) < kinds.count ? kinds[Int(type & mask)] : .other }
}
