import LinkMapKit

/// Encodes the retained sizes, keepers and dominators of nodes as columns of numbers.
struct KeeperPacking {
    /// Maps a symbol's raw name to its position in the page's list of names.
    let symbols: SymbolPlaces

    /// Appends the nodes of one image to the columns.
    func write(_ table: KeeperTable, to columns: inout KeeperColumns, _ demangler: inout Demangler) {
        for node in table.nodes {
            let place = table.names.symbol(node.number).flatMap(symbols.place)
            if let place {
                columns.symbols.append(Int(place) + 1)
            } else {
                columns.symbols.append(0)
                columns.names.append(table.names.thing(node.number, &demangler))
            }
            columns.own.append(node.own)
            columns.more.append(node.retained - min(node.own, node.retained))
            columns.keepers.append(KeeperPacking.reference(node.keeper))
            // The dominator of most nodes is their keeper, which is stored as 0.
            columns.dominators.append(node.dominator == node.keeper ? 0 : KeeperPacking.reference(node.dominator) + 1)
            columns.ways.append(node.way)
            columns.holds.append(node.hold.rawValue)
        }
    }

    private static func reference(_ node: UInt32) -> Int { node == KeeperTable.none ? 0 : Int(node) + 1 }
}

struct KeeperColumns {
    var symbols = NumberColumn()
    /// Names of the nodes without a symbol.
    var names: [String] = []
    var own = NumberColumn()
    var more = NumberColumn()
    var keepers = NumberColumn()
    var dominators = NumberColumn()
    var ways = NumberColumn()
    var holds: [UInt8] = []

    func write(to streams: inout PackedStreams, names lists: inout NameLists) {
        lists.append(names)
        streams.append("keeperSymbols", symbols)
        streams.append("keeperOwn", own)
        streams.append("keeperMore", more)
        streams.append("keepers", keepers)
        streams.append("dominators", dominators)
        streams.append("ways", ways)
        streams.append("holds", holds)
    }
}
