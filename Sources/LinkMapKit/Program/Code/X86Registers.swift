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
            ?? sum(operands, number, at: site)
        apply(operands, number, target, at: site)
        followStack(operands, number)
        return known
    }

    mutating func putOnStack(_ operands: X86Operands) {
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

    mutating func makeAnchor(_ register: Int) {
        anchors |= known & 1 << UInt16(register)
        guard holds(anchors, register) else { return }
        home = (register, values[register])
        remembers = true
    }

    mutating func setAnchor(_ register: Int, _ value: UInt64) {
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
        guard let base = operands.base, operands.index == nil, isKnown(base), distance != 0,
            !isAddress || distance < -X86Registers.bias
        else { return nil }
        return CodeReference(site: site, target: sum(base, distance), kind: isAddress ? .address : .access)
    }

    /// Returns the reference of `add eax, table@GOTOFF`.
    private func sum(_ operands: X86Operands, _ number: Int64, at site: UInt64) -> CodeReference? {
        guard anchors != 0, let register = addend(operands), holds(anchors, register) else { return nil }
        return CodeReference(site: site, target: sum(register, number), kind: .address)
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
    mutating func setDistance(_ register: Int, _ number: Int64) {
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
