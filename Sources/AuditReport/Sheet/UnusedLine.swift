import LinkMapKit

/// A finding as it will be shown.
package struct UnusedLine {
    package let finding: Finding
    package let name: String
    /// What the baseline says of it; `nil` without one.
    package let state: State?
    /// Methods that are findings too, and are told here instead of on lines of their own.
    package var methods = 0

    package enum State: String, Sendable {
        case new, known
        /// It is not in the baseline and does not count: ``UnusedSheetOptions/gate``.
        case uncounted
    }

    init(_ finding: Finding, state: State?, rawNames: Bool) {
        self.finding = finding
        self.state = state
        name = (rawNames ? finding.symbol ?? finding.name : finding.name).lossless
    }

    /// `libFoo.a(Bar.o)`, as far as it is known.
    var origin: String {
        let object = finding.object?.lossless
        guard let archive = finding.archive?.lossless else { return object ?? "" }
        return object.map { "\(archive)(\($0))" } ?? archive
    }

    /// The strongest evidence, in words.
    var reason: String { finding.evidence.first?.says ?? "" }
}
