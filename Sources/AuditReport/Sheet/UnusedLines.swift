import LinkMapKit

/// The lines of an ``UnusedSheet``. Each is made when it is asked for: a million findings lie all over the memory, and every pass
/// that touched them would take as long as finding them.
package struct UnusedLines: RandomAccessCollection {
    /// The parts of a line that passes over all lines need.
    struct Entry {
        /// The index into ``findings``.
        let finding: Int
        let bytes: UInt64
        let kind: Finding.Kind
        let confidence: Finding.Confidence
        /// The place of the finding's group in lists: own code first.
        let place: Int
        /// Whether the finding is in a file of a product.
        let hasImage: Bool
        let state: UnusedLine.State?
        var methods = 0
        var followers = 0

        init(_ index: Int, _ finding: Finding, state: UnusedLine.State?) {
            self.finding = index
            bytes = finding.bytes
            kind = finding.kind
            confidence = finding.confidence
            place = finding.group?.place ?? 0
            hasImage = finding.details.image != nil
            self.state = state
        }
    }

    let findings: [Finding]
    var entries: [Entry]
    let rawNames: Bool

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }

    package subscript(position: Int) -> UnusedLine { UnusedLine(entries[position], in: findings, rawNames: rawNames) }

    /// Returns the finding of a line.
    func finding(of index: Int) -> Finding { findings[entries[index].finding] }

    /// Returns other lines about the same findings.
    func with(_ entries: [Entry]) -> UnusedLines {
        UnusedLines(findings: findings, entries: entries, rawNames: rawNames)
    }
}

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
        state = entry.state
        methods = entry.methods
        followers = entry.followers
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
