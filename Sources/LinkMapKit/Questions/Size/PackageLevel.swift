/// The packages of a ledger's bytes: by files (see ``PackageOrigins``), then by the names of symbols. Debug info is no part of a
/// package, whoever compiled it: it is not shipped.
struct PackageLevel {
    /// The name of bytes that nothing assigns to a package.
    static let none: ByteView = "[no package]"

    /// The label number of each piece.
    private let labels: [UInt32]

    /// - Parameter modules: the modules of the ledger's symbols, if they were resolved before.
    init(_ ledger: Ledger, _ modules: PackageScopes.Modules?, _ table: inout LabelTable) {
        let scopes = PackageScopes(
            ledger.symbols, ledger.nameStyle, ledger.packages, resolved: modules)
        var origins = PackageOrigins(objects: ledger.objects, ledger.placeTable, scopes.provided)
        let symbolCount = ledger.symbols.count
        func code(_ index: Int) -> PackageOrigins.Code {
            let piece = ledger.pieces[index]
            let owner = Int(piece.owner)
            var code = PackageOrigins.Code(object: Int(piece.object))
            if index < ledger.places.count { code.unit = ledger.placeTable.unit(of: ledger.places[index]) }
            if code.unit == nil, owner < ledger.symbolPlaces.count {
                code.unit = ledger.placeTable.unit(of: ledger.symbolPlaces[owner])
            }
            guard owner < symbolCount else { return code }
            code.module = scopes[owner]
            code.isInstance = scopes.isInstance(owner) || ledger.symbols.symbol(owner)?.isWeak ?? false
            return code
        }
        let isDebugInfo = ledger.isDebugInfo
        for index in ledger.pieces.indices where !isDebugInfo[index] { origins.learn(code(index)) }
        origins.settle()
        let settled = origins
        let brackets = ledger.joinedBrackets.map { table.intern(Label($0)) }
        let none = table.intern(Label(PackageLevel.none))
        // Adjacent pieces mostly come from one place.
        var last = (code: PackageOrigins.Code?.none, label: UInt32?.none)
        labels = ledger.pieces.enumerated().map { index, piece in
            if !isDebugInfo[index] {
                let code = code(index)
                if code != last.code { last = (code, settled.owner(of: code).map { table.intern(Label($0)) }) }
                if let label = last.label { return label }
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
