/// The file that is being divided, as everything that lies in it has to know it.
struct FileContext {
    /// The path of the file, for messages and for the files that belong to it.
    var path: String
    /// The row above its rows.
    var outer: LedgerSums.Outer
    /// Its place among the dimensions of files.
    var place: FilePlace
    /// Whether the file is part of a product, whose rows have no level for the slices of one file.
    var isInProduct = false
    /// The bytes that offsets of ledgers count from, if the download of each piece is counted.
    var accountedBytes: ByteView?
    /// The ledgers of the file, if they are summed together; `nil` for a file whose ledgers are summed one by one.
    var ledgers: FileLedgers?
    /// The image that a second thread has read ahead, with its ledger.
    var built: LedgerAhead.Built?
    /// The archive member that the image is; `nil` for other images.
    var member: ObjectFile?
    /// Whether the bytes lie in a file other than the artifact.
    var isElsewhere = false

    init(path: String, outer: LedgerSums.Outer, place: FilePlace) {
        self.path = path
        self.outer = outer
        self.place = place
    }

    /// Returns the offset of bytes in the file; 0 if the download is not counted.
    func offset(of bytes: ByteView) -> UInt64 { UInt64(accountedBytes?.offset(of: bytes) ?? 0) }

    /// Returns the row above the container's own bytes in a file with several slices.
    var outerBesideSlices: LedgerSums.Outer {
        if case .none = outer, !isInProduct { return .sections }
        return outer
    }
}

/// The ledgers that together divide one file.
final class FileLedgers {
    private(set) var entries: [LedgerSums.Entry] = []

    func append(_ entry: LedgerSums.Entry) { entries.append(entry) }
}
