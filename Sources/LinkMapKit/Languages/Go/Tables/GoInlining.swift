//  table   change of the value:zigzag varint, length in units of instructions:varint …  0      the value begins as -1
//  tree    parent:16, id:8, 0:8, file:32, line:32, name:32, position of the call:32           Go 1.18, 20 bytes a row
//          id:8, 0:24, name:32, position of the call:32, first line:32                        Go 1.20, 16 bytes a row

/// The functions that were inlined into one function, and where.
///
/// Source: `pcvalue` and `inlinedCall` in `runtime/symtab.go` and `runtime/symtabinl.go`, Go 1.18 to 1.27.
struct GoInlining {
    /// The code that comes from an inlined function, by address, with its row in the tree.
    private var ranges: [(code: Range<UInt64>, row: Int)] = []
    private let record: GoFunctionRecord
    private let table: GoLineTable
    /// The address of the tree.
    private let tree: UInt64

    /// Functions that are inlined into each other more deeply occur in damaged files only.
    private static let deepest = 64

    /// - Parameters:
    ///   - data: the start of the module's function data.
    ///   - left: the number of bytes that may still be read. Functions of damaged files share their tables.
    /// - Returns: `nil` if nothing was inlined into the function.
    init?(_ record: GoFunctionRecord, _ table: GoLineTable, data: UInt64, left: inout Int) {
        guard let place = record.inlineIndexes, let index = record.inlined, record.data[index] != .max, data > 0,
            let bytes = table.memory.bytes.bytes(from: place)?.prefix(left)
        else { return nil }
        self.record = record
        self.table = table
        tree = data &+ UInt64(record.data[index])
        var position = 0
        var value = -1
        var code = record.function
        while let change = bytes.unsignedLEB128(at: &position), change != 0 || position == 1,
            let length = bytes.unsignedLEB128(at: &position), change < 1 << 32, length < 1 << 32
        {
            value += change & 1 == 1 ? ~Int(change >> 1) : Int(change >> 1)
            let (end, isOver) = code.addingReportingOverflow(length * UInt64(table.instructionUnit))
            guard !isOver, end > code, value < 1 << 32 else { break }
            if value >= 0 { ranges.append((code..<end, value)) }
            code = end
        }
        left -= position
        guard !ranges.isEmpty else { return nil }
    }

    /// Returns the row for the code at an address; `nil` if it is the function's own.
    func row(at address: UInt64) -> Int? {
        let index = ranges.firstIndexSorted { $0.code.upperBound > address }
        return index < ranges.count && ranges[index].code.contains(address) ? ranges[index].row : nil
    }

    /// Returns the offsets of the names of the functions that a row stands for, the innermost first.
    func names(ofRow row: Int) -> [UInt64] {
        var found: [UInt64] = []
        var row = row
        while row >= 0, found.count < GoInlining.deepest, let name = name(ofRow: row) {
            found.append(name)
            guard let parent = parent(ofRow: row) else { break }
            row = parent
        }
        return found
    }

    private func name(ofRow row: Int) -> UInt64? {
        table.memory.half(at: tree &+ UInt64(row) &* size &+ (table.form == .go118 ? 12 : 4))
    }

    private func parent(ofRow row: Int) -> Int? {
        let place = tree &+ UInt64(row) &* size
        if table.form == .go118 { return table.memory.integer(at: place, as: Int16.self).map { Int($0) } }
        return table.memory.half(at: place &+ 8).flatMap { self.row(at: record.function &+ $0) }
    }

    private var size: UInt64 { table.form == .go118 ? 20 : 16 }
}
