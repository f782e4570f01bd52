import LinkMapKit

/// A row of an ``UnusedSheet``.
package struct UnusedLine {
    package let finding: Finding
    /// The kind and the confidence of the finding. Most passes over a million lines need no more, and would fetch them from
    /// another place of the memory for each.
    let kind: Finding.Kind
    let confidence: Finding.Confidence
    /// Whether the finding is in a file of a product.
    let hasImage: Bool
    private let rawNames: Bool
    /// The finding's state in the baseline; `nil` without a baseline.
    package let state: State?
    /// The number of unused methods counted on this line instead of on lines of their own.
    package var methods = 0
    /// The number of other findings that only this one leads to.
    package var followers = 0

    package enum State: String, Sendable {
        case new, known
        /// Not in the baseline, and of lower confidence than ``UnusedSheetOptions/gate``.
        case uncounted
    }

    init(_ finding: Finding, state: State?, rawNames: Bool) {
        self.finding = finding
        (kind, confidence, hasImage) = (finding.kind, finding.confidence, finding.image != nil)
        self.state = state
        self.rawNames = rawNames
    }

    package var name: String { (rawNames ? finding.symbol ?? finding.name : finding.name).lossless }

    /// The archive and object as `libFoo.a(Bar.o)`, as far as they are known; else the source line as `bar.c:12`; else the
    /// library that code of others comes from.
    var origin: String {
        let object = finding.object?.lossless
        if let archive = finding.archive?.lossless { return object.map { "\(archive)(\($0))" } ?? archive }
        if let object { return object }
        if let place = finding.place { return "\(place.file.lastPathComponent.lossless):\(place.line)" }
        guard let group = finding.group, group.kind != .own else { return "" }
        return group.name.lossless
    }

    /// The strongest evidence as a sentence, with the number of findings that go with this one.
    var reason: String {
        let says = finding.evidence.first?.says ?? ""
        return followers == 0 ? says : says + "; \(followers == 1 ? "1 other goes" : "\(followers) others go") with it"
    }
}
