/// The number of bytes that a download would lose without a part of it. Savings of several parts do not add up.
package struct DownloadSaving: Sendable, Equatable {
    /// The way in which a saving was found.
    package enum Origin: String, Sendable {
        /// An estimate from the prices in the compressed stream, see ``SavingEstimate``.
        case account
        /// The difference to the blocks compressed again without the part, see ``BlockRecompression``.
        case recompressed
    }

    /// Negative if the download would grow.
    package var bytes: Int64
    package var origin: Origin

    /// Smaller savings vary with what lies around them.
    private static let leastSure: UInt64 = 64

    package init(bytes: Int64, origin: Origin) { (self.bytes, self.origin) = (bytes, origin) }

    /// Whether the saving is an estimate, which tables mark with `~`.
    package var isRough: Bool { origin == .account || bytes.magnitude < DownloadSaving.leastSure }

    /// The size by which parts are sorted.
    package var rank: UInt64 { UInt64(max(bytes, 0)) }
}
