import LinkMapKit

/// What a run of the gate found, as data.
package struct GateResult: Sendable {
    /// An exception that is of no use as it stands.
    package struct Stale: Sendable, Equatable {
        package enum Why: Sendable, Equatable {
            /// It has expired; whether something failed that it used to excuse.
            case expired(wouldExcuse: Bool)
            /// Nothing that it excuses fails.
            case idle
            /// What it excuses has grown past what it allows.
            case exceeded
        }

        /// Its number in the configuration.
        package var exception: Int
        package var why: Why

        package init(exception: Int, why: Why) {
            self.exception = exception
            self.why = why
        }
    }

    package var configuration: GateConfiguration
    package var artifact: ArtifactIdentity
    /// What was compared with; `nil` where nothing was.
    package var baseline: ArtifactIdentity?
    package var anchor: ArtifactIdentity?
    /// In the order of the rules.
    package var checks: [Check]
    package var stale: [Stale]
    /// Rules that nothing matches.
    package var idleRules: [Int]
    package var contributors: [Contributor]
    /// What the contributors are: what was asked for, if both builds tell it.
    package var contributorsBy: GateDimension
    /// What the run was called with, to say how its change is accepted.
    package var acceptance: [String] = []
    /// What `--update` did.
    package var update: RatchetChange?
    package var warnings: [AuditWarning] = []

    package var failures: [Check] { checks.filter { level(of: $0) == .fail && !$0.passed } }
    package var alerts: [Check] { checks.filter { level(of: $0) == .warn && !$0.passed } }

    package func rule(of check: Check) -> GateRule { configuration.rules[check.rule] }
    package func level(of check: Check) -> GateRule.Level { rule(of: check).level }

    package var passed: Bool {
        failures.isEmpty && !(configuration.staleExceptions == .fail && !stale.isEmpty)
            && !(configuration.unmatched == .fail && !idleRules.isEmpty)
    }
}

extension GateResult {
    /// What is to be told besides the checks, a sentence each; names in them are not made harmless.
    package var notes: [String] { GateWords.notes(on: self) }

    /// The whole run in a sentence.
    package var verdict: String { GateWords.verdict(on: self) }
}
