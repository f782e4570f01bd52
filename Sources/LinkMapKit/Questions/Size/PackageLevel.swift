/// The packages of a ledger's bytes: by the folders of object and source files, then by static libraries, then by names.
struct PackageLevel {
    /// The name of bytes that nothing assigns to a package.
    static let none: ByteView = "[no package]"

    /// The label number of each object file whose path names a package; `.max` for others.
    private let objects: [UInt32]
    /// The label number of each object file's target or static library; `.max` for others.
    private let libraries: [UInt32]
    /// The label number of each place whose source file lies in a package; `.max` for others.
    private let units: [UInt32]
    /// The place of each piece, and that of each symbol.
    private let pieces: [UInt32], symbols: [UInt32]
    private let owners: [UInt32]

    init(_ ledger: Ledger, _ table: inout LabelTable) {
        func numbers(_ names: [ByteView?]) -> [UInt32] { names.map { $0.map { table.intern(Label($0)) } ?? .max } }
        objects = numbers(ledger.objects.map(\.package))
        libraries = numbers(ledger.objects.map(\.library))
        let units = numbers(ledger.placeTable.units.map(PackagePath.package))
        self.units = ledger.placeTable.places.map { Int($0.unit) < units.count ? units[Int($0.unit)] : .max }
        (pieces, symbols) = (ledger.places, ledger.symbolPlaces)
        let scopes = PackageScopes(ledger.symbols, ledger.nameStyle)
        let named = numbers(ledger.symbols.indices.map { scopes[$0] ?? PackageLevel.none })
        owners = named + numbers(ledger.joinedBrackets)
    }

    @inline(__always)
    func label(of piece: Piece, at index: Int) -> UInt32 {
        let (owner, object) = (Int(piece.owner), Int(piece.object))
        if object < objects.count, objects[object] != .max { return objects[object] }
        for (places, place) in [(pieces, index), (symbols, owner)] where place < places.count {
            let unit = Int(places[place])
            if unit < units.count, units[unit] != .max { return units[unit] }
        }
        if object < libraries.count, libraries[object] != .max { return libraries[object] }
        return owners[owner]
    }
}
