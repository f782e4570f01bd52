import CLibelf

/// Page sizes of the kernels for each machine.
enum ELFPageSize {
    /// Returns the smallest page size that kernels use on a machine, in bytes.
    static func bytes(of file: ELFFile) -> UInt64 {
        switch Int32(file.machine.number) {
        case EM_PPC64: 65536
        case EM_LOONGARCH: 16384
        case EM_ALPHA, EM_SPARC, EM_SPARC32PLUS, EM_SPARCV9: 8192
        default: 4096
        }
    }
}
