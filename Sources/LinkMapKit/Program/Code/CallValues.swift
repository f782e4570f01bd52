//  adrp x2, "Target_%@"        a value
//  bl stringWithFormat:        call 0 gets it
//  mov x20, x0                 the result of call 0
//  mov x0, x20
//  bl NSClassFromString        call 1 gets the result of call 0

/// The values that calls in a function get, as far as code without jumps in between shows them.
///
/// Registers and stack slots are followed in code order and forgotten where a jump may lead to. So a value that is told is
/// certain, and all others are not known.
struct CallValues {
    enum Value: Equatable {
        /// A value that is not known. Equal numbers stand for the same value.
        case unknown(Int)
        case address(UInt64)
        /// The contents of the pointer at an address.
        case contents(UInt64)
        /// The contents of one of the pointers in a table at an address.
        case element(UInt64)
        case number(UInt64)
        /// An address in the function's own frame, as a distance from the stack pointer at its start.
        case stack(Int64)
        /// The result of an earlier call of the function, by its index.
        case result(Int)
    }

    struct Call {
        var site: UInt64
        /// The address that is called, or the slot that holds it; `nil` if it is not known.
        var target: UInt64?
        /// The values of the first registers for arguments.
        var arguments: [Value]
    }

    private(set) var calls: [Call] = []
    private var registers: [Value]
    private var slots: [Int64: Value] = [:]
    private var nextUnknown = 0
    private let function: Range<UInt64>
    private let convention: Convention
    /// The places in the function that jumps lead to.
    private var joins: Set<UInt64> = []
    /// The number of instructions that give each register a value, but for those that restore the caller's.
    private var definitions = [Int](repeating: 0, count: 32)
    /// A bit for each register with one definition. It has that value wherever code uses it.
    private var constants: UInt32 = 0
    /// The values of these registers, as far as their definitions were passed.
    private var constantValues: [Int: Value] = [:]
    /// The registers that hold the page of an address whose rest is not added yet.
    private var pages: Set<Int> = []

    /// The registers of a machine's calling convention.
    struct Convention {
        var arguments: [Int]
        var result: Int
        var stackPointer: Int
        var framePointer: Int
        /// A bit for each register that a call may change.
        var clobbered: UInt32

        static let arm64 = Convention(
            arguments: Array(0...7), result: 0, stackPointer: 31, framePointer: 29, clobbered: 0x4007_FFFF)
        static let x86 = Convention(
            arguments: [7, 6, 2, 1, 8, 9], result: 0, stackPointer: 4, framePointer: 5,
            clobbered: 0b0000_1111_1100_0111)
    }

    /// The most bytes of a function that are read.
    private static let longest: UInt64 = 1 << 20

    /// - Parameters:
    ///   - function: the addresses of the function's code.
    ///   - keeps: whether a called address is a function that returns its first argument and changes nothing else of interest.
    /// - Returns: `nil` for a machine whose code is not followed.
    init?(
        _ function: Range<UInt64>, in bytes: AddressedBytes, machine: Machine, keeps: (UInt64) -> Bool
    ) {
        switch machine {
        case .arm64: convention = .arm64
        case .x86_64: convention = .x86
        default: return nil
        }
        guard function.size <= CallValues.longest, let held = bytes.bytes(from: function.lowerBound) else { return nil }
        let code = held.prefix(Int(clamping: function.size))
        self.function = function
        registers = [Value](repeating: .unknown(0), count: 32)
        follow(code, machine, keeps)
        for (register, count) in definitions.enumerated()
        where count == 1 && convention.clobbered >> UInt32(register) & 1 == 0 { constants |= 1 << UInt32(register) }
        guard constants != 0 else { return }
        calls = []
        follow(code, machine, keeps)
    }

    private mutating func follow(_ code: ByteView, _ machine: Machine, _ keeps: (UInt64) -> Bool) {
        forgetAll()
        registers[convention.stackPointer] = .stack(0)
        if machine == .arm64 { readARM64(code, keeps) } else { readX86(code, keeps) }
    }

    // MARK: - State

    private mutating func unknown() -> Value {
        nextUnknown += 1
        return .unknown(nextUnknown)
    }

    private mutating func forgetAll() {
        for index in registers.indices where index != convention.stackPointer {
            // The frame pointer is set once.
            if index == convention.framePointer, case .stack = registers[index] { continue }
            registers[index] = constantValues[index] ?? unknown()
        }
        slots = [:]
        pages = []
    }

    private mutating func set(_ register: Int, _ value: Value?) {
        registers[register] = value ?? unknown()
        define(register)
    }

    /// Notes that an instruction gave a register its value.
    private mutating func define(_ register: Int) {
        definitions[register] += 1
        if constants >> UInt32(register) & 1 == 1 { constantValues[register] = registers[register] }
    }

    /// - Parameter restores: whether the instruction is one with which functions restore the registers of their callers.
    private mutating func load(_ register: Int, from place: Value?, restores: Bool = false) {
        defer { if !restores { define(register) } }
        switch place {
        case .stack(let offset):
            let value = slots[offset] ?? unknown()
            slots[offset] = value
            registers[register] = value
        case .address(let address): registers[register] = .contents(address)
        default: registers[register] = unknown()
        }
    }

    private mutating func store(_ value: Value, to place: Value?) {
        if case .stack(let offset) = place { slots[offset] = value }
    }

    private static func sum(_ value: Value, _ distance: Int64) -> Value? {
        switch value {
        case .address(let address): .address(address &+ UInt64(bitPattern: distance))
        case .stack(let offset): .stack(offset &+ distance)
        case .number(let number): .number(number &+ UInt64(bitPattern: distance))
        default: distance == 0 ? value : nil
        }
    }

    private mutating func call(_ target: UInt64?, at site: UInt64, _ keeps: (UInt64) -> Bool) {
        let arguments = convention.arguments.map { registers[$0] }
        let isKept = target.map(keeps) ?? false
        // The function that is called may write to variables that it gets the addresses of.
        for case .stack(let offset) in arguments { slots[offset] = nil }
        if !isKept { calls.append(Call(site: site, target: target, arguments: arguments)) }
        for index in registers.indices where convention.clobbered >> UInt32(index) & 1 == 1 && index < 32 {
            registers[index] = unknown()
        }
        registers[convention.result] = isKept ? arguments[0] : .result(calls.count - 1)
    }

    private func target(of value: Value) -> UInt64? {
        switch value {
        case .address(let address), .contents(let address): address
        default: nil
        }
    }

    // MARK: - AArch64

    private mutating func readARM64(_ code: ByteView, _ keeps: (UInt64) -> Bool) {
        for offset in stride(from: 0, to: code.count - 3, by: 4) {
            guard let word: UInt32 = code.integer(at: offset) else { break }
            let instruction = ARM64Instruction(word)
            let distance =
                instruction.conditionalDistance
                ?? (instruction.isBranch && !instruction.isLink ? instruction.branchDistance : nil)
            if let distance {
                joins.insert(function.lowerBound &+ UInt64(offset) &+ UInt64(bitPattern: distance))
            }
        }
        for offset in stride(from: 0, to: code.count - 3, by: 4) {
            guard let word: UInt32 = code.integer(at: offset) else { break }
            let site = function.lowerBound &+ UInt64(offset)
            if joins.contains(site) { forgetAll() }
            stepARM64(ARM64Instruction(word), at: site, keeps)
        }
    }

    private mutating func stepARM64(_ instruction: ARM64Instruction, at site: UInt64, _ keeps: (UInt64) -> Bool) {
        let destination = instruction.destination
        switch instruction.word >> 25 & 0xF {
        case 0b1000, 0b1001:
            let value = immediateARM64(instruction, at: site)
            if destination == 31 {
                registers[31] = value ?? unknown()
            } else {
                // An address of two instructions is one definition.
                let isSum = instruction.isAddImmediate && instruction.base == destination
                if isSum, pages.contains(destination) { definitions[destination] -= 1 }
                set(destination, value)
                if instruction.isAdrp { pages.insert(destination) } else { pages.remove(destination) }
            }
        case 0b1010, 0b1011: branchARM64(instruction, at: site, keeps)
        case 0b0100, 0b0110, 0b1100, 0b1110: memoryARM64(instruction, at: site)
        case 0b0101, 0b1101:
            guard destination != 31 else { return }
            set(destination, instruction.isMove && instruction.moved != 31 ? registers[instruction.moved] : nil)
        case 0b0111, 0b1111: if CallValues.movesFromVector(instruction.word) { set(destination, nil) }
        default: break
        }
    }

    private func immediateARM64(_ instruction: ARM64Instruction, at site: UInt64) -> Value? {
        if instruction.isAdrp {
            return .address((site & ~0xFFF) &+ UInt64(bitPattern: instruction.addressDistance << 12))
        }
        if instruction.isAdr { return .address(site &+ UInt64(bitPattern: instruction.addressDistance)) }
        if instruction.isAddImmediate {
            return CallValues.sum(registers[instruction.base], Int64(instruction.addend))
        }
        if instruction.isSubtractImmediate {
            return CallValues.sum(registers[instruction.base], -Int64(instruction.addend))
        }
        guard instruction.isMoveWide, !instruction.isInverted else { return nil }
        let part = instruction.wideNumber << instruction.wideShift
        guard instruction.keepsOtherParts else { return .number(part) }
        guard case .number(let others) = registers[instruction.destination] else { return nil }
        return .number(others & ~(0xFFFF << instruction.wideShift) | part)
    }

    private mutating func branchARM64(_ instruction: ARM64Instruction, at site: UInt64, _ keeps: (UInt64) -> Bool) {
        if instruction.isBranch {
            let target = site &+ UInt64(bitPattern: instruction.branchDistance)
            if instruction.isLink || !function.contains(target) { call(target, at: site, keeps) }
            if !instruction.isLink { forgetAll() }
        } else if instruction.isIndirectCall {
            call(target(of: registers[instruction.base]), at: site, keeps)
        } else if instruction.word & 0xFE00_0000 == 0xD600_0000 {
            // A jump through a register may be a call at the function's end.
            if instruction.word >> 21 & 0xF == 0 { call(target(of: registers[instruction.base]), at: site, keeps) }
            forgetAll()
        } else if instruction.word & 0xFFF0_0000 == 0xD530_0000 {
            // A system register.
            set(instruction.destination, nil)
        }
    }

    /// Returns whether an instruction for vectors and floating-point numbers writes a general register.
    private static func movesFromVector(_ word: UInt32) -> Bool {
        word & 0x5F20_FC00 == 0x1E20_0000 || word & 0xBFE0_EC00 == 0x0E00_2C00
    }

    private mutating func memoryARM64(_ instruction: ARM64Instruction, at site: UInt64) {
        let base = registers[instruction.base]
        switch instruction.memory {
        case .literal where instruction.isVector: break
        case .literal:
            // Linkers make such loads of `adrp` and `ldr`.
            let place = Value.address(site &+ UInt64(bitPattern: instruction.literalDistance))
            instruction.word >> 30 == 1 ? load(instruction.destination, from: place) : set(instruction.destination, nil)
        case .single(let distance, let changesBase):
            let place = instruction.hasIndex ? nil : CallValues.sum(base, distance)
            let isWhole = instruction.word >> 30 == 3
            if instruction.isVector {
            } else if isWhole, instruction.hasIndex, instruction.isSingleLoad, case .address(let table) = base {
                set(instruction.destination, .element(table))
            } else if instruction.isSingleLoad {
                isWhole ? load(instruction.destination, from: place) : set(instruction.destination, nil)
            } else if instruction.word >> 22 & 3 == 0 {
                let isZero = instruction.destination == 31
                store(isZero ? .number(0) : isWhole ? registers[instruction.destination] : unknown(), to: place)
            }
            if changesBase { move(instruction.base, by: Int64(instruction.signed(12, 9))) }
        case .pair(let distance, let size, let changesBase):
            let isPostIndexed = instruction.word >> 23 & 3 == 1
            let first = CallValues.sum(base, isPostIndexed ? 0 : distance)
            let isWhole = !instruction.isVector && size == 8
            let pair = [(instruction.destination, Int64(0)), (instruction.secondDestination, size)]
            for (register, next) in pair where !instruction.isVector {
                let place = first.flatMap { CallValues.sum($0, next) }
                if instruction.isPairLoad {
                    isWhole ? load(register, from: place, restores: isOnStack(base)) : set(register, nil)
                } else {
                    store(register == 31 ? .number(0) : isWhole ? registers[register] : unknown(), to: place)
                }
            }
            if changesBase { move(instruction.base, by: distance) }
        case .other: if !instruction.isVector { set(instruction.destination, nil) }
        }
    }

    private func isOnStack(_ base: Value) -> Bool {
        if case .stack = base { return true }
        return false
    }

    private mutating func move(_ register: Int, by distance: Int64) {
        registers[register] = CallValues.sum(registers[register], distance) ?? unknown()
        define(register)
    }

    // MARK: - x86-64

    private mutating func readX86(_ code: ByteView, _ keeps: (UInt64) -> Bool) {
        let decoder = X86Decoder(mode: .long)
        var offset = 0
        while offset < code.count {
            let instruction = decoder.decode(code, at: offset)
            guard instruction.length > 0 else { break }
            let end = offset + instruction.length
            if instruction.form.action == .jump || instruction.form.action == .local {
                let distance = instruction.number(in: code, endingAt: end)
                joins.insert(function.lowerBound &+ UInt64(end) &+ UInt64(bitPattern: distance))
            }
            offset = end
        }
        offset = 0
        while offset < code.count {
            let instruction = decoder.decode(code, at: offset)
            guard instruction.length > 0 else { break }
            let site = function.lowerBound &+ UInt64(offset)
            if joins.contains(site) { forgetAll() }
            stepX86(instruction, code, offset, at: site, keeps)
            offset += instruction.length
        }
    }

    private mutating func stepX86(
        _ instruction: X86Instruction, _ code: ByteView, _ offset: Int, at site: UInt64, _ keeps: (UInt64) -> Bool
    ) {
        guard let operands = X86Operands(instruction, of: code, at: offset, mode: .long) else { return forgetAll() }
        if instruction.form.action == .nothing { return }
        let end = offset + instruction.length
        let number = instruction.number(in: code, endingAt: end)
        let place = placeX86(operands, instruction, code, next: site &+ UInt64(instruction.length))
        let isWhole = operands.isWide
        switch operands.opcode {
        case 0x8D: set(operands.register, isWhole ? place : nil)
        case 0x8B where operands.isRegister:
            set(operands.register, isWhole ? registers[operands.operand] : nil)
        case 0x8B where isWhole && operands.index != nil: set(operands.register, element(operands))
        case 0x8B: isWhole ? load(operands.register, from: place) : set(operands.register, nil)
        case 0x89 where operands.isRegister:
            set(operands.operand, isWhole ? registers[operands.register] : nil)
        case 0x89: store(isWhole ? registers[operands.register] : unknown(), to: place)
        case 0x31, 0x33: if operands.isRegister { clearX86(operands) }
        case 0xB8...0xBF: set(operands.embedded, .number(UInt64(bitPattern: number)))
        case 0xC7 where operands.isRegister: set(operands.operand, .number(UInt64(bitPattern: number)))
        case 0xC7: store(.number(UInt64(bitPattern: number)), to: place)
        case 0x50...0x57:
            move(4, by: -8)
            store(registers[operands.embedded], to: registers[4])
        case 0x58...0x5F:
            load(operands.embedded, from: registers[4], restores: true)
            move(4, by: 8)
        case 0x68, 0x6A: move(4, by: -8)
        case 0x80...0x83 where operands.isRegister && [0, 5].contains(operands.register & 7) && isWhole:
            move(operands.operand, by: operands.register & 7 == 0 ? number : -number)
        case 0xE8: call(site &+ UInt64(instruction.length) &+ UInt64(bitPattern: number), at: site, keeps)
        case 0xE9, 0xEB:
            let target = site &+ UInt64(instruction.length) &+ UInt64(bitPattern: number)
            if !function.contains(target) { call(target, at: site, keeps) }
            forgetAll()
        case 0xC2, 0xC3: forgetAll()
        case 0xFF: groupX86(operands, place, at: site, keeps)
        case 0x70...0x7F, 0x0F80...0x0F8F, 0x38...0x3D, 0x84, 0x85, 0xA8, 0xA9, 0x90, 0x0F1E, 0x0F1F: break
        case 0x80...0x83 where operands.register & 7 == 7: break
        case 0x0F2C, 0x0F2D, 0x0FD7: set(operands.register, nil)
        case 0x0F7E where operands.isRegister: set(operands.operand, nil)
        case 0x88, 0xC6, 0x0F10...0x0F17, 0x0F28...0x0F2F, 0x0F51...0x0F7F, 0x0FD0...0x0FFE: break
        case 0xC9:
            registers[4] = registers[5]
            load(5, from: registers[4], restores: true)
            move(4, by: 8)
        default: changeX86(operands, hasModRM: instruction.form.hasModRM)
        }
    }

    private mutating func clearX86(_ operands: X86Operands) {
        let target = operands.opcode == 0x31 ? operands.operand : operands.register
        set(target, operands.register == operands.operand ? .number(0) : nil)
    }

    /// Forgets the registers that any other instruction may change.
    private mutating func changeX86(_ operands: X86Operands, hasModRM: Bool) {
        if hasModRM {
            if operands.register != 4 { set(operands.register, nil) }
            if operands.isRegister, operands.operand != 4 { set(operands.operand, nil) }
        } else if operands.embedded != 4 {
            set(operands.embedded, nil)
        }
        switch operands.opcode {
        case 0x98, 0x99, 0xF6, 0xF7: for register in [0, 2] { set(register, nil) }
        // String instructions, which count in RCX.
        case 0xA4...0xA7, 0xAA...0xAF: for register in [0, 1, 6, 7] { set(register, nil) }
        default: break
        }
    }

    private mutating func groupX86(
        _ operands: X86Operands, _ place: Value?, at site: UInt64, _ keeps: (UInt64) -> Bool
    ) {
        let target = operands.isRegister ? target(of: registers[operands.operand]) : place.flatMap(target(of:))
        switch operands.register & 7 {
        case 2: call(target, at: site, keeps)
        case 4:
            call(target, at: site, keeps)
            forgetAll()
        case 6: move(4, by: -8)
        default: if operands.isRegister { set(operands.operand, nil) }
        }
    }

    /// Returns the address of an operand in memory; `nil` if it is not known.
    private func placeX86(
        _ operands: X86Operands, _ instruction: X86Instruction, _ code: ByteView, next: UInt64
    ) -> Value? {
        guard instruction.form.hasModRM, !operands.isRegister, !instruction.prefixes.contains(.thread) else {
            return nil
        }
        if instruction.modRM & 0xC7 == 5 {
            guard let distance: Int32 = code.integer(at: instruction.displacement) else { return nil }
            return .address(next &+ UInt64(bitPattern: Int64(distance)))
        }
        guard let base = operands.base, operands.index == nil else { return nil }
        return CallValues.sum(registers[base], operands.displacement)
    }

    /// Returns the value that an indexed load reads from a table; `nil` if the table is not known.
    private func element(_ operands: X86Operands) -> Value? {
        guard let base = operands.base,
            case .address(let table)? = CallValues.sum(registers[base], operands.displacement)
        else { return nil }
        return .element(table)
    }
}
