import CLibelf

/// A machine number (`EM_…`) and the facts about it that the reader needs.
struct ELFMachine: Equatable {
    let number: UInt16

    init(_ number: UInt16) { self.number = number }

    /// Returns the architecture name that compilers use; `machine-N` for a machine without a name here.
    func name(is64Bit: Bool, isBigEndian: Bool) -> String {
        switch Int32(number) {
        case EM_X86_64: is64Bit ? "x86_64" : "x32"
        case EM_386, EM_IAMCU: "i386"
        case EM_AARCH64: isBigEndian ? "aarch64_be" : "aarch64"
        case EM_ARM: isBigEndian ? "armeb" : "arm"
        case EM_RISCV: is64Bit ? "riscv64" : "riscv32"
        case EM_PPC64: isBigEndian ? "ppc64" : "ppc64le"
        case EM_PPC: "ppc"
        case EM_S390: is64Bit ? "s390x" : "s390"
        case EM_MIPS: (is64Bit ? "mips64" : "mips") + (isBigEndian ? "" : "el")
        case EM_SPARC, EM_SPARC32PLUS: "sparc"
        case EM_SPARCV9: "sparc64"
        case EM_LOONGARCH: is64Bit ? "loongarch64" : "loongarch32"
        case EM_68K: "m68k"
        case EM_SH: "sh4"
        case EM_PARISC: "hppa"
        case EM_IA_64: "ia64"
        case EM_ALPHA: "alpha"
        case EM_AVR: "avr"
        case EM_XTENSA: "xtensa"
        case EM_MSP430: "msp430"
        case EM_BPF: "bpf"
        case EM_CSKY: "csky"
        case EM_ARC, EM_ARCV2: "arc"
        default: "machine-\(number)"
        }
    }

    func family(is64Bit: Bool) -> Machine {
        switch Int32(number) {
        case EM_X86_64: is64Bit ? .x86_64 : .x32
        case EM_386, EM_IAMCU: .x86
        case EM_AARCH64: .arm64
        case EM_ARM: .arm
        case EM_RISCV: .riscv
        case EM_PPC64: .powerPC64
        case EM_PPC: .powerPC
        case EM_S390: .s390
        case EM_MIPS: .mips
        case EM_SPARC, EM_SPARC32PLUS, EM_SPARCV9: .sparc
        case EM_LOONGARCH: .loongArch
        default: .other
        }
    }

    /// Returns the address of code that a pointer or a symbol of a function leads to. On 32-bit ARM, bit 0 selects Thumb instructions.
    func codeAddress(_ pointer: UInt64) -> UInt64 { Int32(number) == EM_ARM ? pointer & ~1 : pointer }

    /// Whether names like `$x` and `$d` are mapping symbols, which mark code and data.
    var hasMappingSymbols: Bool {
        switch Int32(number) {
        case EM_ARM, EM_AARCH64, EM_RISCV, EM_CSKY: true
        default: false
        }
    }

    /// Returns the size of a `.hash` entry in bytes: 4, or 8 on two machines that deviate from the specification.
    func hashEntrySize(is64Bit: Bool) -> UInt64 {
        is64Bit && (Int32(number) == EM_S390 || Int32(number) == EM_ALPHA) ? 8 : 4
    }
}
