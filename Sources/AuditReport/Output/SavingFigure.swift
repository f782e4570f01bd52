import LinkMapKit

/// The text of a download's saving.
enum SavingFigure {
    /// Returns a saving as `1.2 KiB`, an estimate as `~1.2 KiB`, and growth as `-1.2 KiB`.
    ///
    /// - Parameter figure: returns the text of a number of bytes.
    static func text(_ saving: DownloadSaving, _ figure: (UInt64) -> String) -> String {
        (saving.isRough ? "~" : "") + (saving.bytes < 0 ? "-" : "") + figure(saving.bytes.magnitude)
    }
}
