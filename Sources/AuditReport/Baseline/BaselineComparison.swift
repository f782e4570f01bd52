import LinkMapKit

/// A baseline held against the findings of a run.
package struct BaselineComparison: Sendable {
    /// Of each finding, whether the baseline has it, or the class that it is a method of.
    let isKnown: [Bool]
    /// Entries that are no findings any more.
    package let fixed: [BaselineEntry]

    /// - Parameters:
    ///   - findings: all that were found, of any confidence: what is merely hidden is not fixed.
    ///   - architecture: the only one that was looked at; entries of others are not judged.
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
        // Who accepts a class accepts its methods.
        let fold = MethodFold(findings)
        isKnown = findings.indices.map { index in
            isListed[index] || fold.home(of: findings[index]).map { isListed[$0] } ?? false
        }
        fixed = zip(entries, isUsed).filter { !$0.1 }.map(\.0)
    }
}
