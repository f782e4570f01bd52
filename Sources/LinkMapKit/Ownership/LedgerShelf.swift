/// What several questions about the same artifacts need alike: their bytes, and the books of the images in them. Each is
/// made once, though two threads ask.
package final class LedgerShelf: Sendable {
    private let files = MadeOnce<String, Result<ByteView, InputError>>()
    /// By where the image lies in memory.
    private let books = MadeOnce<Range<UInt>, Result<Ledger, InputError>>()

    package init() {}

    func open(_ path: String) throws(InputError) -> ByteView {
        try files.value(of: path) {
            Result { () throws(InputError) in try MappedFile.open(BundlePath.binary(of: path)) }
        }.get()
    }

    /// In full detail.
    ///
    /// - Parameter placements: what a link map says; all who ask must have read the same.
    func ledger(of image: Image, placements: PlacementIndex) throws(InputError) -> Ledger {
        try books.value(of: image.bytes.place) {
            Result { () throws(InputError) in
                try LedgerBuilder.ledger(of: image, detail: .symbols, placements: placements)
            }
        }.get()
    }
}
