/// The places in the source that the bytes of an image come from.
struct DebugPlaces {
    var table = PlaceTable()
    /// The memory ranges, each with its place.
    var runs: [Run] = []
    /// The start addresses of variables, ascending. The symbol table gives their sizes.
    var variables: [(address: UInt64, place: UInt32)] = []
    /// The ranges of debug sections, by file offset, each with its place.
    var fileRuns: [Run] = []

    /// The details that are read in addition to units.
    struct Detail: OptionSet {
        let rawValue: Int

        static let sources = Detail(rawValue: 1)
        static let inlined = Detail(rawValue: 2)
        /// The call sites of inlined functions.
        static let callSites = Detail(rawValue: 4)
    }

    /// Assigns places to the pieces of a ledger of the image.
    ///
    /// - Parameter wantsSymbols: whether symbols get places too, besides bytes.
    func divide(_ ledger: inout Ledger, wantsSymbols: Bool) {
        var division = PlaceDivision(self, ledger.symbols)
        ledger.dividePlaces(table: table) { piece, region, start, part in
            division.divide(piece, region, start, part)
        }
        if wantsSymbols { ledger.symbolPlaces = division.placesOfSymbols() }
    }
}

/// Assigns places to the pieces of a ledger.
private struct PlaceDivision {
    private let places: DebugPlaces
    private let symbols: SymbolNames
    /// The place of each symbol; ``unknown`` until it is looked up.
    private var symbolPlaces: [UInt32]
    private var hint = 0
    /// The last file region that was checked: its start, and whether it holds debug info of units.
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

    /// Returns whether a region is a debug section. Those of a dSYM bundle have addresses too.
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

    /// Returns the place of a symbol. It also applies to the symbol's bytes in other sections.
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
