/// The bytes of a ZIP archive by owner. Entries of a hostile archive may share bytes; each byte counts once.
struct ZipSizes {
    /// The number of bytes that the contents of each entry take.
    private(set) var ofEntries: [UInt64]
    private(set) var headers: UInt64 = 0
    private(set) var directory: UInt64 = 0
    private(set) var signingBlock: UInt64 = 0
    private(set) var unclaimed: UInt64 = 0

    private static let headerOwner = UInt32.max - 1
    private static let directoryOwner = UInt32.max - 2
    private static let signingOwner = UInt32.max - 3

    /// Limit of zeros that count as alignment.
    private static let largestAlignment: UInt64 = 1 << 16

    init(_ directory: ZipDirectory, in bytes: ByteView) {
        ofEntries = [UInt64](large: 0, count: directory.entries.count)
        if ZipSizes.isInOrder(directory) {
            countInOrder(directory, in: bytes)
        } else {
            countSorted(directory, in: bytes)
        }
    }

    private mutating func countSorted(_ directory: ZipDirectory, in bytes: ByteView) {
        var claims: [Claim] = []
        claims.reserveLarge(directory.entries.count * 2 + 2)
        for (index, entry) in directory.entries.enumerated() {
            claims.append(
                Claim(start: entry.header, end: entry.data.lowerBound, owner: ZipSizes.headerOwner, rank: 0))
            guard !entry.data.isEmpty else { continue }
            claims.append(
                Claim(start: entry.data.lowerBound, end: entry.data.upperBound, owner: UInt32(index), rank: 1))
        }
        for range in directory.ranges {
            claims.append(
                Claim(start: range.lowerBound, end: range.upperBound, owner: ZipSizes.directoryOwner, rank: 2))
        }
        if let block = directory.signingBlock {
            claims.append(Claim(start: block.lowerBound, end: block.upperBound, owner: ZipSizes.signingOwner, rank: 2))
        }
        Tiling.sort(&claims)
        Tiling.tile(0..<UInt64(bytes.count), sorted: claims) { count($0, in: bytes) }
    }

    // MARK: - In order

    /// Returns whether each entry lies behind the one before, as in nearly all archives: then nothing is to be sorted.
    private static func isInOrder(_ directory: ZipDirectory) -> Bool {
        guard directory.ranges.count == 1 else { return false }
        var end: UInt64 = 0
        for entry in directory.entries {
            guard entry.header >= end, entry.data.lowerBound >= entry.header else { return false }
            end = entry.data.upperBound
        }
        let block = directory.signingBlock ?? end..<end
        return block.lowerBound >= end && directory.ranges[0].lowerBound >= block.upperBound
    }

    private mutating func countInOrder(_ directory: ZipDirectory, in bytes: ByteView) {
        var end: UInt64 = 0
        func countGap(upTo start: UInt64) {
            if start > end { count(Run(start: end, end: start, owner: Run.nobody), in: bytes) }
        }
        for (index, entry) in directory.entries.enumerated() {
            countGap(upTo: entry.header)
            headers += entry.data.lowerBound - entry.header
            ofEntries[index] = entry.data.upperBound - entry.data.lowerBound
            end = entry.data.upperBound
        }
        if let block = directory.signingBlock {
            countGap(upTo: block.lowerBound)
            signingBlock = block.upperBound - block.lowerBound
            end = block.upperBound
        }
        countGap(upTo: directory.ranges[0].lowerBound)
        self.directory = directory.ranges[0].upperBound - directory.ranges[0].lowerBound
    }

    private mutating func count(_ run: Run, in bytes: ByteView) {
        let size = run.end - run.start
        switch run.owner {
        case ZipSizes.headerOwner: headers += size
        case ZipSizes.directoryOwner: directory += size
        case ZipSizes.signingOwner: signingBlock += size
        case Run.nobody:
            guard let gap = bytes.slice(at: run.start, count: size) else { return }
            if isHeader(gap, at: run.start) { headers += size } else { unclaimed += size }
        default: ofEntries[Int(run.owner)] += size
        }
    }

    /// Returns whether a gap is a data descriptor, with or without its mark, or zeros for alignment.
    private func isHeader(_ gap: ByteView, at start: UInt64) -> Bool {
        guard start > 0 else { return false }
        let descriptor = gap.starts(with: "PK\u{7}\u{8}") ? [16, 24] : [12, 20]
        if descriptor.contains(gap.count) { return true }
        if let size = descriptor.last(where: { $0 < gap.count }), gap.dropFirst(size).isAllZero { return true }
        return gap.count <= ZipSizes.largestAlignment && gap.isAllZero
    }
}
