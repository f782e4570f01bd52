import LinkMapKit

/// What nothing uses of one archive.
package struct ArchiveTotal {
    /// `nil` for all that is not known to be from one.
    package let archive: ByteView?
    package private(set) var counts: [Finding.Kind: Int] = [:]
    /// What removing all of it frees; methods of a class that is unused itself are not counted again.
    package private(set) var bytes: UInt64 = 0

    /// By size, descending, then by name.
    static func totals(of lines: [UnusedLine]) -> [ArchiveTotal] {
        let fold = MethodFold(lines.map(\.finding))
        var totals: [ByteView?: ArchiveTotal] = [:]
        for line in lines {
            let finding = line.finding
            let bytes = fold.home(of: finding) == nil ? finding.bytes : 0
            totals[finding.archive, default: ArchiveTotal(archive: finding.archive)].add(finding.kind, bytes)
        }
        return totals.values.sorted { left, right in
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
