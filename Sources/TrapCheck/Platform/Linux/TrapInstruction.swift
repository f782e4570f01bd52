#if os(Linux)

import CLaunch

/// The instruction that stops a thread of this machine.
struct TrapInstruction {
    let bytes: [UInt8]
    /// How far behind the instruction's start a thread is that ran into it, in bytes.
    let advance: UInt64

    static let ofThisMachine = TrapInstruction(trace_trap_instruction())
    /// A system call instruction.
    static let systemCall = TrapInstruction(trace_call_instruction())

    private init(_ trap: trace_trap) {
        let all = [trap.bytes.0, trap.bytes.1, trap.bytes.2, trap.bytes.3]
        bytes = Array(all.prefix(Int(trap.size)))
        advance = UInt64(trap.advance)
    }
}

#endif
