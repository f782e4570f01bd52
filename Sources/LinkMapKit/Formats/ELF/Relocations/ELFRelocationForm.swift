import CLibelf

/// What a relocation makes of its place, as far as it matters to what the place refers to.
enum ELFRelocationForm {
    case nothing
    /// An address, or a distance to it.
    case pointer
    case threadOffset
    /// The number of the module, with which a pair of slots for a thread-local variable begins.
    case threadModule

    init(_ type: UInt32, machine: ELFMachine) {
        switch (Int32(machine.number), type) {
        case (_, 0): self = .nothing
        case (EM_X86_64, 16), (EM_386, 35), (EM_AARCH64, 1028): self = .threadModule
        case (EM_X86_64, 17), (EM_X86_64, 18), (EM_X86_64, 36), (EM_386, 14), (EM_386, 36), (EM_386, 37),
            (EM_386, 41), (EM_AARCH64, 1029), (EM_AARCH64, 1030), (EM_AARCH64, 1031):
            self = .threadOffset
        default: self = .pointer
        }
    }

    /// Whether it is a distance to a place, of an instruction of x86.
    static func isDistance(_ type: UInt32, machine: ELFMachine) -> Bool {
        switch Int32(machine.number) {
        case EM_X86_64: [2, 4, 9, 22, 41, 42].contains(type)
        case EM_386: type == 2 || type == 4
        default: false
        }
    }
}
