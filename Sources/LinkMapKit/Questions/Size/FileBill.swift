/// The bytes of the container that each piece of a file takes, by the account of its stream.
struct FileBill {
    /// The costs of each entry's pieces with bytes in the file, in the order of its regions.
    private(set) var pieces: [[UInt64]]
    /// The bytes that are charged to the contents of the file.
    private(set) var data: UInt64 = 0
    /// The bytes of block headers and tables.
    private(set) var headers: UInt64 = 0

    private var places: [Place] = []

    /// The row of ``headers`` in a file's divisions.
    static let headersRow: ByteView = "[block headers]"

    /// A region of an entry's ledger by its place in the file.
    private struct Place {
        var start: UInt64
        var entry: Int
        var region: Int
        /// The index of its first piece in the entry's costs.
        var first: Int
    }

    /// - Parameter entries: the ledgers that divide the file; none for a file that is not divided.
    /// - Throws: ``InputError`` for a damaged stream, and for ledgers that do not cover the file.
    init(_ entries: [LedgerSums.Entry], _ account: FileAccount) throws(InputError) {
        pieces = []
        for (index, entry) in entries.enumerated() {
            var count = 0
            for (region, facts) in entry.ledger.layout.regions.enumerated() where facts.fileSize > 0 {
                places.append(Place(start: entry.start + facts.fileStart, entry: index, region: region, first: count))
                count += entry.ledger.pieceStarts[region + 1] - entry.ledger.pieceStarts[region]
            }
            pieces.append([UInt64](repeating: 0, count: count))
        }
        places.sort { $0.start < $1.start }
        let first = try account.cost(upTo: 0)
        let charged = try charge(entries, account, from: first)
        let totals = try account.finish(from: first)
        (data, headers) = (totals.data, totals.headers)
        guard entries.isEmpty || charged == data else {
            throw InputError(
                "the pieces of a file take \(charged) of \(data) bytes", hint: "this is a bug: please report it")
        }
    }

    /// Charges the pieces; returns the sum.
    private mutating func charge(
        _ entries: [LedgerSums.Entry], _ account: FileAccount, from first: UInt64
    ) throws(InputError) -> UInt64 {
        var before = first
        for place in places {
            let ledger = entries[place.entry].ledger
            let range = ledger.pieceStarts[place.region]..<ledger.pieceStarts[place.region + 1]
            var position = place.start
            for (index, piece) in ledger.pieces[range].enumerated() {
                position += piece.size
                let after = try account.cost(upTo: position)
                pieces[place.entry][place.first + index] = after - min(after, before)
                before = after
            }
        }
        return before - first
    }

    /// Returns the pieces of the file in its order, each with the number of its group.
    ///
    /// - Parameter groups: the group of each piece, in the order of ``pieces``.
    func spans(_ entries: [LedgerSums.Entry], groups: [[UInt32]]) -> [SavingEstimate.Span] {
        var spans: [SavingEstimate.Span] = []
        for place in places {
            let ledger = entries[place.entry].ledger
            var end = place.start
            let range = ledger.pieceStarts[place.region]..<ledger.pieceStarts[place.region + 1]
            for (index, piece) in ledger.pieces[range].enumerated() {
                end += piece.size
                spans.append(SavingEstimate.Span(end: end, group: groups[place.entry][place.first + index]))
            }
        }
        return spans
    }
}
