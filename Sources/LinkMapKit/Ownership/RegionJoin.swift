/// A run of the file in one section.
struct FileRun {
    var start: UInt64
    var end: UInt64
    var section: UInt32

    init(_ run: Run, section: UInt32) {
        start = run.start
        end = run.end
        self.section = section
    }
}

/// A run of memory in one section, with the file offset that it is loaded from.
struct MemoryRun {
    var section: UInt32
    var segment: UInt32
    var address: UInt64
    var size: UInt64
    var fileStart: UInt64?
}

/// The join of file runs and memory runs of one section that correspond. The rest of either side becomes separate regions.
/// It takes linear time for lists sorted by section and file offset: `taken` only grows, so no byte is joined twice, even
/// in a hostile file.
struct RegionJoin {
    private var regions: [Region] = []
    private let file: [FileRun]
    private var index = 0
    /// File offset in the current section below which all bytes are in regions.
    private var taken: UInt64 = 0

    static func regions(file: [FileRun], memory: [MemoryRun]) -> [Region] {
        var join = RegionJoin(file: file.sorted { ($0.section, $0.start) < ($1.section, $1.start) })
        let backed = memory.filter { $0.fileStart != nil }
        for run in memory where run.fileStart == nil { join.appendMemory(run, from: 0, size: run.size) }
        for run in backed.sorted(by: { ($0.section, $0.fileStart ?? 0) < ($1.section, $1.fileStart ?? 0) }) {
            join.join(run, at: run.fileStart ?? 0)
        }
        join.flushFile(upTo: .max, of: .max)
        return join.regions
    }

    private init(file: [FileRun]) {
        self.file = file
        regions.reserveCapacity(file.count + 16)
    }

    private mutating func join(_ run: MemoryRun, at fileStart: UInt64) {
        var done: UInt64 = 0
        while done < run.size {
            let wanted = fileStart + done
            flushFile(upTo: wanted, of: run.section)
            guard index < file.count, file[index].section == run.section else { break }
            let start = max(file[index].start, taken)
            let left = run.size - done
            if wanted < start {
                appendMemory(run, from: done, size: min(left, start - wanted))
                done += min(left, start - wanted)
            } else {
                let size = min(left, file[index].end - wanted)
                regions.append(
                    Region(
                        section: run.section, segment: run.segment, fileStart: wanted, fileSize: size,
                        address: run.address + done, vmSize: size))
                taken = wanted + size
                done += size
            }
        }
        if done < run.size { appendMemory(run, from: done, size: run.size - done) }
    }

    /// Adds a region for the file bytes of `section` before `offset`, which have no memory.
    private mutating func flushFile(upTo offset: UInt64, of section: UInt32) {
        while index < file.count {
            let run = file[index]
            let isEarlier = run.section < section
            guard isEarlier || run.section == section else { return }
            let start = max(run.start, taken)
            let end = isEarlier ? run.end : min(run.end, offset)
            if start < end {
                regions.append(
                    Region(section: run.section, segment: Region.notLoaded, fileStart: start, fileSize: end - start))
                taken = end
            }
            guard taken >= run.end else { return }
            index += 1
            taken = index < file.count && file[index].section == run.section ? taken : 0
        }
    }

    private mutating func appendMemory(_ run: MemoryRun, from done: UInt64, size: UInt64) {
        regions.append(Region(section: run.section, segment: run.segment, address: run.address + done, vmSize: size))
    }
}
