import CLibelf

/// The kind of value that a relocation writes, as far as it affects what the slot refers to.
enum ELFRelocationForm {
    case nothing
    /// An address, or a distance to an address.
    case pointer
    case threadOffset
    /// Module number, the first word of the slot pair of a thread-local variable.
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

    /// Returns whether a type fills the descriptor of a thread-local variable, with an addend in its second word.
    static func isThreadDescriptor(_ type: UInt32, machine: ELFMachine) -> Bool {
        Int32(machine.number) == EM_386 && type == 41
    }

    /// Returns whether a type fills a descriptor whose function computes an address in the thread-local block.
    static func computesThreadAddress(_ type: UInt32, machine: ELFMachine) -> Bool {
        Int32(machine.number) == EM_X86_64 && type == 36 || isThreadDescriptor(type, machine: machine)
    }

    /// Returns whether a type writes the distance from the place itself into data.
    static func isDistanceInData(_ type: UInt32, machine: ELFMachine) -> Bool {
        switch (Int32(machine.number), type) {
        case (EM_X86_64, 2), (EM_X86_64, 4), (EM_X86_64, 13), (EM_X86_64, 24), (EM_386, 2), (EM_386, 4), (EM_386, 21),
            (EM_AARCH64, 260), (EM_AARCH64, 261), (EM_AARCH64, 262), (EM_AARCH64, 314), (EM_ARM, 3), (EM_RISCV, 57):
            true
        default: false
        }
    }

    /// Returns whether a type writes a relative distance into an x86 instruction.
    static func isDistance(_ type: UInt32, machine: ELFMachine) -> Bool {
        switch Int32(machine.number) {
        case EM_X86_64: [2, 4, 9, 22, 41, 42].contains(type)
        case EM_386: type == 2 || type == 4
        default: false
        }
    }
}
