import LinkMapKit

/// The findings of a run, compared with a baseline.
package struct BaselineComparison: Sendable {
    /// True for each finding whose entry, or whose class's entry, is in the baseline. In the order of the findings.
    let isKnown: [Bool]
    /// Baseline entries that match no finding of this run.
    package let fixed: [BaselineEntry]

    /// Compares findings with a baseline.
    ///
    /// - Parameters:
    ///   - findings: all findings of any confidence: hidden findings are not fixed ones.
    ///   - architecture: the only analyzed architecture. Entries of other architectures are skipped.
    package init(_ baseline: UnusedBaseline, findings: [Finding], architecture: String? = nil) {
        let entries = baseline.entries.filter { entry in
            architecture == nil || entry.architecture == nil || entry.architecture == architecture
        }
        var places: [BaselineEntry: [Int]] = [:]
        for (index, entry) in entries.enumerated() { places[entry.key, default: []].append(index) }
        var isUsed = Array(repeating: false, count: entries.count)
        let isListed = findings.map { finding in
            let wanted = BaselineEntry(finding)
            let same = places[wanted.key, default: []].filter { entries[$0].isSame(as: wanted) }
            for index in same { isUsed[index] = true }
            return !same.isEmpty
        }
        // An accepted class accepts its methods too.
        let fold = MethodFold(findings)
        isKnown = findings.indices.map { index in
            isListed[index] || fold.home(of: findings[index]).map { isListed[$0] } ?? false
        }
        fixed = zip(entries, isUsed).filter { !$0.1 }.map(\.0)
    }
}
