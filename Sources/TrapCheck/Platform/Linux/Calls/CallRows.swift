#if os(Linux)

import AuditPlatform
import LaunchTimer

/// The accesses of one launch, with the stacks that led to them.
struct CallRows {
    struct Row {
        var access: LaunchAccess
        var frames: [StackFrame]
    }

    private struct Key: Hashable {
        /// Zero for all files.
        var group: Int
        var name: String
        var origin: LaunchAccess.Origin
        var place: StackFrame?
    }

    private(set) var rows: [Row] = []
    private var places: [Key: Int] = [:]
    /// Whether there were more accesses than are kept.
    private(set) var isFull = false

    private static let most = 20_000

    /// Returns the index of the row of an access, which is added if it is new; `nil` if there are too many.
    ///
    /// - Parameter place: the function that asked for it.
    mutating func index(of access: LaunchAccess, frames: [StackFrame], place: StackFrame?) -> Int? {
        let key = Key(
            group: access.kind.isFile ? 0 : access.kind.weight, name: access.name, origin: access.origin, place: place)
        if let index = places[key] {
            if access.kind.weight > rows[index].access.kind.weight { rows[index].access.kind = access.kind }
            return index
        }
        guard rows.count < CallRows.most else {
            isFull = true
            return nil
        }
        places[key] = rows.count
        rows.append(Row(access: access, frames: frames))
        return rows.count - 1
    }

    mutating func change(_ index: Int, _ body: (inout LaunchAccess) -> Void) { body(&rows[index].access) }

    /// Makes a row one of another kind if that weighs more.
    mutating func raise(_ index: Int, to kind: LaunchAccess.Kind) {
        if kind.weight > rows[index].access.kind.weight { rows[index].access.kind = kind }
    }
}

#endif
