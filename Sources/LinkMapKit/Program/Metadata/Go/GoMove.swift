//  48 8b 48 18       mov rcx, [rax + 24]      REX.W, 8B, ModRM (register 1, base 0, a byte of offset), offset
//  48 89 4c 24 40    mov [rsp + 64], rcx      REX.W, 89, ModRM and SIB for the stack pointer
//  48 89 c1          mov rcx, rax

/// A move of 64 bits between a register and memory, or between two registers, of x86-64 code.
struct GoMove {
    /// The register that is loaded or stored; of a move between registers the one in `reg`.
    let register: UInt8
    /// The offset of the memory from its base register, in bytes.
    let offset: Int
    /// Whether the base register is the stack pointer.
    let isStack: Bool
    let isLoad: Bool
    let isStore: Bool
    private let target: UInt8?
    private let source: UInt8?

    /// - Returns: `nil` for other instructions.
    @inline(__always)
    init?(_ code: ByteView, at place: Int) {
        guard let prefix = code.byte(at: place), prefix & 0xF8 == 0x48, let opcode = code.byte(at: place + 1),
            opcode == 0x8B || opcode == 0x89, let form = code.byte(at: place + 2)
        else { return nil }
        let (isMemory, reads) = (form < 0xC0, opcode == 0x8B)
        let other = form & 7 | (prefix & 1 != 0 ? 8 : 0)
        register = form >> 3 & 7 | (prefix & 4 != 0 ? 8 : 0)
        (isLoad, isStore) = (isMemory && reads, isMemory && !reads)
        (target, source) = isMemory ? (nil, nil) : reads ? (register, other) : (other, register)
        let isIndexed = form & 7 == 4
        isStack = isMemory && isIndexed && prefix & 1 == 0 && code.byte(at: place + 3) == 0x24
        let next = place + (isIndexed ? 4 : 3)
        switch form >> 6 {
        case 1: offset = Int(code.integer(at: next, as: Int8.self) ?? 0)
        case 2: offset = Int(code.integer(at: next, as: Int32.self) ?? 0)
        default: offset = 0
        }
    }

    /// Returns the register that this move copies into `register`; `nil` if it does not.
    func origin(of register: UInt8) -> UInt8? { target == register ? source : nil }
}
