/// The owner of each byte of an image: every region of its layout, cut into pieces with one owner each.
///
/// > Every byte has exactly one owner, and the sums equal the file.
///
/// ``check(fileSize:)`` verifies this on every run.
struct Ledger {
    var layout: Layout
    /// The owners with the lowest numbers: the symbols.
    var symbols: SymbolNames
    /// The owners behind the symbols: names in brackets, for bytes without a symbol.
    var brackets: [ByteView]
    /// Whether a symbol owns code or data.
    var hasDefinitions: Bool
    /// The object files of the image; number 0 stands for an unknown one.
    var objects: [ObjectFile]
    /// The pieces of all regions, in the order of the regions.
    var pieces: [Piece]
    /// Index in ``pieces`` of each region's first piece, with one more element for the end.
    var pieceStarts: [Int]
    /// The owner of alignment gaps.
    var paddingOwner: UInt32
    /// The file that the names are views of. Its pages can be given back at any time.
    var source = ByteView.empty
    /// The symbols that ``UnnamedFunctions`` made up.
    var unnamed: Range<Int> = 0..<0
    /// The memory of strings and constants that the linker merged, ascending. The object file of such a piece is only the
    /// first of those that have it.
    var merged: [Range<UInt64>] = []
    /// Whether functions without a name, and things of one kind, are one row in tables by symbol.
    var joinsUnnamed = false
    /// The form of the symbols' names.
    var nameStyle = NameStyle.mangled
    /// The packages of a program whose language names them.
    var packages: (any ProgramPackages)?
    /// Whether the sections are renditions and the owners assets of a catalog.
    var isCatalog = false
    /// The place in ``placeTable`` of each piece, or ``PlaceTable/none``; empty when debug info was not requested.
    var places: [UInt32] = []
    var placeTable = PlaceTable()
    /// The place of each symbol's first byte; empty when it was not requested.
    var symbolPlaces: [UInt32] = []

    /// The brackets without the addresses of things.
    var joinedBrackets: [ByteView] { PlacedName.joined(brackets) }

    /// The names of data without a symbol by what it is, by address.
    var contents: [UInt64: ByteView] {
        var contents: [UInt64: ByteView] = [:]
        for name in brackets {
            if let address = PlacedName.address(in: name) { contents[address] = name }
        }
        return contents
    }

    /// Returns whether a piece is an alignment gap. Link maps list some as a file of their own.
    func isAlignment(_ piece: Piece) -> Bool {
        piece.owner == paddingOwner || objects[Int(piece.object)].archive == BracketNames.padding
    }

    /// - Throws: ``InputError`` when the sums are wrong, which is a fault of this program and not of the input.
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

    /// Gives back the memory of all pieces, which takes part in no sum any more.
    mutating func releasePieces() { (pieces, pieceStarts, places, symbolPlaces) = ([], [], [], []) }

    /// Forgets the places in the source. The pieces stay as they are.
    mutating func dropPlaces() {
        places = []
        symbolPlaces = []
        placeTable = PlaceTable()
    }

    /// Keeps the loaded regions as memory without file bytes, for an image whose file is counted elsewhere.
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

    /// Replaces owners in brackets with better ones.
    ///
    /// - Parameter divide: called with a piece of memory whose owner is in brackets, and its place. It reports the parts of the
    ///   piece: their sizes, which add up, and the owner of each, or `nil` for no change.
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

    /// Assigns places in the source to the pieces, and cuts a piece with several.
    ///
    /// - Parameter divide: called with a piece, its region and its offset in the region. It reports the parts of the piece,
    ///   whose sizes add up.
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

/// The object files and archives that bytes came from, as labels.
package struct ObjectFile: Hashable {
    package var archive: ByteView
    package var object: ByteView
    /// The path in a link map; `nil` for other objects.
    var path: ByteView?
    /// The path of the static library in a link map; `nil` for other objects.
    var library: ByteView?

    static let unknown = ObjectFile(archive: "[unattributed]", object: "[unattributed]")
    /// The origin of bytes for symbols that other images define: stubs, slots, names.
    static let imports = ObjectFile(archive: "[imports]", object: "[imports]")
}

/// The better owner of a part of a piece.
enum DividedOwner {
    /// An index in ``Ledger/symbols``, and the symbol's object file in ``Ledger/objects``.
    case symbol(UInt32, object: UInt32)
    /// A name in brackets.
    case name(ByteView)
}
