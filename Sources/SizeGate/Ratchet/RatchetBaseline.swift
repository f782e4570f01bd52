import AuditReport
import LinkMapKit

/// The recorded values that builds are compared with. The file changes only when the values do, so a review sees each change:
///
///     {"schema": "sizeaudit/baseline/1", "artifact": {…}, "linker": "LLD", "debug": "stripped",
///      "totals": {"fileSize": 1, "vmSize": 1, "shippedSize": 1}, "figures": [{"name": "initializers", "unit": "count", "value": 12}],
///      "tables": [{"by": "section", "rows": [{"name": ".text", "fileSize": 1, "vmSize": 1}]}],
///      "symbols": {"least": 16, "sizes": ["…"]}, "symbolParts": [{"by": "section", "least": 16, "sizes": ["…"]}],
///      "allowed": [{"rule": "total", "subject": "total", "kind": "max", "upTo": 1, "day": "2026-11-21", "reason": "…"}],
///      "accepted": [{"day": "2026-11-21", "reason": "…"}]}
///
/// Each value is the smallest measured one or an accepted one, so the rows need not add up to the totals. The symbols
/// (``SymbolRecord``) are compared only to tell which of them grew.
package struct RatchetBaseline: Sendable {
    package static let schema = "sizeaudit/baseline/1"

    /// A reason for which larger values were accepted.
    package struct Acceptance: Sendable, Equatable {
        package var day: CalendarDay
        package var reason: String

        package init(day: CalendarDay, reason: String) {
            self.day = day
            self.reason = reason
        }
    }

    package var measurement: Measurement
    /// The acceptances, the latest last.
    package var accepted: [Acceptance]
    /// The accepted excesses over limits that a larger base does not lift.
    package var allowances: [Allowance] = []

    package init(_ measurement: Measurement, accepted: [Acceptance] = []) {
        self.measurement = measurement
        self.accepted = accepted
    }

    // MARK: - Updating

    /// Records smaller values, new figures and newly measured dimensions. Larger values are recorded only with an
    /// acceptance. A new row in a recorded dimension counts as grown from 0.
    package mutating func update(with now: Measurement, accepting acceptance: Acceptance?) -> RatchetChange {
        var ratchet = Ratchet(isLoose: acceptance != nil)
        measurement.totals = ratchet.sizes(measurement.totals, now.totals)
        if now.knowsShipped, !measurement.knowsShipped {
            ratchet.change.added += 1
            measurement.knowsShipped = true
        }
        for (dimension, rows) in now.tables {
            guard let old = measurement.tables[dimension] else {
                measurement.tables[dimension] = rows
                ratchet.change.added += rows.count
                continue
            }
            measurement.tables[dimension] = ratchet.rows(old, rows)
        }
        for (name, figure) in now.figures {
            guard let old = measurement.figures[name], old.unit == figure.unit else {
                measurement.figures[name] = figure
                ratchet.change.added += 1
                continue
            }
            measurement.figures[name] = Quantity(ratchet.value(old.amount, figure.amount), figure.unit)
        }
        if ratchet.change.loosened > 0, let acceptance { note(acceptance, in: &ratchet.change) }
        update(now.symbols, now.symbolParts, isLoose: acceptance != nil, &ratchet.change)
        if !ratchet.change.isEmpty {
            measurement.artifact = now.artifact
            measurement.traits = now.traits
            measurement.download = now.download
        }
        return ratchet.change
    }

    /// Records the reason of an update, once.
    private mutating func note(_ acceptance: Acceptance, in change: inout RatchetChange) {
        if change.reason == nil { accepted.append(acceptance) }
        change.reason = acceptance.reason
    }

    /// Records the sizes of symbols. They may grow only with an acceptance.
    private mutating func update(
        _ symbols: SymbolSizes?, _ parts: [GateDimension: SymbolSizes], isLoose: Bool, _ change: inout RatchetChange
    ) {
        guard let symbols else { return }
        if measurement.symbols == nil { change.added += 1 }
        if isLoose || measurement.symbols == nil {
            measurement.symbols = symbols
        } else {
            measurement.symbols?.tighten(with: symbols)
        }
        for (dimension, parts) in parts {
            if isLoose || measurement.symbolParts[dimension] == nil {
                measurement.symbolParts[dimension] = parts
            } else {
                measurement.symbolParts[dimension]?.tighten(with: parts)
            }
        }
    }

    /// Records that the failed checks of a result are accepted.
    package mutating func accept(
        _ result: GateResult, _ acceptance: Acceptance, in change: inout RatchetChange
    ) {
        for check in result.failures {
            let rule = result.rule(of: check)
            allowances.removeAll { $0.isFor(check, of: rule) }
            allowances.append(
                Allowance(
                    rule: rule.id, subject: check.subject, kind: check.kind, upTo: UInt64(clamping: check.actual),
                    day: acceptance.day, reason: acceptance.reason))
            change.loosened += 1
            note(acceptance, in: &change)
        }
    }

    /// Lowers allowances to what the build still needs.
    package mutating func tighten(by result: GateResult, in change: inout RatchetChange) {
        allowances = allowances.compactMap { allowance in
            let check = result.checks.first { allowance.isFor($0, of: result.rule(of: $0)) }
            guard let check, !check.isWithinLimit else {
                change.tightened += 1
                return nil
            }
            var allowance = allowance
            let needed = UInt64(clamping: check.actual)
            if needed < allowance.upTo {
                allowance.upTo = needed
                change.tightened += 1
            }
            return allowance
        }
    }
}

/// An accepted excess over a limit that a larger base does not lift: a maximum, or a limit for drift.
package struct Allowance: Sendable, Equatable {
    /// The ``GateRule/id`` of the rule.
    package var rule: String
    package var subject: String
    package var kind: Check.Kind
    /// The largest accepted ``Check/actual``.
    package var upTo: UInt64
    package var day: CalendarDay
    package var reason: String

    func isFor(_ check: Check, of rule: GateRule) -> Bool {
        rule.id == self.rule && check.subject == subject && check.kind == kind
    }
}
