/// The ledger of a container's own bytes: its headers and tables, and the gaps between the files inside.
enum ContainerLedger {
    /// - Parameters:
    ///   - own: the container's headers and tables.
    ///   - inner: ranges of the files inside, which have separate ledgers.
    static func ledger(of bytes: ByteView, own: [Section], inner: [Range<UInt64>], object: ObjectFile)
        throws(InputError) -> Ledger
    {
        let placeholders = inner.map { Section(name: .empty, kind: .metadata, fileRange: $0, memoryRange: 0..<0) }
        var layout = Layout(container: bytes, sections: own + placeholders)
        layout.removeRegions { Int($0.section) >= own.count && Int($0.section) < own.count + inner.count }
        var brackets = BracketNames(first: 0)
        let padding = brackets.owner(BracketNames.padding)
        let pieces = layout.regions.map { region in
            let owner = brackets.remainder(of: layout.sections[Int(region.section)])
            return Piece(size: region.size, owner: owner, object: 0)
        }
        return Ledger(
            layout: layout, symbols: .none, brackets: brackets.names, hasDefinitions: false, objects: [object],
            pieces: pieces,
            pieceStarts: Array(0...pieces.count), paddingOwner: padding)
    }
}
