//  lea rcx, [rip + end]        the address behind an array
//  cmp rcx, rax                a loop ends there
//  pop rcx                     and nothing reads through the register

/// Tells whether code computes an address for comparisons only, as it does with the end of an array.
///
/// The instructions after the computation are read in code order, up to the one that overwrites the register. An
/// instruction that is not understood counts as a use of the address.
struct ComparedAddress {
    private let machine: Machine
    /// Maximum number of instructions that are read.
    private static let most = 96

    init?(_ machine: Machine) {
        guard machine == .x86 || machine == .x86_64 || machine == .arm64 else { return nil }
        self.machine = machine
    }

    /// - Parameter code: the code of a function, from the instruction that computes the address.
    func isOnlyCompared(in code: ByteView) -> Bool {
        machine == .arm64 ? ComparedAddress.arm64(code) : x86(code, machine == .x86 ? .protected : .long)
    }

    // MARK: - x86

    private func x86(_ code: ByteView, _ mode: X86Mode) -> Bool {
        let decoder = X86Decoder(mode: mode)
        let first = decoder.decode(code, at: 0)
        guard first.length > 0, let operands = X86Operands(first, of: code, at: 0, mode: mode) else { return false }
        if ComparedAddress.comparesNumber(operands) { return true }
        guard let register = ComparedAddress.destination(operands) else { return false }
        var uses = X86RegisterUses(
            of: register, in: code, from: first.length, decoder, mode, most: ComparedAddress.most)
        var isCompared = false
        while let (use, _) = uses.next() {
            switch use {
            case .none: continue
            case .compared: isCompared = true
            case .overwritten: return isCompared
            case .other: return false
            }
        }
        return isCompared && uses.isAtEnd
    }

    /// Whether an instruction compares an operand with a number.
    private static func comparesNumber(_ operands: X86Operands) -> Bool {
        operands.opcode == 0x3D || operands.opcode == 0x81 && operands.register & 7 == 7
    }

    /// Returns the register that an instruction writes an address to.
    private static func destination(_ operands: X86Operands) -> Int? {
        switch operands.opcode {
        case 0x8D: operands.register
        case 0xB8...0xBF: operands.embedded
        case 0xC7 where operands.isRegister: operands.operand
        default: nil
        }
    }

    // MARK: - AArch64

    private static func arm64(_ code: ByteView) -> Bool {
        guard let first: UInt32 = code.integer(at: 0) else { return false }
        let computing = ARM64Instruction(first)
        guard computing.isAddImmediate || computing.isAdr else { return false }
        let register = computing.destination
        var isCompared = false
        for place in 1...most {
            guard let word: UInt32 = code.integer(at: place * 4) else { return isCompared }
            switch ARM64RegisterUse(register, word) {
            case .none: continue
            case .compared: isCompared = true
            case .overwritten: return isCompared
            case .other: return false
            }
        }
        return false
    }
}
