import LinkMapKit

/// The decisions whether values of a baseline may grow, with their counts.
struct Ratchet {
    /// Whether larger values are recorded.
    let isLoose: Bool
    var change = RatchetChange()

    /// Returns the value to record.
    mutating func value(_ old: UInt64, _ new: UInt64) -> UInt64 {
        if new < old { change.tightened += 1 }
        guard new > old else { return new }
        if isLoose { change.loosened += 1 } else { change.kept += 1 }
        return isLoose ? new : old
    }

    /// Returns the sizes to record for a row or total. Its sizes count as one value.
    mutating func sizes(_ old: Sizes, _ new: Sizes) -> Sizes {
        let before = change
        var sizes = Sizes(fileSize: value(old.fileSize, new.fileSize), vmSize: value(old.vmSize, new.vmSize))
        let (then, now) = (old.amount(.download), new.amount(.download))
        // A baseline of an older version does not state what ships: the size of its file stands for it.
        let shipped = value(old.shippedSize, new.shippedSize)
        sizes.strippableSize = sizes.fileSize - min(shipped, sizes.fileSize)
        // A baseline of an older version, or without an account, states none.
        sizes.downloadSize = then == 0 || now == 0 ? now : value(then, now)
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

/// The effect of an update on the recorded values.
package struct RatchetChange: Sendable, Equatable {
    /// The number of values that became smaller.
    package var tightened = 0
    /// The number of values that became larger, which needs a reason.
    package var loosened = 0
    /// The number of values that would have become larger and were kept.
    package var kept = 0
    /// The number of new values.
    package var added = 0
    /// The reason for larger values.
    package var reason: String?
    /// The path of the baseline.
    package var path = ""

    package init() {}

    /// Creates the change for a baseline that takes the place of a snapshot.
    init(loosening reason: String?) {
        self.reason = reason
        loosened = 1
    }

    /// Whether the file stays the same.
    package var isEmpty: Bool { tightened + loosened + added == 0 }
}
