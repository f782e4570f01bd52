/// Opcodes whose meaning or validity depends on the ModRM byte.
enum X86Groups {
    /// Whether the opcode is valid with this ModRM byte.
    static func has(_ byte: UInt8, _ modRM: UInt8) -> Bool {
        let register = modRM >> 3 & 7
        switch byte {
        // Segment registers; CS cannot be written.
        case 0x8C: return register < 6
        case 0x8E: return register < 6 && register != 1
        // A register has no address.
        case 0x8D: return modRM < 0xC0
        case 0xBA: return register > 3
        case 0xC6, 0xC7: return register == 0 || modRM == 0xF8
        case 0xFE: return register < 2
        // Far calls and jumps go through memory.
        default: return register != 7 && !(modRM >= 0xC0 && (register == 3 || register == 5))
        }
    }

    /// Whether LOCK is valid: only instructions that read, change and write memory accept it.
    static func canLock(_ byte: UInt8, _ map: Int, _ modRM: UInt8?) -> Bool {
        guard let modRM else { return false }
        // AMD: CR8 through CR0.
        if map == X86Opcodes.Map.escape, byte == 0x20 || byte == 0x22 { return true }
        guard modRM < 0xC0, map <= X86Opcodes.Map.escape else { return false }
        let register = modRM >> 3 & 7
        return map == 0 ? canLock(byte, register) : canLockEscaped(byte, register)
    }

    private static func canLock(_ byte: UInt8, _ register: UInt8) -> Bool {
        switch byte {
        case 0x00..<0x38: byte & 7 < 2
        case 0x80...0x83: register != 7
        case 0x86, 0x87: true
        case 0xF6, 0xF7: register == 2 || register == 3
        case 0xFE, 0xFF: register < 2
        default: false
        }
    }

    /// Whether LOCK is valid for a two-byte opcode (0F).
    private static func canLockEscaped(_ byte: UInt8, _ register: UInt8) -> Bool {
        switch byte {
        case 0xAB, 0xB0, 0xB1, 0xB3, 0xBB, 0xC0, 0xC1: true
        case 0xBA: register > 4
        case 0xC7: register == 1
        default: false
        }
    }
}
