/// Every byte of an image's file and of its memory, each in exactly one ``Region``.
///
/// File and memory are tiled apart, because they need not agree: zero-fill has no file bytes,
/// debug info has no address, a debug-only file has addresses without bytes, and a hostile file may
/// claim anything. Then the runs of one section that stand for each other are joined.
package struct Layout {
    /// Those of the image, and behind them the gaps: `[padding]`, `[trailing data]`, `[unknown]`.
    package private(set) var sections: [Section]
    package let segments: [Segment]
    package private(set) var regions: [Region] = []
    private var gapSections: [Gap: UInt32] = [:]

    private enum Gap { case padding, trailing, unknown }

    /// More than this of a gap is not read to find out whether it is padding: pages are at most 64 KiB.
    private static let largestPadding: UInt64 = 1 << 16

    package init(_ image: Image) {
        sections = image.sections
        segments = image.segments
        let file = fileRuns(of: image.bytes)
        let memory = image.isRelocatable ? allocatedRuns() : loadedRuns()
        regions = RegionJoin.regions(file: file, memory: memory).sorted { $0.order < $1.order }
        assignGaps()
    }

    /// The file of a container, whose `sections` are its own; nothing of it is loaded.
    init(container bytes: ByteView, sections: [Section]) {
        self.sections = sections
        segments = []
        regions = RegionJoin.regions(file: fileRuns(of: bytes), memory: []).sorted { $0.order < $1.order }
    }

    /// The sections of a link map as they stand: one region each.
    init(map sections: [Section]) {
        self.sections = sections
        segments = []
        regions = sections.enumerated().map { index, section in
            Region(
                section: UInt32(index), segment: Region.notLoaded, fileStart: section.fileRange.lowerBound,
                fileSize: section.fileRange.size, address: section.memoryRange.lowerBound,
                vmSize: section.memoryRange.size)
        }
    }

    /// Leaves out the regions of sections that other books account for.
    mutating func removeRegions(where isElsewhere: (Region) -> Bool) { regions.removeAll(where: isElsewhere) }

    /// Leaves only what is loaded, as memory without a file.
    mutating func dropFile() {
        regions.removeAll { $0.vmSize == 0 }
        for index in regions.indices { (regions[index].fileStart, regions[index].fileSize) = (0, 0) }
    }

    // MARK: - File

    private mutating func fileRuns(of bytes: ByteView) -> [FileRun] {
        var claims = Layout.claims(sections.map(\.fileRange))
        return Tiling.runs(of: 0..<UInt64(bytes.count), claims: &claims).map { run in
            guard run.owner == Run.nobody else { return FileRun(run, section: run.owner) }
            return FileRun(run, section: gapSection(of: run, in: bytes))
        }
    }

    /// Bytes that no section and no header covers: padding when they are zero, else something that
    /// is named as not known.
    private mutating func gapSection(of run: Run, in bytes: ByteView) -> UInt32 {
        let size = run.end - run.start
        if size <= Layout.largestPadding, bytes.slice(at: run.start, count: size)?.isAllZero == true {
            return gapSection(.padding)
        }
        return gapSection(run.end == UInt64(bytes.count) ? .trailing : .unknown)
    }

    private mutating func gapSection(_ gap: Gap) -> UInt32 {
        if let known = gapSections[gap] { return known }
        let section =
            switch gap {
            case .padding: Section(name: "[padding]", kind: .padding, fileRange: 0..<0, memoryRange: 0..<0)
            case .trailing: Section(name: "[trailing data]", kind: .metadata, fileRange: 0..<0, memoryRange: 0..<0)
            case .unknown: Section(name: "[unknown]", kind: .metadata, fileRange: 0..<0, memoryRange: 0..<0)
            }
        sections.append(section)
        gapSections[gap] = UInt32(sections.count - 1)
        return UInt32(sections.count - 1)
    }

    /// Gives the file bytes of gaps that memory has no room for (zero-fill lies there) to the segment
    /// whose part of the file they are.
    private mutating func assignGaps() {
        let gaps = Set(gapSections.values)
        var claims = Layout.claims(segments.map(\.fileRange))
        let runs = Tiling.runs(of: 0..<(claims.map(\.end).max() ?? 0), claims: &claims)
        for index in regions.indices where regions[index].vmSize == 0 && gaps.contains(regions[index].section) {
            guard let run = Tiling.index(of: regions[index].fileStart, in: runs, near: 0), runs[run].owner != Run.nobody
            else { continue }
            regions[index].segment = runs[run].owner
        }
    }

    // MARK: - Memory

    /// The allocated sections of a relocatable file, which no segment holds yet.
    private func allocatedRuns() -> [MemoryRun] {
        Layout.tile(sections.map(\.memoryRange)).filter { $0.owner != Run.nobody }.map {
            memoryRun($0.start..<$0.end, section: $0.owner, segment: Region.notLoaded)
        }
    }

    /// The segments, each cut at its sections.
    private mutating func loadedRuns() -> [MemoryRun] {
        let padding = gapSection(.padding)
        let owners = Layout.tile(sections.map(\.memoryRange))
        var index = 0
        var result: [MemoryRun] = []
        for segment in Layout.tile(segments.map(\.memoryRange)) where segment.owner != Run.nobody {
            var position = segment.start
            while position < segment.end {
                while index < owners.count, owners[index].end <= position { index += 1 }
                let isCovered = index < owners.count && owners[index].start <= position
                let next = index < owners.count ? (isCovered ? owners[index].end : owners[index].start) : segment.end
                let section = isCovered && owners[index].owner != Run.nobody ? owners[index].owner : padding
                let end = min(next, segment.end)
                result.append(memoryRun(position..<end, section: section, segment: segment.owner))
                position = end
            }
        }
        return result
    }

    /// The run with the file offset that its bytes are loaded from, where there is one.
    private func memoryRun(_ range: Range<UInt64>, section: UInt32, segment: UInt32) -> MemoryRun {
        let owner = sections[Int(section)]
        let (file, memory) =
            owner.memoryRange.isEmpty && segment != Region.notLoaded
            ? (segments[Int(segment)].fileRange, segments[Int(segment)].memoryRange)
            : (owner.fileRange, owner.memoryRange)
        let into = range.lowerBound - memory.lowerBound
        let isBacked = into < file.upperBound - file.lowerBound
        return MemoryRun(
            section: section, segment: segment, address: range.lowerBound, size: range.upperBound - range.lowerBound,
            fileStart: isBacked ? file.lowerBound + into : nil)
    }

    // MARK: - Ranges as claims

    private static func claims(_ ranges: [Range<UInt64>]) -> [Claim] {
        ranges.enumerated().filter { !$0.element.isEmpty }.map { index, range in
            Claim(start: range.lowerBound, end: range.upperBound, owner: UInt32(index), rank: 0)
        }
    }

    private static func tile(_ ranges: [Range<UInt64>]) -> [Run] {
        var claims = claims(ranges)
        guard let lowest = claims.map(\.start).min(), let highest = claims.map(\.end).max() else { return [] }
        return Tiling.runs(of: lowest..<highest, claims: &claims)
    }
}
