import LinkMapKit

/// The unused code and data of one archive.
package struct ArchiveTotal {
    /// `nil` for everything that is not known to come from an archive.
    package let archive: ByteView?
    package private(set) var counts: [Finding.Kind: Int] = [:]
    /// The bytes of all of it, each byte once for all archives.
    package private(set) var bytes: UInt64 = 0

    /// Returns the totals of some lines, sorted by size, descending, then by name.
    static func totals(of indices: [Int], in lines: UnusedLines) -> [ArchiveTotal] {
        var totals: [ArchiveTotal] = []
        var numbers = KeyNumbers<ByteView?>()
        for index in indices {
            let finding = lines.finding(of: index)
            let number = numbers.number(of: finding.archive)
            if number == totals.count { totals.append(ArchiveTotal(archive: finding.archive)) }
            totals[number].add(finding.kind, finding.countedBytes)
        }
        return totals.sorted { left, right in
            if left.bytes != right.bytes { return left.bytes > right.bytes }
            guard let name = left.archive, let other = right.archive else { return left.archive != nil }
            return name < other
        }
    }

    private mutating func add(_ kind: Finding.Kind, _ size: UInt64) {
        counts[kind, default: 0] += 1
        bytes = bytes.addingClamped(size)
    }
}

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

/// Numbers for keys, in the order in which they come first. Neighbours are often equal, and take no look-up.
struct KeyNumbers<Key: Hashable> {
    private var numbers: [Key: Int] = [:]
    private var last: (key: Key, number: Int)?

    /// Returns the number of a key; the count of those before it if it is new.
    mutating func number(of key: Key) -> Int {
        if let last, last.key == key { return last.number }
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        last = (key, number)
        return number
    }
}
