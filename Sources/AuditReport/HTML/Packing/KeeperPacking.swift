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
            columns.besides.append(node.besides)
            let freed = node.own + node.besides
            columns.more.append(node.retained - min(freed, node.retained))
            columns.keepers.append(KeeperPacking.reference(node.keeper))
            // The dominator of most nodes is their keeper, which is stored as 0.
            columns.dominators.append(node.dominator == node.keeper ? 0 : KeeperPacking.reference(node.dominator) + 1)
            columns.ways.append(node.way)
            columns.holds.append(node.hold.rawValue)
            if !table.objects.isEmpty { columns.objects.append(Int(node.object)) }
        }
        columns.archiveNames += table.objects.map(\.archive.lossless)
        columns.objectNames += table.objects.map(\.object.lossless)
        if let links = table.links { columns.append(links) }
    }

    private static func reference(_ node: UInt32) -> Int { node == KeeperTable.none ? 0 : Int(node) + 1 }
}

struct KeeperColumns {
    var symbols = NumberColumn()
    /// Names of the nodes without a symbol.
    var names: [String] = []
    var own = NumberColumn()
    var besides = NumberColumn()
    var more = NumberColumn()
    var keepers = NumberColumn()
    var dominators = NumberColumn()
    var ways = NumberColumn()
    var holds: [UInt8] = []
    /// The numbers of the nodes' object files in their image, of those that name some.
    var objects = NumberColumn()
    /// The names of these, and of their static libraries.
    var (archiveNames, objectNames): ([String], [String]) = ([], [])
    /// The references of the images that have them: counts and targets of each node, and the roots.
    var links = NumberColumn()

    /// Writes numbers as differences from the number before, since targets and roots are ascending.
    mutating func append(_ links: KeeperLinks) {
        append(ascending: links.roots[...])
        var rest = links.targets[...]
        for count in links.counts {
            append(ascending: rest.prefix(Int(count)))
            rest = rest.dropFirst(Int(count))
        }
    }

    private mutating func append(ascending numbers: ArraySlice<UInt32>) {
        links.append(numbers.count)
        var last: UInt32 = 0
        for number in numbers {
            links.append(Int(number - last))
            last = number
        }
    }

    func write(to streams: inout PackedStreams, names lists: inout NameLists) {
        lists.append(names)
        lists.append(archiveNames)
        lists.append(objectNames)
        streams.append("keeperSymbols", symbols)
        streams.append("keeperOwn", own)
        streams.append("keeperBesides", besides)
        streams.append("keeperMore", more)
        streams.append("keepers", keepers)
        streams.append("dominators", dominators)
        streams.append("ways", ways)
        streams.append("holds", holds)
        streams.append("keeperLinks", links)
        streams.append("keeperObjects", objects)
    }
}
