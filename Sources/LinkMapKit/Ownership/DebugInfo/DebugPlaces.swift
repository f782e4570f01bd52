/// Which places in the source the bytes of an image came from.
struct DebugPlaces {
    var table = PlaceTable()
    /// Memory by place.
    var runs: [Run] = []
    /// Addresses of variables, in order: each is the start of something whose size the symbols know.
    var variables: [(address: UInt64, place: UInt32)] = []
    /// Debug sections by place, at offsets of the file.
    var fileRuns: [Run] = []

    /// What is wanted besides units.
    struct Detail: OptionSet {
        let rawValue: Int

        static let sources = Detail(rawValue: 1)
        static let inlined = Detail(rawValue: 2)
        /// Where inlined functions are called, too.
        static let callSites = Detail(rawValue: 4)
    }

    /// Adds what is known to a ledger of the image.
    ///
    /// - Parameter wantsSymbols: whether the places of symbols are asked for, besides those of bytes.
    func divide(_ ledger: inout Ledger, wantsSymbols: Bool) {
        var division = PlaceDivision(self, ledger.symbols)
        ledger.dividePlaces(table: table) { piece, region, start, part in
            division.divide(piece, region, start, part)
        }
        if wantsSymbols { ledger.symbolPlaces = division.placesOfSymbols() }
    }
}

/// Finds the places of the pieces of a ledger.
private struct PlaceDivision {
    private let places: DebugPlaces
    private let symbols: SymbolNames
    /// Of each symbol its place; ``unknown`` until it is looked for.
    private var symbolPlaces: [UInt32]
    private var hint = 0
    /// Of the last region of the file: where it starts, and whether units have a part in it.
    private var known: (start: UInt64, isDebugInfo: Bool) = (.max, false)

    private static let unknown = UInt32.max - 1

    init(_ places: DebugPlaces, _ symbols: SymbolNames) {
        self.places = places
        self.symbols = symbols
        symbolPlaces = [UInt32](repeating: PlaceDivision.unknown, count: symbols.count)
    }

    mutating func divide(_ piece: Piece, _ region: Region, _ start: UInt64, _ part: (UInt64, UInt32) -> Void) {
        if region.vmSize > 0, !isDebugInfo(region) {
            let first = region.address &+ start
            split(first..<first.addingClamped(piece.size), places.runs, piece.owner, part)
        } else {
            let first = region.fileStart &+ start
            split(first..<first.addingClamped(piece.size), places.fileRuns, piece.owner, part)
        }
    }

    /// The debug sections of a dSYM bundle have addresses, too.
    private mutating func isDebugInfo(_ region: Region) -> Bool {
        guard region.fileSize > 0, !places.fileRuns.isEmpty else { return false }
        if known.start == region.fileStart { return known.isDebugInfo }
        let index = places.fileRuns.firstIndexSorted { $0.end > region.fileStart }
        let end = region.fileStart + region.fileSize
        known = (region.fileStart, index < places.fileRuns.count && places.fileRuns[index].start < end)
        return known.isDebugInfo
    }

    private mutating func split(
        _ range: Range<UInt64>, _ runs: [Run], _ owner: UInt32, _ part: (UInt64, UInt32) -> Void
    ) {
        var position = range.lowerBound
        var index = Tiling.index(of: position, in: runs, near: hint) ?? runs.firstIndexSorted { $0.end > position }
        while position < range.upperBound {
            guard index < runs.count, runs[index].start < range.upperBound else {
                return part(range.upperBound - position, place(of: owner))
            }
            if runs[index].start > position {
                part(runs[index].start - position, place(of: owner))
                position = runs[index].start
            }
            let end = min(runs[index].end, range.upperBound)
            part(end - position, runs[index].owner)
            position = end
            hint = index
            if end == runs[index].end { index += 1 }
        }
    }

    /// What lies elsewhere for the sake of a symbol goes where the symbol does.
    private mutating func place(of owner: UInt32) -> UInt32 {
        guard Int(owner) < symbolPlaces.count else { return PlaceTable.none }
        if symbolPlaces[Int(owner)] == PlaceDivision.unknown { symbolPlaces[Int(owner)] = find(Int(owner)) }
        return symbolPlaces[Int(owner)]
    }

    mutating func placesOfSymbols() -> [UInt32] {
        for owner in 0..<UInt32(symbolPlaces.count) { _ = place(of: owner) }
        return symbolPlaces
    }

    private func find(_ index: Int) -> UInt32 {
        guard let symbol = symbols.symbol(index), symbol.role == .definition else { return PlaceTable.none }
        if let run = Tiling.index(of: symbol.address, in: places.runs, near: 0) { return places.runs[run].owner }
        let first = places.variables.firstIndexSorted { $0.address >= symbol.address }
        let end = symbol.address.addingClamped(max(symbol.size, 1))
        guard first < places.variables.count, places.variables[first].address < end else { return PlaceTable.none }
        return places.variables[first].place
    }
}
