/// The books of one image: every region of its layout, cut into pieces, and the owner of each.
///
/// > Every byte has exactly one owner, and the sums equal the file.
///
/// ``check()`` holds the books to that on every run.
struct Ledger {
    var layout: Layout
    /// Owners are numbered: first the symbols,
    var symbols: SymbolNames
    /// and behind them what no symbol owns, by names in brackets.
    var brackets: [ByteView]
    /// Whether any symbol owns code or data.
    var hasDefinitions: Bool
    /// Object files that bytes came from; 0 is the one that is not known.
    var objects: [ObjectFile]
    /// The pieces of all regions, one region after the other.
    var pieces: [Piece]
    /// Of each region, where its pieces begin in ``pieces``; one more for the end.
    var pieceStarts: [Int]
    /// The owner that stands for alignment gaps.
    var paddingOwner: UInt32
    /// Of each piece, its place in ``placeTable``, or ``PlaceTable/none``; empty where no debug info was asked for.
    var places: [UInt32] = []
    var placeTable = PlaceTable()
    /// Of each symbol the place of its first byte; empty where nobody asks.
    var symbolPlaces: [UInt32] = []

    /// - Throws: when the books do not balance, which is a fault of this program and not of the input.
    func check(fileSize: UInt64) throws(InputError) {
        var position: UInt64 = 0
        for (index, region) in layout.regions.enumerated() {
            let sum = pieces[pieceStarts[index]..<pieceStarts[index + 1]].reduce(0) { $0 + $1.size }
            guard sum == region.size else {
                throw Ledger.fault("pieces of \(sum) bytes in a region of \(region.size)", region)
            }
            guard region.fileSize > 0 else { continue }
            guard region.fileStart == position else {
                throw Ledger.fault("a region that should start at \(position)", region)
            }
            position += region.fileSize
        }
        guard position == fileSize else {
            throw InputError(
                "the ledger covers \(position) of \(fileSize) bytes", hint: "this is a bug: please report it")
        }
    }

    /// Leaves what is loaded, as memory that no file stands behind: for images that lie in another file.
    mutating func dropFile() {
        var kept: [Piece] = []
        var keptPlaces: [UInt32] = []
        var starts: [Int] = []
        for (index, region) in layout.regions.enumerated() where region.vmSize > 0 {
            starts.append(kept.count)
            kept += pieces[pieceStarts[index]..<pieceStarts[index + 1]]
            if !places.isEmpty { keptPlaces += places[pieceStarts[index]..<pieceStarts[index + 1]] }
        }
        starts.append(kept.count)
        layout.dropFile()
        (pieces, pieceStarts, places) = (kept, starts, keptPlaces)
    }

    /// Gives what no symbol owns to owners that are known otherwise.
    ///
    /// - Parameter divide: called with a piece of memory in brackets and its place; calls back with its parts: their
    ///   sizes, which add up, and the symbol or the name in brackets that each belongs to, `nil` for no change.
    mutating func divideBrackets(
        _ divide: (Range<UInt64>, (_ size: UInt64, _ owner: DividedOwner?) -> Void) -> Void
    ) {
        var names = BracketNames(first: symbols.count, names: brackets)
        var divided: [Piece] = []
        divided.reserveLarge(pieces.count + pieces.count / 4)
        var starts: [Int] = []
        for (index, region) in layout.regions.enumerated() {
            starts.append(divided.count)
            var position: UInt64 = 0
            for piece in pieces[pieceStarts[index]..<pieceStarts[index + 1]] {
                defer { position += piece.size }
                guard region.vmSize > 0, Int(piece.owner) >= symbols.count, piece.owner != paddingOwner else {
                    divided.append(piece)
                    continue
                }
                let start = region.address &+ position
                divide(start..<start.addingClamped(piece.size)) { size, owner in
                    var part = piece
                    part.size = size
                    switch owner {
                    case .symbol(let symbol, let object): (part.owner, part.object) = (symbol, object)
                    case .name(let name): part.owner = names.owner(name)
                    case nil: break
                    }
                    divided.append(part)
                }
            }
        }
        starts.append(divided.count)
        (pieces, pieceStarts, brackets) = (divided, starts, names.names)
    }

    /// Tells each piece its place in the source, and cuts those that have several.
    ///
    /// - Parameter divide: called with a piece and its region, and how far into it the piece begins; calls back with its
    ///   parts, whose sizes add up.
    mutating func dividePlaces(
        table: PlaceTable,
        _ divide: (Piece, Region, _ start: UInt64, _ part: (_ size: UInt64, _ place: UInt32) -> Void) -> Void
    ) {
        var divided: [Piece] = []
        divided.reserveLarge(pieces.count + pieces.count / 4)
        var found: [UInt32] = []
        found.reserveLarge(pieces.count + pieces.count / 4)
        var starts: [Int] = []
        for (index, region) in layout.regions.enumerated() {
            starts.append(divided.count)
            var position: UInt64 = 0
            for piece in pieces[pieceStarts[index]..<pieceStarts[index + 1]] {
                divide(piece, region, position) { size, place in
                    divided.append(Piece(size: size, owner: piece.owner, object: piece.object))
                    found.append(place)
                }
                position += piece.size
            }
        }
        starts.append(divided.count)
        (pieces, pieceStarts, places, placeTable) = (divided, starts, found, table)
    }

    private static func fault(_ what: String, _ region: Region) -> InputError {
        InputError("the ledger has \(what)", at: region.fileStart, hint: "this is a bug: please report it")
    }
}

/// Where bytes came from, as labels.
package struct ObjectFile: Hashable {
    package var archive: ByteView
    package var object: ByteView

    static let unknown = ObjectFile(archive: "[unattributed]", object: "[unattributed]")
    /// What exists for the sake of symbols that other images define: stubs, slots, names.
    static let imports = ObjectFile(archive: "[imports]", object: "[imports]")
}

/// Whom a part of a piece belongs to after all.
enum DividedOwner {
    /// An index into ``Ledger/symbols``, and its object file in ``Ledger/objects``.
    case symbol(UInt32, object: UInt32)
    /// A name in brackets.
    case name(ByteView)
}
