/// The addresses that general registers are known to hold, kept in code order.
///
/// Compilers compute one address from another: the start of a table from its end (`lea rdx, [rcx - 0x78]`), a global of
/// 32-bit code from the GOT's address. After a control flow merge, values may be stale: this adds an unneeded reference
/// occasionally.
struct X86Registers {
    private(set) var values = FixedArray16<UInt64>(repeating: 0)
    private(set) var known: UInt16 = 0
    /// Subsets of ``known``. `returns`: registers with a return address that a 32-bit function reads as its own
    /// address. `anchors`: registers with the base address of all others, usually the GOT's.
    var returns: UInt16 = 0
    var anchors: UInt16 = 0
    /// Registers that hold a distance instead of an address; large 64-bit code adds it to the GOT's address.
    private(set) var distances: UInt16 = 0
    let mode: X86Mode
    /// Whether objects lie at a distance from the function's own address, as in Mach-O code, and not from the GOT.
    private let returnsAreBases: Bool
    /// Address of the GOT, if known beforehand.
    let table: UInt64?
    /// Stack slots that hold base addresses.
    var stack = X86Stack()
    /// The last register that became an anchor, with its value. The function's epilogue restores the caller's value,
    /// but code after the epilogue is reached from before it.
    private var home: (register: Int, value: UInt64)?
    private var remembers = false

    /// Largest distance in bytes before a known address that is no object of its own: compilers emit such addresses for
    /// arrays indexed from 1.
    private static let bias: Int64 = 8

    init(mode: X86Mode, returnsAreBases: Bool = false, table: UInt64? = nil) {
        self.table = table
        self.mode = mode
        self.returnsAreBases = returnsAreBases
    }

    /// Applies an instruction. Returns the reference that it makes through a known register, besides its direct one.
    mutating func step(
        _ instruction: X86Instruction, of code: ByteView, at offset: Int, site: UInt64, target: UInt64?
    ) -> CodeReference? {
        guard let operands = X86Operands(instruction, of: code, at: offset, mode: mode) else { return nil }
        let number = instruction.number(in: code, endingAt: offset &+ instruction.length)
        let known =
            (distances != 0 ? distant(operands, at: site) : nil) ?? reference(of: operands, at: site)
            ?? sum(operands, number, at: site) ?? offsetNumber(operands, instruction, at: site)
        apply(operands, number, target, at: site)
        followStack(operands, number)
        return known
    }

    private mutating func putOnStack(_ operands: X86Operands) {
        stack.put(values[operands.register], at: operands)
        remembers = true
    }

    /// Treats every register but the stack pointer as the GOT's address, as a split-off part receives it from its
    /// function.
    mutating func inherit() {
        guard let table, mode == .protected else { return }
        for register in [0, 1, 2, 3, 6, 7] { setAnchor(register, table) }
    }

    /// Records that the register holds the address of the running code.
    mutating func anchor(_ register: Int, _ address: UInt64) {
        set(register, address)
        returns |= known & 1 << UInt16(register)
        if returnsAreBases { makeAnchor(register) }
    }

    private mutating func makeAnchor(_ register: Int) {
        anchors |= known & 1 << UInt16(register)
        guard holds(anchors, register) else { return }
        home = (register, values[register])
        remembers = true
    }

    private mutating func setAnchor(_ register: Int, _ value: UInt64) {
        set(register, value)
        anchors |= known & 1 << UInt16(register)
    }

    /// Restores the anchor after a jump or a return.
    mutating func returnHome() {
        guard let home, !holds(anchors, home.register) else { return }
        setAnchor(home.register, home.value)
    }

    /// Whether any known value may be used by a later instruction.
    var isOfUse: Bool { known != 0 || remembers }

    // MARK: - References

    private func reference(of operands: X86Operands, at site: UInt64) -> CodeReference? {
        let distance = operands.displacement
        let isAddress = operands.opcode == 0x8D
        if let base = anchor(of: operands) {
            guard !isAddress || operands.base == nil || operands.index == nil || distance != 0 else { return nil }
            return CodeReference(site: site, target: sum(base, distance), kind: isAddress ? .address : .access)
        }
        if isAddress, let base = operands.base, operands.index == nil, holds(returns, base),
            let table, sum(base, distance) != table
        {
            return CodeReference(site: site, target: sum(base, distance), kind: .address)
        }
        guard let base = operands.base, operands.index == nil, isKnown(base), distance != 0,
            !isAddress || distance < -X86Registers.bias
        else { return nil }
        return CodeReference(site: site, target: sum(base, distance), kind: isAddress ? .address : .access)
    }

    /// Returns the reference of `add eax, table@GOTOFF`.
    private func sum(_ operands: X86Operands, _ number: Int64, at site: UInt64) -> CodeReference? {
        guard anchors | returns != 0, let register = addend(operands) else { return nil }
        if !holds(anchors, register) {
            // A return address leads to the GOT, as a rule, or straight to a thing.
            guard holds(returns, register), let table, sum(register, number) != table else { return nil }
        }
        return CodeReference(site: site, target: sum(register, number), kind: .address)
    }

    /// The distance in bytes from which a number beside EBP is more likely one from the GOT than one in the stack frame.
    private static let largestFrame: Int64 = 4_096

    /// Returns what `lea eax, [eax + f@GOTOFF]` refers to if EAX holds the address of the GOT, which the function has computed before
    /// and may have loaded from anywhere.
    private func offsetNumber(_ operands: X86Operands, _ instruction: X86Instruction, at site: UInt64) -> CodeReference?
    {
        guard mode == .protected, !returnsAreBases, let home, instruction.displacement >= 0, operands.opcode == 0x8D,
            let base = operands.base, operands.index == nil, base != 4, !isKnown(base), operands.displacement < 0,
            base != 5 || operands.displacement < -X86Registers.largestFrame
        else { return nil }
        let target = home.value &+ UInt64(bitPattern: operands.displacement) & 0xFFFF_FFFF
        return CodeReference(site: site, target: target & 0xFFFF_FFFF, kind: .distance)
    }

    /// Returns the register that an instruction adds a number to.
    private func addend(_ operands: X86Operands) -> Int? {
        if operands.opcode == 0x05 { return 0 }
        return operands.opcode == 0x81 && operands.isRegister && operands.register & 7 == 0 ? operands.operand : nil
    }

    func anchor(of operands: X86Operands) -> Int? {
        guard anchors != 0 else { return nil }
        if let base = operands.base, holds(anchors, base) { return base }
        if let index = operands.index, holds(anchors, index) { return index }
        return nil
    }

    // MARK: - Registers

    func isKnown(_ register: Int) -> Bool { holds(known, register) }

    func holds(_ registers: UInt16, _ register: Int) -> Bool { registers >> UInt16(register) & 1 == 1 }

    func sum(_ register: Int, _ distance: Int64) -> UInt64 {
        let address = values[register] &+ UInt64(bitPattern: distance)
        return mode == .long ? address : address & 0xFFFF_FFFF
    }

    /// Sets a register's value. The stack pointer's stays unknown.
    mutating func set(_ register: Int, _ value: UInt64?) {
        forget(register)
        guard register != 4, let value else { return }
        values[register] = value
        known |= 1 << UInt16(register)
    }

    /// Sets a distance, as large code uses: an eight-byte number that would fit into four bytes.
    private mutating func setDistance(_ register: Int, _ number: Int64) {
        forget(register)
        guard mode == .long, register != 4, number == Int64(Int32(truncatingIfNeeded: number)) else { return }
        values[register] = UInt64(bitPattern: number)
        distances |= 1 << UInt16(register)
        remembers = true
    }

    /// Adds a number to a register. A return address becomes the GOT's address; the GOT's becomes an object's.
    mutating func add(_ number: Int64, to register: Int) {
        guard isKnown(register) else { return forget(register) }
        let isReturn = holds(returns, register)
        set(register, sum(register, number))
        if isReturn { makeAnchor(register) }
    }

    mutating func forget(_ register: Int) { keep(~(1 << UInt16(register))) }

    mutating func keep(_ registers: UInt16) {
        known &= registers
        anchors &= known
        returns &= known
        distances &= registers
    }
}

/// The effects of instructions on known registers.
extension X86Registers {
    /// Registers that a call may change; in 32-bit code EAX, ECX and EDX.
    private static let clobbered: UInt16 = 0b0000_1111_1100_0111
    private static let clobberedProtected: UInt16 = 0b0000_0111

    private var callClobbers: UInt16 {
        mode == .long ? X86Registers.clobbered : X86Registers.clobberedProtected
    }

    mutating func apply(_ operands: X86Operands, _ number: Int64, _ target: UInt64?, at site: UInt64) {
        switch operands.opcode {
        case 0x05: add(number, to: 0)
        case 0x00...0x3F: calculate(operands, at: site)
        case 0x40...0x4F: add(operands.opcode < 0x48 ? 1 : -1, to: operands.embedded)
        case 0x50...0x57, 0x68, 0x6A, 0x70...0x7F, 0x84, 0x85, 0x88, 0x90, 0xA2, 0xA3, 0xA8, 0xA9: break
        case 0xE9, 0xEB: returnHome()
        // POP ends functions. Distances are loaded only once, and code after the function's end needs them.
        case 0x58...0x5F: if !holds(distances, operands.embedded) { forget(operands.embedded) }
        case 0x80...0x83: calculateImmediate(operands, number)
        case 0x63, 0x69, 0x6B, 0x8A: forget(operands.register)
        case 0x86, 0x87: forgetOperands(operands)
        case 0x8F, 0xC0, 0xC1, 0xC6, 0xD0...0xD3: if operands.isRegister { forget(operands.operand) }
        case 0x89: if operands.isRegister { copy(operands.register, to: operands.operand, operands) }
        case 0x8B:
            if operands.isRegister {
                copy(operands.operand, to: operands.register, operands)
            } else {
                forget(operands.register)
            }
        case 0x8D: load(operands, target)
        case 0x91...0x97: keep(~(1 | 1 << UInt16(operands.embedded)))
        case 0xB0...0xB7: forget(operands.embedded)
        case 0xB8...0xBF: move(operands, number, target)
        case 0xC7: if operands.isRegister { set(operands.operand, target) }
        case 0xE8: keep(~callClobbers)
        case 0xC2, 0xC3, 0xCC: leave()
        case 0xF6, 0xF7: multiply(operands)
        case 0xFE, 0xFF: group(operands)
        case 0x0F00...0x0FFF: extended(operands)
        case 0x3800...0x3AFF: forget(operands.register)
        default: implied(operands)
        }
    }

    /// Handles instructions that write implicit registers or none.
    private mutating func implied(_ operands: X86Operands) {
        switch operands.opcode {
        case 0x98, 0x9F, 0xA0, 0xA1, 0xD7, 0xDF: forget(0)
        case 0x99: forget(2)
        case 0x9B...0x9E, 0xD8...0xDE, 0xE3, 0xF5, 0xF8...0xFD: break
        // String instructions, which count in ECX: with two memory operands, with a destination only, with a source
        // only.
        case 0xA4...0xA7: keep(~0b1100_0010)
        case 0xAA, 0xAB, 0xAE, 0xAF: keep(~0b1000_0010)
        case 0xAC, 0xAD: keep(~0b0100_0011)
        case 0xC9: forget(5)
        case 0xE0...0xE2: forget(1)
        default: keep(~0b1100_0111)
        }
    }

    private mutating func move(_ operands: X86Operands, _ number: Int64, _ target: UInt64?) {
        if target == nil, operands.isWide { return setDistance(operands.embedded, number) }
        set(operands.embedded, target)
    }

    /// Handles ADD to CMP between a register and an operand, or between RAX and a number.
    private mutating func calculate(_ operands: X86Operands, at site: UInt64) {
        guard operands.opcode < 0x38 else { return }
        if operands.opcode == 0x01 || operands.opcode == 0x03, add(operands, at: site) { return }
        // The GOT's address less an index: the object's own distance is added later.
        if operands.opcode == 0x29 && operands.isRegister && holds(anchors, operands.operand)
            || operands.opcode == 0x2B && holds(anchors, operands.register)
        {
            return
        }
        switch operands.opcode & 7 {
        case 0, 1: if operands.isRegister { forget(operands.operand) }
        case 2, 3: forget(operands.register)
        default: forget(0)
        }
    }

    private mutating func calculateImmediate(_ operands: X86Operands, _ number: Int64) {
        guard operands.isRegister else { return }
        switch operands.register & 7 {
        case 0: add(number, to: operands.operand)
        case 5: add(0 &- number, to: operands.operand)
        case 7: break
        default: forget(operands.operand)
        }
    }

    private mutating func load(_ operands: X86Operands, _ target: UInt64?) {
        // Padding that changes nothing: `lea esi, [esi + eiz + 0]`.
        if operands.base == operands.register, operands.index == nil, operands.displacement == 0 { return }
        if let target = target ?? place(operands) { return set(operands.register, target) }
        if let anchor = anchor(of: operands), operands.base != nil, operands.index != nil {
            // The GOT's address plus an index: the object's own distance is added later.
            let address = sum(anchor, operands.displacement)
            if operands.displacement == 0 {
                setAnchor(operands.register, address)
            } else {
                set(operands.register, address)
            }
        } else if let base = operands.base, operands.index == nil, isKnown(base) {
            set(operands.register, sum(base, operands.displacement))
        } else {
            forget(operands.register)
        }
    }

    private mutating func copy(_ source: Int, to target: Int, _ operands: X86Operands) {
        guard mode == .protected || operands.isWide else { return forget(target) }
        if holds(distances, source) { return setDistance(target, Int64(bitPattern: values[source])) }
        guard isKnown(source) else { return forget(target) }
        let isAnchor = holds(anchors, source)
        let isReturn = holds(returns, source)
        set(target, values[source])
        if isAnchor { anchors |= known & 1 << UInt16(target) }
        if isReturn { returns |= known & 1 << UInt16(target) }
    }

    private mutating func multiply(_ operands: X86Operands) {
        switch operands.register & 7 {
        case 0, 1: break
        case 2, 3: if operands.isRegister { forget(operands.operand) }
        default: keep(~0b101)
        }
    }

    private mutating func group(_ operands: X86Operands) {
        switch operands.register & 7 {
        case 0: if operands.isRegister { add(1, to: operands.operand) }
        case 1: if operands.isRegister { add(-1, to: operands.operand) }
        case 2, 3:
            // The functions of thread-local descriptors, `call [rax]`, change no other register.
            let isDescriptor =
                !operands.isRegister && operands.base == 0 && operands.index == nil && operands.displacement == 0
            keep(isDescriptor ? ~1 : ~callClobbers)
        case 4, 5:
            // The register held a jump target, not the address of a table.
            if operands.isRegister { forget(operands.operand) }
            leave()
            stack.returnHome()
        default: break
        }
    }

    /// Handles the two-byte opcodes that write a general register.
    private mutating func extended(_ operands: X86Operands) {
        switch operands.opcode & 0xFF {
        case 0x40...0x4F, 0x02, 0x03, 0x2C, 0x2D, 0x50, 0xAF, 0xB6...0xB8, 0xBC...0xBF, 0xC5, 0xD7:
            forget(operands.register)
        case 0x7E, 0x90...0x9F, 0xA4, 0xA5, 0xAB, 0xAC, 0xAD, 0xB0, 0xB1, 0xB3, 0xBA, 0xBB, 0xC0, 0xC1, 0xC7:
            forgetOperands(operands)
            keep(~1)
        case 0xC8...0xCF: forget(operands.embedded)
        case 0x01, 0x05, 0x31, 0xA2: keep(~0b1111)
        case 0x0B: leave()
        default: break
        }
    }

    private mutating func leave() {
        keep(anchors | distances)
        returnHome()
    }

    private mutating func forgetOperands(_ operands: X86Operands) {
        forget(operands.register)
        if operands.isRegister { forget(operands.operand) }
    }
}

//  call thunk; add ebx, GOT - .; mov eax, [esp + 8]; add eax, ebx; mov eax, [eax + table@GOTOFF]      32-bit code
//  lea rbx, [rip + …]; movabs r11, GOT - .; add rbx, r11; movabs rax, thing@GOTOFF; add rax, rbx      -mcmodel=large

/// Addresses that code computes from two registers.
extension X86Registers {
    /// Returns the reference to an object at a distance from the GOT, if both are in registers.
    private func distant(_ operands: X86Operands, at site: UInt64) -> CodeReference? {
        guard !operands.isRegister else {
            guard let (target, source) = addition(operands), let sum = sum(of: target, source), sum.isThing else {
                return nil
            }
            return CodeReference(site: site, target: sum.address, kind: .address)
        }
        return place(operands).map {
            CodeReference(site: site, target: $0, kind: operands.opcode == 0x8D ? .address : .access)
        }
    }

    /// Returns the memory address that a known address and a distance add up to.
    func place(_ operands: X86Operands) -> UInt64? {
        guard distances != 0, let base = operands.base, let index = operands.index, let sum = sum(of: base, index)
        else {
            return nil
        }
        return sum.address &+ UInt64(bitPattern: operands.displacement)
    }

    /// - Returns: whether the sum is known.
    mutating func add(_ operands: X86Operands, at site: UInt64) -> Bool {
        guard let (target, source) = addition(operands) else { return addMemory(operands) }
        if let sum = sum(of: target, source) {
            set(target, sum.address)
            if !sum.isThing { makeAnchor(target) }
            return true
        }
        // With an index, the object's own distance is added later.
        if holds(anchors, target) { return true }
        guard holds(anchors, source) else { return false }
        setAnchor(target, values[source])
        return true
    }

    private mutating func addMemory(_ operands: X86Operands) -> Bool {
        guard !operands.isRegister, operands.opcode == 0x03 else { return false }
        if holds(anchors, operands.register) { return true }
        guard let value = stack.value(at: operands) else { return false }
        setAnchor(operands.register, value)
        return true
    }

    private func addition(_ operands: X86Operands) -> (target: Int, source: Int)? {
        guard operands.isRegister else { return nil }
        switch operands.opcode {
        case 0x01: return (operands.operand, operands.register)
        case 0x03: return (operands.register, operands.operand)
        default: return nil
        }
    }

    /// Returns the sum of a register with an address and one with a distance: an object's address, or the GOT's. An
    /// unknown address is taken as the GOT's, since nothing else is added to such distances.
    private func sum(of one: Int, _ other: Int) -> (address: UInt64, isThing: Bool)? {
        guard holds(distances, one) != holds(distances, other) else { return nil }
        let (distance, base) = holds(distances, one) ? (one, other) : (other, one)
        guard isKnown(base) else { return table.map { ($0 &+ values[distance], true) } }
        return (values[base] &+ values[distance], holds(anchors, base))
    }

    // MARK: - The stack

    private mutating func followStack(_ operands: X86Operands, _ number: Int64) {
        guard mode == .protected || anchors != 0 || !stack.isEmpty else { return }
        let word: Int64 = mode == .long ? 8 : 4
        switch operands.opcode {
        case 0x89:
            guard holds(anchors, operands.register) else { return stack.drop(at: operands) }
            putOnStack(operands)
        case 0xC7: stack.drop(at: operands)
        case 0x8B: if let value = stack.value(at: operands) { setAnchor(operands.register, value) }
        case 0x50...0x57, 0x68, 0x6A: stack.move(by: -word)
        case 0x58...0x5F: stack.move(by: word)
        case 0xFF where operands.register & 7 == 6: stack.move(by: -word)
        case 0x81, 0x83: if operands.isRegister, operands.operand == 4 { moveStack(operands, number) }
        case 0x8D:
            guard operands.register == 4, operands.base == 4, operands.index == nil else { return }
            stack.move(by: operands.displacement)
        case 0x70...0x7F, 0x0F80...0x0F8F: stack.branch()
        case 0xE9, 0xEB: stack.jump()
        case 0xC2, 0xC3: stack.returnHome()
        default: break
        }
    }

    private mutating func moveStack(_ operands: X86Operands, _ number: Int64) {
        switch operands.register & 7 {
        case 0: stack.move(by: number)
        case 5: stack.move(by: 0 &- number)
        default: break
        }
    }
}
