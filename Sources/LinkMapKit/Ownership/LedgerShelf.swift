/// A cache of artifacts and ledgers that several queries share. Each is computed once, even if two threads request it.
package final class LedgerShelf: Sendable {
    private let files = MadeOnce<String, Result<ByteView, InputError>>()
    /// The finished ledgers, by the address of the image's bytes in memory.
    private let ledgers = MadeOnce<Range<UInt>, Result<Ledger, InputError>>()

    package init() {}

    func open(_ path: String) throws(InputError) -> ByteView {
        try files.value(of: path) {
            Result { () throws(InputError) in try MappedFile.open(BundlePath.binary(of: path)) }
        }.get()
    }

    /// Returns the ledger of an image in full detail.
    ///
    /// - Parameter placements: the placements of a link map; all callers must pass those of the same map.
    func ledger(of image: Image, placements: PlacementIndex) throws(InputError) -> Ledger {
        try ledgers.value(of: image.bytes.place) {
            Result { () throws(InputError) in
                try LedgerBuilder.ledger(of: image, detail: .symbols, placements: placements)
            }
        }.get()
    }
}
