/// A builder of a ``Ledger``. It assigns owners to every region of a layout, in the requested detail.
struct LedgerBuilder {
    private let image: Image
    private var layout: Layout
    private var symbols: [Symbol] = []
    /// The number of symbols that the image names. Those behind are ``UnnamedFunctions``.
    private var namedCount = 0
    private var ownerObjects: [UInt32] = []
    private var pieces: [Piece] = []
    private var pieceStarts: [Int] = []
    private var brackets = BracketNames(first: 0)
    private var paddingOwner: UInt32 = 0
    /// The memory ranges of symbols, sorted by address.
    private var runs: [Run] = []
    private var functions = SplitFunctions([])
    /// The claims on the region that is being cut; kept for its memory.
    private var claims: [Claim] = []
    private var placements: PlacementIndex
    /// The names of unowned data; `nil` without symbols.
    private var contents: UnnamedContents?
    /// Whether local symbols were stripped, so that a symbol without a size seems to reach over data of others.
    private var isStripped = false

    /// The detail of owners.
    enum Detail {
        /// Sections only: one piece for each region.
        case sections
        /// Symbols, and their belongings elsewhere in the file.
        case symbols
    }

    static func ledger(
        of image: Image, detail: Detail, placements: PlacementIndex = .none
    ) throws(InputError) -> Ledger {
        if detail == .symbols { InputJournal.noteMaking(.ledger, of: image.bytes) }
        var builder = LedgerBuilder(image, placements: placements)
        try builder.fill(detail)
        let ledger = builder.ledger
        try ledger.check(fileSize: UInt64(image.bytes.count))
        return ledger
    }

    private var ledger: Ledger {
        Ledger(
            layout: layout, symbols: SymbolNames(symbols), brackets: brackets.names,
            hasDefinitions: symbols.prefix(namedCount).contains { $0.role == .definition }, objects: placements.objects,
            pieces: pieces, pieceStarts: pieceStarts, paddingOwner: paddingOwner, unnamed: namedCount..<symbols.count,
            merged: placements.merged)
    }

    private init(_ image: Image, placements: PlacementIndex) {
        self.image = image
        self.placements = placements
        layout = Layout(image)
    }

    private mutating func fill(_ detail: Detail) throws(InputError) {
        if detail == .symbols {
            symbols = try image.symbols()
            contents = UnnamedContents(image)
            isStripped = !image.reader.hasLocalSymbols
            // Appending to a shared array copies it, even when nothing is appended.
            if !placements.isEmpty { symbols += placements.symbols() }
            if placements.isEmpty { placements = PlacementIndex(image.reader.origins(symbols: symbols)) }
            functions = SplitFunctions(symbols)
            claimMemory()
            addUnnamedFunctions()
            brackets = BracketNames(first: symbols.count)
            if !placements.isEmpty { ownerObjects = symbols.map(object) }
            releasePages()
            pieces.reserveLarge(symbols.count * 6)
        }
        paddingOwner = brackets.owner(BracketNames.padding)
        for index in layout.regions.indices {
            pieceStarts.append(pieces.count)
            detail == .symbols ? cut(layout.regions[index]) : appendWhole(layout.regions[index])
            if layout.regions[index].fileSize >= LedgerBuilder.largeRegion { releasePages() }
        }
        pieceStarts.append(pieces.count)
        releasePages()
    }

    /// The size in bytes of a region behind which the pages that were read are given back. Smaller ones keep them for the reader of the
    /// names.
    private static let largeRegion = UInt64(16 << 20)

    private func releasePages() { PassedPages.release(ofLarge: image.bytes) }

    private mutating func addUnnamedFunctions() {
        let functions = UnnamedFunctions(image, sections: layout.sections)
        let (named, unnamed) = functions.symbols(besides: runs, image.reader.exports(symbols: symbols))
        namedCount = symbols.count + named.count
        guard !named.isEmpty || !unnamed.isEmpty else { return }
        symbols += named + unnamed
        claimMemory()
    }

    private mutating func claimMemory() {
        runs = SymbolClaims.runs(
            of: symbols, sections: layout.sections, starts: placements.sectionStarts, joining: &functions)
    }

    /// Returns the object file of a symbol. Thread-local zero-fill has none, since its address is no place in memory.
    private func object(of symbol: Symbol) -> UInt32 {
        let isDefinition = symbol.role == .definition && Int(symbol.section) < layout.sections.count
        let isElsewhere = isDefinition && !layout.sections[Int(symbol.section)].memoryRange.contains(symbol.address)
        return isElsewhere ? 0 : placements.object(of: symbol)
    }

    // MARK: - Regions

    private mutating func appendWhole(_ region: Region) {
        pieces.append(Piece(size: region.size, owner: remainder(of: region), object: 0))
    }

    /// Cuts a region at its symbols, and at belongings of symbols elsewhere.
    private mutating func cut(_ region: Region) {
        // Only a hostile file has a section in many fragments. Owners are not looked up for each of them.
        let isWhole = region.fileSize > 0 && region.fileSize == layout.sections[Int(region.section)].fileRange.size
        let belongings = isWhole ? image.reader.belongings(in: Int(region.section), symbols: symbols) : []
        guard !belongings.isEmpty else {
            forEachSymbolRun(in: region) { builder, run in builder.append(run, in: region) }
            return
        }
        if !hasSymbolRuns(in: region), Belonging.areSeparate(belongings, in: region.fileRange) {
            return append(separate: belongings, in: region)
        }
        claims.removeAll(keepingCapacity: true)
        claims.reserveLarge(belongings.count)
        forEachSymbolRun(in: region) { builder, run in
            guard run.owner != Run.nobody else { return }
            builder.claims.append(Claim(start: run.start, end: run.end, owner: run.owner, rank: 0))
        }
        var hint = 0
        for belonging in belongings {
            guard let owner = owner(of: belonging, near: &hint), belonging.start >= region.fileStart else { continue }
            let start = belonging.start - region.fileStart
            claims.append(Claim(start: start, end: start.addingClamped(belonging.size), owner: owner, rank: 1))
        }
        Tiling.sort(&claims)
        let sorted = claims
        Tiling.tile(0..<region.size, sorted: sorted) { append($0, in: region) }
    }

    /// Cuts a region at belongings that need no tiling.
    private mutating func append(separate belongings: [Belonging], in region: Region) {
        var (position, hint): (UInt64, Int) = (0, 0)
        for belonging in belongings {
            guard let owner = owner(of: belonging, near: &hint) else { continue }
            let start = belonging.start - region.fileStart
            if start > position { append(Run(start: position, end: start, owner: Run.nobody), in: region) }
            position = start + belonging.size
            append(Run(start: start, end: position, owner: owner), in: region)
        }
        if position < region.size { append(Run(start: position, end: region.size, owner: Run.nobody), in: region) }
    }

    private func owner(of belonging: Belonging, near hint: inout Int) -> UInt32? {
        switch belonging.owner {
        case .symbol(let symbol): return named(symbol)
        case .address(let address, let otherwise):
            guard let index = Tiling.index(of: address, in: runs, near: hint) else { return named(otherwise) }
            hint = index
            return runs[index].owner == Run.nobody ? named(otherwise) : runs[index].owner
        }
    }

    /// Returns the symbol when it can own bytes; symbol tables also name sections and files.
    private func named(_ symbol: UInt32?) -> UInt32? {
        guard let symbol, Int(symbol) < symbols.count, symbols[Int(symbol)].isOwner else { return nil }
        return functions.function(of: symbol)
    }

    private func hasSymbolRuns(in region: Region) -> Bool {
        let end = region.address.addingClamped(region.vmSize)
        let index = runs.firstIndexSorted { $0.end > region.address }
        return region.vmSize > 0 && index < runs.count && runs[index].start < end
    }

    /// Returns the symbol runs in a region, as offsets from its start; one gap for a region without memory.
    private mutating func forEachSymbolRun(in region: Region, _ body: (inout LedgerBuilder, Run) -> Void) {
        guard region.vmSize > 0 else { return body(&self, Run(start: 0, end: region.size, owner: Run.nobody)) }
        let end = region.address + region.vmSize
        var index = runs.firstIndexSorted { $0.end > region.address }
        var position = region.address
        while position < end {
            guard index < runs.count, runs[index].start < end else {
                return body(&self, Run(start: position - region.address, end: region.vmSize, owner: Run.nobody))
            }
            if runs[index].start > position {
                let gapEnd = runs[index].start
                body(&self, Run(start: position - region.address, end: gapEnd - region.address, owner: Run.nobody))
                position = gapEnd
            }
            let runEnd = min(runs[index].end, end)
            body(&self, Run(start: position - region.address, end: runEnd - region.address, owner: runs[index].owner))
            position = runEnd
            index += 1
        }
    }

    // MARK: - Pieces

    private mutating func append(_ run: Run, in region: Region) {
        if run.owner != Run.nobody {
            let isUnsure = isStripped && Int(run.owner) < namedCount && symbols[Int(run.owner)].size == 0
            isUnsure ? divide(run, of: run.owner, in: region) : append(run, owner: run.owner, in: region)
        } else if isPadding(run, in: region) {
            append(run, owner: paddingOwner, in: region)
        } else {
            divide(run, of: remainder(of: region), in: region)
        }
    }

    /// Appends bytes that no symbol certainly owns, divided by what they are. A thing at the start of a symbol is the symbol's.
    private mutating func divide(_ gap: Run, of rest: UInt32, in region: Region) {
        var position = gap.start
        for thing in contents?.things(in: gap, of: region, layout.sections[Int(region.section)].kind) ?? []
        where thing.run.start > gap.start || gap.owner == Run.nobody {
            append(Run(start: position, end: thing.run.start, owner: rest), owner: rest, in: region)
            append(thing.run, owner: brackets.owner(thing.name), in: region)
            position = thing.run.end
        }
        append(Run(start: position, end: gap.end, owner: rest), owner: rest, in: region)
    }

    private mutating func append(_ run: Run, owner: UInt32, in region: Region) {
        guard run.end > run.start else { return }
        guard !placements.isEmpty else {
            pieces.append(Piece(size: run.end - run.start, owner: owner, object: 0))
            return
        }
        let object = Int(owner) < ownerObjects.count ? ownerObjects[Int(owner)] : 0
        // Belongings of a symbol of the image have the symbol's object file; other bytes have that of their address.
        let isSettled = Int(owner) < symbols.count && symbols[Int(owner)].role == .definition
        guard region.vmSize > 0, !isSettled else {
            pieces.append(Piece(size: run.end - run.start, owner: owner, object: object))
            return
        }
        placements.split(region.address + run.start..<region.address + run.end) { size, found in
            pieces.append(Piece(size: size, owner: owner, object: found == 0 ? object : found))
        }
    }

    private func isPadding(_ run: Run, in region: Region) -> Bool {
        guard region.vmSize > 0, run.end < region.size else { return false }
        let section = layout.sections[Int(region.section)]
        let end = region.address &+ run.end &- section.memoryRange.lowerBound
        return BracketNames.isPadding(size: run.end - run.start, before: end, in: section)
    }

    private mutating func remainder(of region: Region) -> UInt32 {
        brackets.remainder(of: layout.sections[Int(region.section)])
    }
}
