import LinkMapKit

/// The unused code and data of one archive.
package struct ArchiveTotal {
    /// `nil` for everything that is not known to come from an archive.
    package let archive: ByteView?
    package private(set) var counts: [Finding.Kind: Int] = [:]
    /// The bytes that removing all of it frees. Methods of an unused class are part of the class and not counted again.
    package private(set) var bytes: UInt64 = 0

    /// Returns the totals of some lines, sorted by size, descending, then by name.
    static func totals(of indices: [Int], in lines: UnusedLines) -> [ArchiveTotal] {
        let fold = MethodFold(lines, indices)
        var totals: [ArchiveTotal] = []
        var numbers = KeyNumbers<ByteView?>()
        for index in indices {
            let archive = lines.finding(of: index).archive
            let bytes = fold.home(of: index, in: lines) == nil ? lines.entries[index].bytes : 0
            let number = numbers.number(of: archive)
            if number == totals.count { totals.append(ArchiveTotal(archive: archive)) }
            totals[number].add(lines.entries[index].kind, bytes)
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
