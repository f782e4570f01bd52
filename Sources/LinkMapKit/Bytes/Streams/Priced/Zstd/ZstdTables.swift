/// The tables of the codes of a block's sequences, which a later block may repeat (RFC 8878, 3.1.1.3.2.1).
struct ZstdTables {
    private(set) var literals: FSETable?
    private(set) var distances: FSETable?
    private(set) var matches: FSETable?

    /// Reads the tables of a block.
    ///
    /// - Parameter place: the offset of the byte with their kinds; afterwards that of the sequences.
    mutating func read(_ body: ByteView, _ place: inout Int) throws(ZstdDamage) {
        guard let modes = body.byte(at: place), modes & 3 == 0 else { throw ZstdDamage("a block has unknown tables") }
        place += 1
        literals = try table(Int(modes >> 6), body, &place, (9, 36), ZstdCodes.literalTable, literals)
        distances = try table(
            Int(modes >> 4 & 3), body, &place, (8, ZstdCodes.mostOffset + 1), ZstdCodes.offsetTable, distances)
        matches = try table(Int(modes >> 2 & 3), body, &place, (9, 53), ZstdCodes.matchTable, matches)
    }

    private func table(
        _ mode: Int, _ body: ByteView, _ place: inout Int, _ limits: (log: Int, symbols: Int), _ usual: FSETable,
        _ last: FSETable?
    ) throws(ZstdDamage) -> FSETable {
        switch mode {
        case 0: return usual
        case 1:
            guard let symbol = body.byte(at: place), symbol < limits.symbols else { break }
            place += 1
            return FSETable(symbol: symbol)
        case 2:
            let read = FSETable.read(body.dropFirst(place), mostLog: limits.log, symbols: limits.symbols)
            guard let read else { break }
            place += read.end
            return read.table
        default: if let last { return last }
        }
        throw ZstdDamage("a table of a block is not valid")
    }
}
