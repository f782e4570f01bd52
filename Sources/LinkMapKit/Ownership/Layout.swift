/// A division of an image's file and memory into ``Region``s. Each byte lies in exactly one.
///
/// File and memory are tiled separately, since they need not agree: zero-fill has no file bytes, debug info has no address,
/// a debug-only file has addresses without bytes, and a hostile file may claim anything. Then the file runs and memory runs
/// of a section that correspond are joined.
package struct Layout {
    /// The sections of the image, followed by the gaps: `[padding]`, `[trailing data]`, `[unknown]`.
    package private(set) var sections: [Section]
    package let segments: [Segment]
    package private(set) var regions: [Region] = []
    private var gapSections: [Gap: UInt32] = [:]

    private enum Gap { case padding, trailing, unknown }

    /// Number of bytes that are read of a gap to detect padding. Pages have at most 64 KiB.
    private static let largestPadding: UInt64 = 1 << 16

    package init(_ image: Image) {
        sections = image.sections
        segments = image.segments
        let file = fileRuns(of: image.bytes)
        let memory = image.isRelocatable ? allocatedRuns() : loadedRuns()
        regions = RegionJoin.regions(file: file, memory: memory).sorted { $0.order < $1.order }
        assignGaps()
    }

    /// Creates the layout of a container's own `sections`, none of which is loaded.
    init(container bytes: ByteView, sections: [Section]) {
        self.sections = sections
        segments = []
        regions = RegionJoin.regions(file: fileRuns(of: bytes), memory: []).sorted { $0.order < $1.order }
    }

    /// Creates the layout of a link map: one region for each section.
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

    /// Removes the regions of sections that another ledger contains.
    mutating func removeRegions(where isElsewhere: (Region) -> Bool) { regions.removeAll(where: isElsewhere) }

    /// Keeps the loaded regions only, as memory without file bytes.
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

    /// Adds a section for a gap between sections and headers: padding when the bytes are zero, else unknown.
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

    /// Assigns the file bytes of gaps without memory, because zero-fill lies there, to the segment of that file range.
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

    /// Returns the allocated sections of a relocatable file, which has no segments.
    private func allocatedRuns() -> [MemoryRun] {
        Layout.tile(sections.map(\.memoryRange)).filter { $0.owner != Run.nobody }.map {
            memoryRun($0.start..<$0.end, section: $0.owner, segment: Region.notLoaded)
        }
    }

    /// Returns the segments, cut at their sections.
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

    /// Returns the run of a memory range, with the file offset that its bytes are loaded from when there is one.
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
