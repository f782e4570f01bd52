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

    /// Returns the size in bytes of the value that a type writes into data, for the types that occur in metadata; 0 for others.
    static func sizeInMetadata(_ type: UInt32, machine: ELFMachine) -> UInt8 {
        switch (Int32(machine.number), type) {
        case (EM_X86_64, 1), (EM_X86_64, 24), (EM_AARCH64, 257), (EM_AARCH64, 260): 8
        case (EM_X86_64, 2), (EM_X86_64, 10), (EM_X86_64, 11), (EM_AARCH64, 258), (EM_AARCH64, 261): 4
        default: 0
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

extension RelocatedCode.Field {
    /// - Returns: `nil` for a relocation type that fills no part of an address into an AArch64 instruction.
    init?(_ type: UInt32) {
        switch Int32(bitPattern: type) {
        case R_AARCH64_ADR_PREL_PG_HI21, R_AARCH64_ADR_PREL_PG_HI21_NC, R_AARCH64_ADR_GOT_PAGE,
            R_AARCH64_TLSLE_ADD_TPREL_HI12:
            self = .page
        case R_AARCH64_TLSIE_ADR_GOTTPREL_PAGE21, R_AARCH64_TLSDESC_ADR_PAGE21, R_AARCH64_TLSGD_ADR_PAGE21:
            self = .unknownPage
        case R_AARCH64_LD64_GOT_LO12_NC: self = .slotOffset
        case R_AARCH64_ADD_ABS_LO12_NC, R_AARCH64_TLSLE_ADD_TPREL_LO12, R_AARCH64_TLSLE_ADD_TPREL_LO12_NC,
            R_AARCH64_LDST8_ABS_LO12_NC, R_AARCH64_LDST16_ABS_LO12_NC, R_AARCH64_LDST32_ABS_LO12_NC,
            R_AARCH64_LDST64_ABS_LO12_NC, R_AARCH64_LDST128_ABS_LO12_NC,
            R_AARCH64_TLSLE_LDST8_TPREL_LO12...R_AARCH64_TLSLE_LDST64_TPREL_LO12_NC,
            R_AARCH64_TLSLE_LDST128_TPREL_LO12, R_AARCH64_TLSLE_LDST128_TPREL_LO12_NC:
            self = .pageOffset
        default: return nil
        }
    }
}
