#if os(Linux)

import LinkMapKit

/// A reader of the kernel's records that follows the steps of the loader. They show in what it maps and in which mappings it
/// makes read-only: it does that with the relocated parts of an object after relocating it.
struct PerfReader {
    private let clock: LaunchClock
    private let perf: PerfWatch
    private let program: LaunchedProgram
    private(set) var milestones: [Milestone: UInt64] = [:]
    private(set) var objects: [LaunchedObject] = []
    private(set) var successors: [Launch.Mark] = []
    /// The page faults outside all objects: in the heap, the stack and anonymous memory.
    private(set) var otherFaults = FaultCount()
    private(set) var lost: UInt64 = 0
    private var images = ImageMaps()
    /// The times of the loader's calls for debuggers before the program's first instruction.
    private var signals: [UInt64] = []
    /// The end of the last step of mapping or relocation.
    private var lastStep: UInt64 = 0
    private var lastMapped: UInt64?
    private let resumed: UInt64?
    private var hasBecome = false

    /// Creates a reader.
    /// - Parameter resumed: The time at which the launcher let the stopped program continue.
    init(clock: LaunchClock, perf: PerfWatch, program: LaunchedProgram, resumed: UInt64?) {
        self.clock = clock
        self.resumed = resumed.map(clock.time)
        self.perf = perf
        self.program = program
    }

    mutating func read(_ records: [PerfRecord]) {
        milestones[.entry] = resumed
        lastStep = resumed ?? 0
        for record in records where successors.isEmpty { read(record.event, at: clock.time(of: record.time)) }
        setMilestones()
        dropDataFiles()
    }

    /// Removes files that were only read. They are neither programs nor libraries.
    private mutating func dropDataFiles() {
        objects = objects.indices.filter { images.isCode($0) }.map { objects[$0] }
    }

    private mutating func read(_ event: PerfRecord.Event, at time: UInt64) {
        switch event {
        case .becameProgram(let name):
            if hasBecome { successors.append(Launch.Mark(name: name, time: time)) }
            hasBecome = true
        case .mapped(let map): record(map, at: time)
        case .sample(let id, let address):
            if let breakpoint = perf.breakpoints[id] { hit(breakpoint, at: time) }
            if let kind = perf.faultEvents[id] { fault(at: address, isMajor: kind == .major) }
        case .lost(let count): lost += count
        case .switchedOut, .switchedIn, .ended: break
        }
    }

    // MARK: - Breakpoints

    private mutating func hit(_ breakpoint: PerfWatch.Breakpoint, at time: UInt64) {
        switch breakpoint {
        case .loaderSignal: if milestones[.start] == nil { signals.append(time) }
        case .entry:
            if program.loader != nil, milestones[.start] == nil { milestones[.start] = time }
        case .main: if milestones[.main] == nil { milestones[.main] = time }
        }
        lastStep = time
    }

    /// Sets the milestones of the loader. The loader of glibc announces that it begins to add objects and that all are there;
    /// that of musl announces only the latter.
    private mutating func setMilestones() {
        guard let last = signals.last else { return }
        milestones[.relocated] = last
        guard signals.count > 1, let first = signals.first else { return }
        milestones[.mapping] = first
        milestones[.mapped] = lastMapped.map { max($0, first) } ?? first
    }

    // MARK: - Maps

    private mutating func record(_ map: PerfMap, at time: UInt64) {
        defer { lastStep = time }
        let isRelocated = images.takesRights(map)
        guard let index = images.add(map, objectCount: objects.count) else { return }
        let isNew = index == objects.count
        if isNew {
            objects.append(LaunchedObject(path: map.path, mapped: time))
            objects[index].isLate = milestones[.start] != nil || signals.count > 1
        }
        // The mappings of execve are a part of execve.
        guard let resumed, time > resumed else { return }
        // The start of this step is unknown for a library that the program opens itself, so it gets no duration.
        let duration = isNew && objects[index].isLate ? 0 : time - min(time, lastStep)
        if isRelocated {
            objects[index].relocation = (objects[index].relocation ?? 0) + duration
        } else if index > 0, !program.isLoader(objects[index].path) {
            objects[index].mapping = (objects[index].mapping ?? 0) + duration
            if !objects[index].isLate, images.isCode(index) { lastMapped = time }
        }
    }

    // MARK: - Faults

    private mutating func fault(at address: UInt64, isMajor: Bool) {
        guard let place = images.place(of: address) else { return otherFaults.add(isMajor: isMajor, isCode: false) }
        objects[place.object].faults.add(isMajor: isMajor, isCode: place.isCode)
    }
}

extension LaunchedProgram {
    fileprivate func isLoader(_ path: String) -> Bool {
        loader.map { FilePath.resolved($0.path) == path } ?? false
    }
}

#endif
