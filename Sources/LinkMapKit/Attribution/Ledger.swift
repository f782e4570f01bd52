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
        var starts: [Int] = []
        for (index, region) in layout.regions.enumerated() where region.vmSize > 0 {
            starts.append(kept.count)
            kept += pieces[pieceStarts[index]..<pieceStarts[index + 1]]
        }
        starts.append(kept.count)
        layout.dropFile()
        (pieces, pieceStarts) = (kept, starts)
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
