import LinkMapKit

/// The rows of one module, crate, package, archive or folder.
package struct GroupTotal {
    package let group: CodeGroup
    package private(set) var count = 0
    package private(set) var bytes: UInt64 = 0

    /// Returns the totals: own code first, the runtime last, by descending size between them.
    static func totals(of rows: some Sequence<(group: CodeGroup?, bytes: UInt64)>) -> [GroupTotal] {
        var totals: [GroupTotal] = []
        var numbers = KeyNumbers<CodeGroup>()
        for (group, bytes) in rows {
            guard let group else { continue }
            let number = numbers.number(of: group)
            if number == totals.count { totals.append(GroupTotal(group: group)) }
            totals[number].add(bytes)
        }
        return totals.sorted { left, right in
            if left.group.place != right.group.place { return left.group.place < right.group.place }
            if left.bytes != right.bytes { return left.bytes > right.bytes }
            return (left.group.name, left.group.kind.rawValue) < (right.group.name, right.group.kind.rawValue)
        }
    }

    private init(group: CodeGroup) { self.group = group }

    private mutating func add(_ size: UInt64) {
        count += 1
        bytes = bytes.addingClamped(size)
    }

    /// The name of the group for people.
    package var title: String { GroupTotal.title(of: group) }

    static func title(of group: CodeGroup) -> String {
        let name = group.name.lossless
        switch group.kind {
        case .own: return name
        case .runtime: return "\(name) (comes with libc, the compiler or the runtime)"
        default: return "\(name) (\(group.kind.rawValue))"
        }
    }
}
