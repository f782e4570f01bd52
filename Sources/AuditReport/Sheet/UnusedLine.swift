import LinkMapKit

/// A row of an ``UnusedSheet``.
package struct UnusedLine {
    package let finding: Finding
    private let rawNames: Bool
    /// The finding's state in the baseline; `nil` without a baseline.
    package let state: State?
    /// The number of unused methods counted on this line instead of on lines of their own.
    package let methods: Int
    /// The number of other findings that only this one leads to.
    package let followers: Int

    package enum State: String, Sendable {
        case new, known
        /// Not in the baseline, and of lower confidence than ``UnusedSheetOptions/gate``.
        case uncounted
    }

    init(_ entry: UnusedLines.Entry, in findings: [Finding], rawNames: Bool) {
        finding = findings[entry.finding]
        (state, methods, followers) = (entry.state, entry.methods, entry.followers)
        self.rawNames = rawNames
    }

    var confidence: Finding.Confidence { finding.confidence }

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
        return followers == 0 ? says : says + "; \(followers.counted("other goes", "others go")) with it"
    }
}
