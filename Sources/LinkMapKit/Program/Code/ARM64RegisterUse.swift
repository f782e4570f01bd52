/// The use that one A64 instruction makes of a register, as the search for compared addresses needs it.
enum ARM64RegisterUse {
    case none
    /// The register is an operand of a comparison.
    case compared
    /// The register receives another value.
    case overwritten
    /// Anything else.
    case other

    private static let firstKeptByCalls = 19
    private static let lastArgument = 8

    init(_ register: Int, _ word: UInt32) {
        let instruction = ARM64Instruction(word)
        let first = Int(word & 31)
        let second = Int(word >> 5 & 31)
        let third = Int(word >> 16 & 31)
        self = .none
        switch word >> 25 & 0xF {
        case 0b1000, 0b1001: immediate(instruction, register, first, second)
        case 0b1010, 0b1011: branch(instruction, register, first, second)
        case 0b0101, 0b1101:
            // `cmp` is `subs` without a destination; unoptimised code keeps one.
            let isComparison = word & 0x7F20_0000 == 0x6B00_0000
            if second == register || third == register {
                self = isComparison ? .compared : .other
            } else if Int(word >> 10 & 31) == register, word & 0x1F00_0000 == 0x1B00_0000 {
                self = .other
            } else if first == register, !isComparison {
                self = .overwritten
            }
        case 0b0100, 0b0110, 0b1100, 0b1110: memory(instruction, register, first, second)
        case 0b0111, 0b1111: if second == register { self = .other }
        default: self = .other
        }
    }

    private mutating func immediate(_ instruction: ARM64Instruction, _ register: Int, _ first: Int, _ second: Int) {
        // Moves of numbers and `adr` have no source register; `movk` keeps a part of its destination.
        let group = instruction.word >> 23 & 7
        let hasSource = group != 0b101 && !instruction.isAdr && !instruction.isAdrp
        let keepsPart = group == 0b101 && instruction.word >> 29 & 3 == 3
        if hasSource && second == register || keepsPart && first == register {
            self = .other
        } else if first == register {
            self = .overwritten
        }
    }

    private mutating func branch(_ instruction: ARM64Instruction, _ register: Int, _ first: Int, _ second: Int) {
        if instruction.isIndirectCall, second == register {
            self = .other
        } else if instruction.isBranch && instruction.isLink || instruction.isIndirectCall {
            guard register < ARM64RegisterUse.firstKeptByCalls else { return }
            self = register <= ARM64RegisterUse.lastArgument ? .other : .overwritten
        } else if instruction.word & 0xFE00_0000 == 0xD600_0000 {
            // Other jumps through registers, and returns.
            if second == register || register == 0 { self = .other }
        } else if instruction.conditionalDistance != nil, instruction.word & 0xFF00_0000 != 0x5400_0000 {
            if first == register { self = .other }
        }
    }

    private mutating func memory(_ instruction: ARM64Instruction, _ register: Int, _ first: Int, _ second: Int) {
        if case .literal = instruction.memory {
            if first == register, !instruction.isVector { self = .overwritten }
            return
        }
        guard second != register else {
            self = .other
            return
        }
        if instruction.hasIndex, instruction.moved == register {
            self = .other
            return
        }
        guard !instruction.isVector else { return }
        switch instruction.memory {
        case .pair:
            guard first == register || instruction.secondDestination == register else { return }
            self = instruction.isPairLoad ? .overwritten : .other
        case .single: if first == register { self = instruction.isSingleLoad ? .overwritten : .other }
        default: if first == register || Int(instruction.word >> 16 & 31) == register { self = .other }
        }
    }
}
