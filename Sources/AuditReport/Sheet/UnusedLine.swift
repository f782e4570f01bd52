import LinkMapKit

/// A row of an ``UnusedSheet``.
package struct UnusedLine {
    package let finding: Finding
    package let name: String
    /// The finding's state in the baseline; `nil` without a baseline.
    package let state: State?
    /// The number of unused methods counted on this line instead of on lines of their own.
    package var methods = 0

    package enum State: String, Sendable {
        case new, known
        /// Not in the baseline, and of lower confidence than ``UnusedSheetOptions/gate``.
        case uncounted
    }

    init(_ finding: Finding, state: State?, rawNames: Bool) {
        self.finding = finding
        self.state = state
        name = (rawNames ? finding.symbol ?? finding.name : finding.name).lossless
    }

    /// The archive and object as `libFoo.a(Bar.o)`, as far as they are known, or else the source file and line.
    var origin: String {
        let object = finding.object?.lossless ?? finding.place.map { "\($0.file.lossless):\($0.line)" }
        guard let archive = finding.archive?.lossless else { return object ?? "" }
        return object.map { "\(archive)(\($0))" } ?? archive
    }

    /// The strongest evidence as a sentence.
    var reason: String { finding.evidence.first?.says ?? "" }
}
