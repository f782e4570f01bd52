//  unit_length  version  [address_size  segment_selector_size]  header_length
//  minimum_instruction_length  [maximum_operations_per_instruction]  default_is_stmt  line_base  line_range  opcode_base
//  standard_opcode_lengths  directories  files                             (brackets: DWARF 5, DWARF 4 and 5)

/// The header of a line table in `.debug_line`. Source: DWARF 5, section 6.2.4.
struct LineHeader {
    let version: UInt16
    /// Length of the table in bytes, without this field.
    let length: UInt64
    let addressSize: Int
    let is64: Bool
    let minimumInstructionLength: UInt64
    /// Number of operations in an instruction; above 1 for VLIW machines only.
    let maximumOperations: UInt64
    let lineBase: Int8
    let lineRange: UInt8
    /// The first special opcode.
    let opcodeBase: UInt8
    /// The number of LEB128 operands of each standard opcode, from opcode 1 on.
    let operandCounts: ByteView
    /// A cursor at the directories, which cannot leave the table.
    let directories: DwarfCursor
    /// A cursor at the first opcode, which cannot leave the table.
    let program: DwarfCursor

    /// Length limit: a row of a table in memory takes 24 times the byte that makes it.
    private static let maximumLength: UInt64 = 1 << 26

    /// - Parameter offset: offset in `.debug_line`.
    /// - Returns: `nil` for a header that is damaged or of an unknown version.
    init?(at offset: UInt64, in file: DwarfFile) {
        let section = file.sections.contents(.line)
        var cursor = DwarfCursor(section, isBigEndian: file.isBigEndian, at: Int(clamping: offset))
        guard let (length, is64) = cursor.initialLength(), length <= UInt64(section.count - cursor.offset),
            length <= LineHeader.maximumLength
        else { return nil }
        let table = section.prefix(cursor.offset + Int(length))
        cursor = DwarfCursor(table, isBigEndian: file.isBigEndian, at: cursor.offset)
        self.length = length
        self.is64 = is64
        version = cursor.integer(UInt16.self)
        guard (2...5).contains(version) else { return nil }
        addressSize = version >= 5 ? Int(cursor.byte()) : 0
        guard version < 5 || [2, 4, 8].contains(addressSize) else { return nil }
        cursor.skip(version >= 5 ? 1 : 0)
        let headerLength = cursor.unsigned(size: is64 ? 8 : 4)
        var program = cursor
        program.skip(headerLength)
        minimumInstructionLength = UInt64(cursor.byte())
        maximumOperations = version >= 4 ? max(1, UInt64(cursor.byte())) : 1
        cursor.skip(1)
        lineBase = Int8(bitPattern: cursor.byte())
        lineRange = cursor.byte()
        opcodeBase = cursor.byte()
        guard opcodeBase > 0 else { return nil }
        operandCounts = cursor.take(UInt64(opcodeBase) - 1)
        guard !cursor.isBroken, !program.isBroken else { return nil }
        directories = cursor
        self.program = program
    }
}
