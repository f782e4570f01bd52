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
            (self.finding, bytes, kind, confidence) = (index, finding.bytes, finding.kind, finding.confidence)
            (place, hasImage) = (finding.group?.place ?? 0, finding.details.image != nil)
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
