/// The state machine that executes the program of a line table. Source: DWARF 5, sections 6.2.2 and 6.2.5.
struct LineProgram {
    /// The registers of the state machine that this program uses.
    struct Registers {
        var address: UInt64 = 0
        /// Index of the operation in its instruction, for VLIW machines.
        var operation: UInt64 = 0
        var file: UInt64 = 1
        var line: UInt32 = 1
    }

    private let header: LineHeader
    private var cursor: DwarfCursor
    private var registers = Registers()

    init(_ header: LineHeader) {
        self.header = header
        cursor = header.program
    }

    /// Executes the program.
    ///
    /// - Parameters:
    ///   - row: called for each row of the table; `isEnd` marks the first address behind a sequence of rows.
    ///   - file: called for each file that the program adds to those of the header.
    /// - Returns: `false` when the program is damaged; the rows before the damage were passed on.
    mutating func run(row: (_ registers: Registers, _ isEnd: Bool) -> Void, file: (LineEntry) -> Void) -> Bool {
        while cursor.offset < cursor.bytes.count {
            let opcode = cursor.byte()
            if opcode >= header.opcodeBase {
                guard advance(bySpecialOpcode: opcode) else { return false }
                registers.line &+= UInt32(
                    truncatingIfNeeded: Int(header.lineBase) + Int((opcode - header.opcodeBase) % header.lineRange))
                row(registers, false)
            } else if opcode == DW_LNS_copy {
                row(registers, false)
            } else if opcode == 0 {
                guard executeExtended(row: row, file: file) else { return false }
            } else {
                guard executeStandard(opcode) else { return false }
            }
        }
        return !cursor.isBroken
    }

    // MARK: - Opcodes

    /// Executes a standard opcode that makes no row.
    ///
    /// - Returns: `false` when it is damaged.
    @inline(__always)
    private mutating func executeStandard(_ opcode: UInt8) -> Bool {
        switch opcode {
        case DW_LNS_advance_pc: advance(by: cursor.uleb())
        case DW_LNS_advance_line: registers.line &+= UInt32(truncatingIfNeeded: cursor.sleb())
        case DW_LNS_set_file: registers.file = cursor.uleb()
        case DW_LNS_set_column, DW_LNS_set_isa: cursor.skipLEB()
        case DW_LNS_negate_stmt, DW_LNS_set_basic_block, DW_LNS_set_prologue_end, DW_LNS_set_epilogue_begin: break
        case DW_LNS_const_add_pc: guard advance(bySpecialOpcode: 255) else { return false }
        case DW_LNS_fixed_advance_pc:
            registers.address &+= UInt64(cursor.integer(UInt16.self))
            registers.operation = 0
        default: for _ in 0..<header.operandCounts[Int(opcode) - 1] { cursor.skipLEB() }
        }
        return !cursor.isBroken
    }

    private mutating func executeExtended(
        row: (_ registers: Registers, _ isEnd: Bool) -> Void, file: (LineEntry) -> Void
    ) -> Bool {
        var operands = DwarfCursor(cursor.take(cursor.uleb()), isBigEndian: cursor.isBigEndian)
        let opcode = operands.byte()
        // The length counts the opcode, so an empty one is damage.
        guard !cursor.isBroken, !operands.isBroken else { return false }
        switch opcode {
        case DW_LNE_end_sequence:
            row(registers, true)
            registers = Registers()
        case DW_LNE_set_address:
            registers.address = operands.unsigned(size: operands.bytes.count - 1)
            registers.operation = 0
        case DW_LNE_define_file:
            guard let entry = LineHeader.file(from: &operands) else { return false }
            file(entry)
        default: break
        }
        return !operands.isBroken
    }

    // MARK: - Addresses

    /// - Returns: `false` when the header gives special opcodes no meaning.
    @inline(__always)
    private mutating func advance(bySpecialOpcode opcode: UInt8) -> Bool {
        guard header.lineRange > 0 else { return false }
        advance(by: UInt64((opcode &- header.opcodeBase) / header.lineRange))
        return true
    }

    @inline(__always)
    private mutating func advance(by operations: UInt64) {
        guard header.maximumOperations > 1 else {
            registers.address &+= header.minimumInstructionLength &* operations
            return
        }
        let sum = registers.operation &+ operations
        registers.address &+= header.minimumInstructionLength &* (sum / header.maximumOperations)
        registers.operation = sum % header.maximumOperations
    }
}
