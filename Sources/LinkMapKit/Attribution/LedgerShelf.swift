/// The books of the images of one artifact, for several questions about it: they are made once, though two threads ask.
package final class LedgerShelf: Sendable {
    private let artifact: ByteView
    /// By where the image lies in the artifact.
    private let books = MadeOnce<Range<Int>, Result<Ledger, InputError>>()

    /// - Parameter artifact: the bytes that all who ask read the images from.
    package init(of artifact: ByteView) { self.artifact = artifact }

    /// In full detail.
    ///
    /// - Parameter placements: what a link map says; all who ask must have read the same.
    func ledger(of image: Image, placements: PlacementIndex) throws(InputError) -> Ledger {
        guard let start = artifact.offset(of: image.bytes) else {
            return try LedgerBuilder.ledger(of: image, detail: .symbols, placements: placements)
        }
        return try books.value(of: start..<start + image.bytes.count) {
            Result { () throws(InputError) in
                try LedgerBuilder.ledger(of: image, detail: .symbols, placements: placements)
            }
        }.get()
    }
}
