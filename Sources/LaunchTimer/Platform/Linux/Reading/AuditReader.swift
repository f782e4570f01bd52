#if os(Linux)

import AuditPlatform

/// A reader of the audit library's record that follows the steps of the loader.
struct AuditReader {
    private let clock: LaunchClock
    private let programPath: String
    private(set) var milestones: [Milestone: UInt64] = [:]
    private(set) var objects: [LaunchedObject] = []
    private(set) var initializers: [InitializerRun] = []
    /// The indices in ``objects`` by the record's object numbers.
    private var indices: [UInt64: Int] = [:]
    /// The initializers that have not returned.
    private var open: [Int] = []
    /// The time at which the loader began to search for the next object.
    private var searching: UInt64?

    init(clock: LaunchClock, programPath: String) {
        self.clock = clock
        self.programPath = FilePath.resolved(programPath)
    }

    mutating func read(_ entries: [AuditEntry]) {
        for entry in entries { read(entry, at: clock.time(of: entry.time)) }
    }

    private mutating func read(_ entry: AuditEntry, at time: UInt64) {
        switch entry.kind {
        case .ready, .close: break
        case .search: if searching == nil { searching = time }
        case .object: add(entry, at: time)
        case .activity: record(entry.value, at: time)
        case .begin: begin(entry, at: time)
        case .end: end(at: time)
        case .main: milestones[.main] = milestones[.main] ?? time
        }
    }

    /// Records a change of the loader's state: LA_ACT_CONSISTENT is 0, LA_ACT_ADD is 1.
    private mutating func record(_ activity: UInt64, at time: UInt64) {
        if activity == 1, milestones[.mapping] == nil { milestones[.mapping] = time }
        if activity == 0, milestones[.relocated] == nil { milestones[.relocated] = time }
    }

    private mutating func add(_ entry: AuditEntry, at time: UInt64) {
        defer { searching = nil }
        let path = entry.object == 0 && entry.text.isEmpty ? programPath : FilePath.resolved(entry.text)
        // The kernel's own object is no file.
        guard path.contains("/") else { return }
        var object = LaunchedObject(path: path, mapped: time)
        object.mapping = searching.map { time - $0 }
        object.bias = entry.value
        object.isLate = milestones[.relocated] != nil
        indices[entry.object] = objects.count
        objects.append(object)
        if !object.isLate, searching != nil { milestones[.mapped] = time }
    }

    private mutating func begin(_ entry: AuditEntry, at time: UInt64) {
        guard let list = InitializerRun.List(rawValue: entry.detail), let object = indices[entry.object] else { return }
        if object == 0, milestones[.start] == nil, list != .preinitArray { milestones[.start] = time }
        open.append(initializers.count)
        initializers.append(InitializerRun(object: object, list: list, address: entry.value, began: time))
    }

    private mutating func end(at time: UInt64) {
        guard let index = open.popLast() else { return }
        initializers[index].ended = time
        if let outer = open.last { initializers[outer].nested += time - initializers[index].began }
    }
}

enum FilePath {
    /// Returns the path without symbolic links, as the kernel names mapped files.
    static func resolved(_ path: String) -> String {
        guard path.contains("/"), let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}

#endif
