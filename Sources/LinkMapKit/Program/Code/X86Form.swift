/// An entry of the decoder's table, in one word: the operands that follow an opcode, and their use of addresses.
///
///     15…9 step   8…5 action   4 ModRM   3…0 immediate
struct X86Form: Sendable {
    private(set) var bits: UInt16

    /// The size of the immediate; see ``X86Decoder/immediateSizes(_:_:)``.
    enum Immediate: UInt16 {
        case none, byte, word, wordAndByte, twoBytes
        /// Two or four bytes.
        case operand
        /// Two, four, or with REX.W eight bytes.
        case wide
        /// A branch's distance: four bytes, two in 16-bit code.
        case distance
        /// A number of the address size.
        case address
        /// A selector and an offset.
        case far
    }

    /// The meaning of the operands for the search for addresses.
    enum Action: UInt16 {
        /// Memory is read or written, if an operand is in memory at all.
        case access
        /// The address of the operand in memory is computed.
        case address
        /// A no-op, whose operands refer to nothing.
        case nothing
        case call, jump
        /// A jump that never leaves its function.
        case local
        /// The immediate may be an address, and the operand in memory may too.
        case immediate
        /// The immediate is the address of an operand in memory.
        case offset
    }

    /// A further decoding step that the byte requires, if it is not simply an opcode.
    enum Step: UInt16 {
        case plain, invalid, prefix, rex, escape, escape38, escape3A, vex2, vex3, evex, xop
        /// F6, F7: an immediate in /0 and /1 only.
        case test
        /// Only some values of ModRM.reg are valid.
        case limited
        /// ModRM names registers, regardless of its mode field.
        case registers
        /// 0F 78: two immediates under 66 or F2.
        case extract
    }

    init(_ immediate: Immediate = .none, modRM: Bool = false, _ action: Action = .access, step: Step = .plain) {
        bits = immediate.rawValue | (modRM ? 0x10 : 0) | action.rawValue << 5 | step.rawValue << 9
    }

    @inline(__always) init(bits: UInt16) { self.bits = bits }

    @inline(__always) var immediate: UInt64 { UInt64(bits & 0x0F) }
    @inline(__always) var hasModRM: Bool { bits & 0x10 != 0 }
    @inline(__always) var action: Action? { Action(rawValue: bits >> 5 & 0x0F) }
    @inline(__always) var step: Step? { Step(rawValue: bits >> 9) }
    @inline(__always) var isPlain: Bool { bits < 0x200 }
    /// Whether the opcode is PUSH, if its immediate may be an address.
    @inline(__always) var isPush: Bool { immediate == UInt64(Immediate.operand.rawValue) }
    /// Whether only an operand in memory can refer to an address; such an entry needs no further step.
    @inline(__always) var accessesMemoryAtMost: Bool { bits >> 5 & 0x0F == Action.access.rawValue }
}
