import AuditReport
import LinkMapKit

/// The recorded values that builds are compared with. The file changes only when the values do, so a review sees each change:
///
///     {"schema": "sizeaudit/baseline/1", "artifact": {…}, "linker": "LLD", "debug": "stripped",
///      "totals": {"fileSize": 1, "vmSize": 1}, "figures": [{"name": "initializers", "unit": "count", "value": 12}],
///      "tables": [{"by": "section", "rows": [{"name": ".text", "fileSize": 1, "vmSize": 1}]}],
///      "accepted": [{"day": "2026-11-21", "reason": "…"}]}
///
/// Each value is the smallest measured one or an accepted one, so the rows need not add up to the totals.
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
        if ratchet.change.loosened > 0, let acceptance {
            accepted.append(acceptance)
            ratchet.change.reason = acceptance.reason
        }
        if !ratchet.change.isEmpty { (measurement.artifact, measurement.traits) = (now.artifact, now.traits) }
        return ratchet.change
    }
}

/// The decision for each value, with counts.
private struct Ratchet {
    let isLoose: Bool
    var change = RatchetChange()

    mutating func value(_ old: UInt64, _ new: UInt64) -> UInt64 {
        if new < old { change.tightened += 1 }
        guard new > old else { return new }
        if isLoose { change.loosened += 1 } else { change.kept += 1 }
        return isLoose ? new : old
    }

    /// Returns the sizes to record for a row or total. Its two sizes count as one value.
    mutating func sizes(_ old: Sizes, _ new: Sizes) -> Sizes {
        let before = change
        let sizes = Sizes(fileSize: value(old.fileSize, new.fileSize), vmSize: value(old.vmSize, new.vmSize))
        for counter in [\RatchetChange.tightened, \.loosened, \.kept]
        where change[keyPath: counter] > before[keyPath: counter] {
            change[keyPath: counter] = before[keyPath: counter] + 1
        }
        return sizes
    }

    /// Returns the rows to record. Rows that no longer exist are removed. A new row counts as grown from 0, so it is
    /// recorded only with an acceptance.
    mutating func rows(_ old: [String: Sizes], _ new: [String: Sizes]) -> [String: Sizes] {
        var rows: [String: Sizes] = [:]
        change.tightened += old.count { new[$0.key] == nil }
        for (name, sizes) in new {
            let taken = self.sizes(old[name] ?? Sizes(), sizes)
            if taken != Sizes() { rows[name] = taken }
        }
        return rows
    }
}
