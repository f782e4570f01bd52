import LinkMapKit

/// The size of a whole build in this build and in the baseline: installed, or in the download.
struct WholeGrowth: Sendable, Equatable {
    var title: String
    var now: UInt64
    /// The size in the baseline; `nil` without one, or where it cannot be compared.
    var then: UInt64?

    /// Returns the installed size and the size in the download; empty if the download is not known.
    static func all(now: Measurement, then: Measurement?) -> [WholeGrowth] {
        guard now.totals.size(.download) > 0 else { return [] }
        let isComparable = then?.download.flatMap { now.download?.conflict(with: $0) } == nil
        let before = then.map { $0.totals.size(.download) } ?? 0
        return [
            WholeGrowth(title: "Installed", now: now.totals.fileSize, then: then?.totals.fileSize),
            WholeGrowth(
                title: "Download", now: now.totals.size(.download), then: isComparable && before > 0 ? before : nil),
        ]
    }
}
