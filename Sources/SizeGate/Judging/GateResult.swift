import AuditReport
import LinkMapKit

/// The result of a run of the gate.
package struct GateResult: Sendable {
    /// An exception that has no effect any more.
    package struct Stale: Sendable, Equatable {
        package enum Why: Sendable, Equatable {
            /// The exception has expired. The value is whether a check failed that it would have excused.
            case expired(wouldExcuse: Bool)
            /// No failed check matches the exception.
            case idle
            /// The measured amount is above the amount that the exception allows.
            case exceeded
        }

        /// The index in the configuration.
        package var exception: Int
        package var why: Why

        package init(exception: Int, why: Why) {
            self.exception = exception
            self.why = why
        }
    }

    package var configuration: GateConfiguration
    package var artifact: ArtifactIdentity
    /// The build of the baseline. `nil` without a baseline.
    package var baseline: ArtifactIdentity?
    package var anchor: ArtifactIdentity?
    /// The checks in the order of the rules.
    package var checks: [Check]
    package var stale: [Stale]
    /// The indices of rules that match nothing.
    package var idleRules: [Int]
    /// The sizes of the whole, as it is installed and as it is downloaded; empty if no download is known.
    var growth: [WholeGrowth] = []
    package var contributors: [Contributor]
    /// The dimension of the contributors: the configured one, if both builds have it.
    package var contributorsBy: GateDimension
    /// The symbols, classes or files that grew, by the subject of a failed check.
    package var culprits: [String: [Contributor]] = [:]
    /// The command line of the run, to tell how to accept a change.
    package var acceptance: [String] = []
    /// The last day of an exception that is proposed.
    var graceEnd = CalendarDay.today
    /// The result of `--update`.
    package var update: RatchetChange?
    package var warnings: [AuditWarning] = []

    package var failures: [Check] { checks.filter { level(of: $0) == .fail && !$0.passed } }
    package var alerts: [Check] { checks.filter { level(of: $0) == .warn && !$0.passed } }

    /// The culprits of the whole build if it failed; otherwise those that grew most of all failed checks, and of equal ones those
    /// of the first check, in the order of documents.
    package var mainCulprits: [Contributor] {
        let failed = CheckOrder.sorted(self).filter { !$0.passed && level(of: $0) == .fail }
        let whole = failed.first {
            guard case .total(let measure) = rule(of: $0).target, $0.kind != .maximum else { return false }
            return measure.cost == .file || measure.cost == .shipped
        }
        if let whole, let parts = culprits[whole.subject], !parts.isEmpty { return parts }
        let known = failed.compactMap { culprits[$0.subject] }.filter { !$0.isEmpty }
        func growth(_ parts: [Contributor]) -> Int128 { parts.reduce(0) { $0 + $1.growth } }
        // Parts with a name say more than all the bytes without one.
        let named = known.filter { $0[0].name.utf8.first != UInt8(ascii: "[") }
        return (named.isEmpty ? known : named).max { growth($0) < growth($1) } ?? []
    }

    package func rule(of check: Check) -> GateRule { configuration.rules[check.rule] }
    package func level(of check: Check) -> GateRule.Level { rule(of: check).level }

    package var passed: Bool {
        failures.isEmpty && !(configuration.staleExceptions == .fail && !stale.isEmpty)
            && !(configuration.unmatched == .fail && !idleRules.isEmpty)
    }
}

extension GateResult {
    /// The sentences to print besides the checks. Names in them are not escaped.
    package var notes: [String] { GateWords.notes(on: self) }

    /// The result of the run in one sentence.
    package var verdict: String { GateWords.verdict(on: self) }
}

/// The size of a whole build in this build and in the baseline: installed, or in the download.
struct WholeGrowth: Sendable, Equatable {
    var title: String
    var now: UInt64
    /// The size in the baseline; `nil` without one, or where it cannot be compared.
    var then: UInt64?

    /// Returns the installed size and the size in the download; empty if the download is not known.
    static func all(now: Measurement, then: Measurement?) -> [WholeGrowth] {
        guard now.totals.amount(.download) > 0 else { return [] }
        let isComparable = then?.download.flatMap { now.download?.conflict(with: $0) } == nil
        let before = then.map { $0.totals.amount(.download) } ?? 0
        return [
            WholeGrowth(title: "Installed", now: now.totals.fileSize, then: then?.totals.fileSize),
            WholeGrowth(
                title: "Download", now: now.totals.amount(.download), then: isComparable && before > 0 ? before : nil),
        ]
    }
}
