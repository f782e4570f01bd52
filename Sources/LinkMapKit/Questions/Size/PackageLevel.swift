/// The packages of a ledger's bytes: by files (see ``PackageOrigins``), then by the names of symbols. Debug info is no part of a
/// package, whoever compiled it: it is not shipped.
struct PackageLevel {
    /// The name of bytes that nothing assigns to a package.
    static let none: ByteView = "[no package]"

    /// The label number of each piece.
    private let labels: [UInt32]

    /// - Parameter modules: the modules of the ledger's symbols, if they were resolved before.
    init(_ ledger: Ledger, _ modules: PackageScopes.Modules?, _ table: inout LabelTable) {
        var origins = PackageOrigins(objects: ledger.objects, ledger.placeTable)
        let scopes = PackageScopes(
            ledger.symbols, ledger.nameStyle, ledger.packages, resolved: modules)
        let symbolCount = ledger.symbols.count
        func unit(_ index: Int) -> Int? {
            let owner = Int(ledger.pieces[index].owner)
            let own = index < ledger.places.count ? ledger.placeTable.unit(of: ledger.places[index]) : nil
            return own
                ?? (owner < ledger.symbolPlaces.count ? ledger.placeTable.unit(of: ledger.symbolPlaces[owner]) : nil)
        }
        func module(_ index: Int) -> ByteView? {
            let owner = Int(ledger.pieces[index].owner)
            return owner < symbolCount ? scopes[owner] : nil
        }
        func isInstance(_ index: Int) -> Bool {
            let owner = Int(ledger.pieces[index].owner)
            return owner < symbolCount && (scopes.isInstance(owner) || ledger.symbols.symbol(owner)?.isWeak ?? false)
        }
        let isDebugInfo = ledger.isDebugInfo
        for index in ledger.pieces.indices where !isDebugInfo[index] {
            origins.learn(
                object: Int(ledger.pieces[index].object), unit: unit(index), module: module(index), isInstance: isInstance(index))
        }
        origins.settle()
        let brackets = ledger.joinedBrackets.map { table.intern(Label($0)) }
        let none = table.intern(Label(PackageLevel.none))
        // Adjacent pieces usually have the same package.
        var last = (name: PackageLevel.none, label: none)
        labels = ledger.pieces.enumerated().map { index, piece in
            let name =
                isDebugInfo[index]
                ? nil
                : origins.owner(
                    object: Int(piece.object), unit: unit(index), module: module(index), isInstance: isInstance(index))
            if let name {
                if name != last.name { last = (name, table.intern(Label(name))) }
                return last.label
            }
            return Int(piece.owner) < symbolCount ? none : brackets[Int(piece.owner) - symbolCount]
        }
    }

    @inline(__always)
    func label(of index: Int) -> UInt32 { labels[index] }
}

extension Ledger {
    /// Whether each piece lies in a section of debug info.
    fileprivate var isDebugInfo: [Bool] {
        var found = [Bool](repeating: false, count: pieces.count)
        for (index, region) in layout.regions.enumerated() where layout.sections[Int(region.section)].kind == .debug {
            for piece in pieceStarts[index]..<pieceStarts[index + 1] { found[piece] = true }
        }
        return found
    }
}
