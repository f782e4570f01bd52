import LinkMapKit

/// Follows a launch through the kernel's records: every step of the loader shows in what it maps, and in which rights it
/// takes away again (it makes an object's relocated parts read-only when it has relocated it).
struct PerfReader {
    private let clock: LaunchClock
    private let perf: PerfWatch
    private let program: LaunchedProgram
    private(set) var milestones: [Milestone: UInt64] = [:]
    private(set) var objects: [LaunchedObject] = []
    private(set) var successors: [Launch.Mark] = []
    /// Faults in no object: of the heap, the stack, anonymous memory.
    private(set) var otherFaults = FaultCount()
    private(set) var lost: UInt64 = 0
    private var images = ImageMaps()
    /// The loader's announcements before the program's own first instruction.
    private var signals: [UInt64] = []
    /// When the last step of mapping or relocation was done.
    private var lastStep: UInt64 = 0
    private var lastMapped: UInt64?
    private let resumed: UInt64?
    private var hasBecome = false

    /// - Parameter resumed: when the launcher let the program go on that had stopped before its first instruction.
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

    /// Files that were only read are neither programs nor libraries.
    private mutating func dropDataFiles() {
        objects = objects.indices.filter { images.isCode($0) }.map { objects[$0] }
    }

    private mutating func read(_ event: PerfRecord.Event, at time: UInt64) {
        switch event {
        case .becameProgram(let name):
            if hasBecome { successors.append(Launch.Mark(name: name, time: time)) }
            hasBecome = true
        case .mapped(let map): note(map, at: time)
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

    /// glibc's loader announces that it begins to add objects and that all are there; musl's only the latter.
    private mutating func setMilestones() {
        guard let last = signals.last else { return }
        milestones[.relocated] = last
        guard signals.count > 1, let first = signals.first else { return }
        milestones[.mapping] = first
        milestones[.mapped] = lastMapped.map { max($0, first) } ?? first
    }

    // MARK: - Maps

    private mutating func note(_ map: PerfMap, at time: UInt64) {
        defer { lastStep = time }
        let isRelocated = images.takesRights(map)
        guard let index = images.add(map, objectCount: objects.count) else { return }
        let isNew = index == objects.count
        if isNew {
            objects.append(LaunchedObject(path: map.path, mapped: time))
            objects[index].isLate = milestones[.start] != nil || signals.count > 1
        }
        // What execve maps is part of execve.
        guard let resumed, time > resumed else { return }
        // When the program opens a library, its first map is the first that is seen of that.
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
