import LinkMapKit

/// The findings and keepers of a report, encoded for a page.
struct PackedUses {
    let block: PackedBlock

    init(_ unused: UnusedReport?, _ keepers: [KeeperTable], _ symbols: SymbolPlaces) throws(OutputError) {
        var (streams, names) = (PackedStreams(), NameLists())
        if let unused {
            var packing = FindingPacking(symbols: symbols, artifacts: unused.artifacts.map(\.path))
            packing.write(unused.findings, to: &streams, names: &names)
        }
        if !keepers.isEmpty {
            var (columns, demangler) = (KeeperColumns(), Demangler())
            let packing = KeeperPacking(symbols: symbols)
            for table in keepers { packing.write(table, to: &columns, &demangler) }
            columns.write(to: &streams, names: &names)
        }
        block = try PackedBlock("uses", streams, names: names)
    }
}
