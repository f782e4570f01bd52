//  .long f - .       PC32  f + 0
//  .long f - table   PC32  f + 4 in the second entry: the relocation counts from the entry, the program from the table

extension NodeMap {
    /// Returns the address that a relocated distance in data leads to. The slot's value is right if the program adds the
    /// distance to the address of the slot; most programs add it to the start of the table.
    func target(ofDistance slot: FixupTable.Slot, in source: UInt32) -> UInt64 {
        let table = nodes[Int(source)]
        let fromTable = slot.value &- (slot.address &- table.address)
        guard table.form != .function, fromTable != slot.value else { return slot.value }
        if isStart(slot.value) { return slot.value }
        if isStart(fromTable) { return fromTable }
        // A table without a name is that of a `switch`, and leads into a function.
        guard table.symbol == NodeMap.noSymbol, let node = node(at: fromTable), nodes[Int(node)].form == .function
        else {
            return slot.value
        }
        return fromTable
    }

    private func isStart(_ address: UInt64) -> Bool {
        guard let node = node(at: address) else { return false }
        return nodes[Int(node)].address == address
            && (nodes[Int(node)].form == .function || nodes[Int(node)].symbol != NodeMap.noSymbol)
    }
}
