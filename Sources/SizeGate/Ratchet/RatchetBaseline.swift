import AuditReport
import LinkMapKit

/// Values that builds are held against, kept in a file that changes only when they do, so that a review sees it:
///
///     {"schema": "sizeaudit/baseline/1", "artifact": {…}, "linker": "LLD", "debug": "stripped",
///      "totals": {"fileSize": 1, "vmSize": 1}, "figures": [{"name": "initializers", "unit": "count", "value": 12}],
///      "tables": [{"by": "section", "rows": [{"name": ".text", "fileSize": 1, "vmSize": 1}]}],
///      "accepted": [{"day": "2026-11-21", "reason": "…"}]}
///
/// Each value is the smallest that was measured, or one that was accepted: the rows need not add up to the totals.
package struct RatchetBaseline: Sendable {
    package static let schema = "sizeaudit/baseline/1"

    /// A time at which larger values were taken.
    package struct Acceptance: Sendable, Equatable {
        package var day: CalendarDay
        package var reason: String

        package init(day: CalendarDay, reason: String) {
            self.day = day
            self.reason = reason
        }
    }

    package var measurement: Measurement
    /// The latest last.
    package var accepted: [Acceptance]

    package init(_ measurement: Measurement, accepted: [Acceptance] = []) {
        self.measurement = measurement
        self.accepted = accepted
    }

    // MARK: - Updating

    /// Takes every value that is smaller, or new to the file; larger ones only where they are accepted.
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

/// Decides value by value, and counts.
private struct Ratchet {
    let isLoose: Bool
    var change = RatchetChange()

    mutating func value(_ old: UInt64, _ new: UInt64) -> UInt64 {
        if new < old { change.tightened += 1 }
        guard new > old else { return new }
        if isLoose { change.loosened += 1 } else { change.kept += 1 }
        return isLoose ? new : old
    }

    /// Both sizes of one thing count once.
    mutating func sizes(_ old: Sizes, _ new: Sizes) -> Sizes {
        let before = change
        let sizes = Sizes(fileSize: value(old.fileSize, new.fileSize), vmSize: value(old.vmSize, new.vmSize))
        for counter in [\RatchetChange.tightened, \.loosened, \.kept]
        where change[keyPath: counter] > before[keyPath: counter] {
            change[keyPath: counter] = before[keyPath: counter] + 1
        }
        return sizes
    }

    /// What is gone is not kept; what is new had no size before.
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
