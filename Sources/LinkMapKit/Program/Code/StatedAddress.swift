//  mov eax, [arr - 80 + 4 * rdi]          an index is added
//  mov ebx, arr - 80;  add rbx, rax       arithmetic follows
//  mov qword [keep], meta + 24            the address itself is meant

/// Tells how x86 code uses an address that an instruction states as a number: at a fixed address, or in 32-bit code as a distance from the
/// global offset table.
struct StatedAddress {
    private let decoder: X86Decoder?
    private let mode: X86Mode
    /// The global offset table of 32-bit code.
    private let table: UInt64?
    /// Maximum number of instructions that are read behind the one that states an address.
    private static let most = 24

    /// The way that an instruction uses the address that it states.
    enum Use {
        /// The address itself is read, written, kept or passed on.
        case plain
        /// A register is added to the address, in the operand of an access or by `lea`.
        case indexed
        /// A register receives the address, and arithmetic follows.
        case calculated
        /// The address is added to a register, subtracted from it or compared with it.
        case operand
    }

    /// - Parameter table: the address of the global offset table; `nil` without one.
    init?(_ machine: Machine, table: UInt64?) {
        self.table = machine == .x86 ? table : nil
        switch machine {
        case .x86_64, .x32: mode = .long
        case .x86: mode = .protected
        case .arm64:
            (mode, decoder) = (.long, nil)
            return
        default: return nil
        }
        decoder = X86Decoder(mode: mode)
    }

    /// Returns the use of an address by the instruction at the start of `code`; `nil` if it states the address in no way that is
    /// known.
    func use(of target: UInt64, by kind: CodeReference.Kind, in code: ByteView) -> Use? {
        guard let decoder else { return kind == .address ? StatedAddress.arm64(code) : nil }
        let instruction = decoder.decode(code, at: 0)
        guard instruction.length > 0, let operands = X86Operands(instruction, of: code, at: 0, mode: mode) else {
            return nil
        }
        if kind == .address, mode == .long, instruction.modRM & 0xC7 == 0x05 {
            return isCalculated(operands.register, code, from: instruction.length, decoder) ? .calculated : .plain
        }
        if kind != .immediate {
            guard let stated = stated(instruction, code) else { return nil }
            if stated == target { return operands.base != nil || operands.index != nil ? .indexed : .plain }
            guard let table, (table &+ stated) & 0xFFFF_FFFF == target & 0xFFFF_FFFF else { return nil }
            return operands.base != nil && operands.index != nil ? .indexed : .plain
        }
        switch operands.opcode {
        case 0x05, 0x2D, 0x3D: return .operand
        case 0x81: return .operand
        case 0xB8...0xBF:
            return isCalculated(operands.embedded, code, from: instruction.length, decoder) ? .calculated : .plain
        case 0xC7 where operands.isRegister:
            return isCalculated(operands.operand, code, from: instruction.length, decoder) ? .calculated : .plain
        default: return .plain
        }
    }

    /// Returns the absolute address in the memory operand of an instruction; `nil` for a distance from the instruction.
    private func stated(_ instruction: X86Instruction, _ code: ByteView) -> UInt64? {
        guard instruction.displacement > 0, !(mode == .long && instruction.modRM & 0xC7 == 0x05),
            let raw: Int32 = code.integer(at: instruction.displacement)
        else { return nil }
        let address = UInt64(bitPattern: Int64(raw))
        return mode == .long ? address : address & 0xFFFF_FFFF
    }

    // MARK: - Arithmetic

    private func isCalculated(_ register: Int, _ code: ByteView, from start: Int, _ decoder: X86Decoder) -> Bool {
        var uses = X86RegisterUses(of: register, in: code, from: start, decoder, mode, most: StatedAddress.most)
        while let (use, operands) = uses.next() {
            switch use {
            case .none, .compared: continue
            case .overwritten: return false
            case .other: if StatedAddress.calculates(operands, with: register) { return true }
            }
        }
        return false
    }

    /// Whether an instruction adds something to a register, or subtracts it, or reads memory at such a sum.
    private static func calculates(_ operands: X86Operands, with register: Int) -> Bool {
        if !operands.isRegister, operands.base == register || operands.index == register {
            return operands.index != nil
        }
        switch operands.opcode {
        case 0x01, 0x03, 0x29, 0x2B: return true
        case 0x81, 0x83: return operands.register & 7 == 0 || operands.register & 7 == 5
        default: return false
        }
    }

    /// Returns the use of an address that `add` or `adr` computes, or that is loaded from a constant, on AArch64.
    private static func arm64(_ code: ByteView) -> Use? {
        guard let first: UInt32 = code.integer(at: 0) else { return nil }
        let computing = ARM64Instruction(first)
        let isConstant = computing.isWideLiteral || computing.isMemory && computing.isWideAccess && !computing.isVector
        guard computing.isAddImmediate || computing.isAdr || isConstant else { return nil }
        let register = computing.destination
        for place in 1...most {
            guard let word: UInt32 = code.integer(at: place * 4) else { break }
            let instruction = ARM64Instruction(word)
            let isRead = instruction.base == register || instruction.moved == register
            if isRead,
                instruction.isSum || instruction.isDifference || instruction.hasIndex || addsTo(register, instruction)
            {
                return .calculated
            }
            if case .overwritten = ARM64RegisterUse(register, word) { break }
        }
        return .plain
    }

    /// Whether an instruction adds a product to a register, or reads memory there and moves the register on.
    private static func addsTo(_ register: Int, _ instruction: ARM64Instruction) -> Bool {
        if instruction.addsProduct { return instruction.summand == register }
        guard instruction.isMemory, instruction.base == register else { return false }
        switch instruction.memory {
        case .single(_, let changesBase), .pair(_, _, let changesBase): return changesBase
        default: return false
        }
    }

    // MARK: - Calls

    /// Whether the instruction at the start of `code` calls or jumps to what it reads from a table, or reads an address that a call
    /// soon goes to.
    func callsWhatItReads(_ code: ByteView) -> Bool {
        guard let decoder else { return false }
        let instruction = decoder.decode(code, at: 0)
        guard instruction.length > 0, let operands = X86Operands(instruction, of: code, at: 0, mode: mode),
            !operands.isRegister
        else { return false }
        if StatedAddress.isCall(operands) { return true }
        guard operands.opcode == 0x8B, operands.isWide || mode == .protected else { return false }
        var offset = instruction.length
        for _ in 0..<StatedAddress.most where offset < code.count {
            let next = decoder.decode(code, at: offset)
            guard next.length > 0, let known = X86Operands(next, of: code, at: offset, mode: mode) else { return false }
            offset += next.length
            if known.isRegister, known.operand == operands.register, StatedAddress.isCall(known) { return true }
            if case .overwritten = X86RegisterUse(operands.register, known, mode) { return false }
        }
        return false
    }

    private static func isCall(_ operands: X86Operands) -> Bool {
        operands.opcode == 0xFF && (operands.register & 7 == 2 || operands.register & 7 == 4)
    }
}
