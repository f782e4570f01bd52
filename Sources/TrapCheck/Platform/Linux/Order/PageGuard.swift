#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// Finds the pages of files from which processes execute code: such a page can be read, but not executed before a thread
/// has stopped there.
struct PageGuard: TraceTool {
    private var watched: WatchedFiles
    private var spaces = ProcessSpaces()
    /// The guarded mappings of each process.
    private var guarded: [pid_t: [(mapping: CodeMapping, file: Int)]] = [:]
    /// The page that each thread stopped at last, and how often in a row.
    private var last: [pid_t: (page: UInt64, count: Int)] = [:]
    /// The addresses of touched pages in the image, in the order of time.
    private(set) var touched: [UInt64] = []
    private var isKnown: Set<UInt64> = []
    private var isRecording = true

    static let signal = SIGSEGV
    /// The rights of guarded code, and those of code that may run.
    private static let guardedRights = PROT_READ
    private static let openRights = PROT_READ | PROT_EXEC
    /// The limit of stops of a thread at one page, for a page whose rights cannot be changed.
    private static let mostStops = 16

    let pageSize = UInt64(sysconf(Int32(_SC_PAGESIZE)))

    init(_ watched: WatchedFiles) { self.watched = watched }

    /// Lets later stops not count.
    mutating func stopRecording() { isRecording = false }

    // MARK: - TraceTool

    mutating func enter(_ process: pid_t) -> Bool {
        let code = watched.code(of: process)
        for (mapping, file) in code { set(mapping, file, in: process) }
        return !code.isEmpty
    }

    mutating func watches(descriptor: Int32, of thread: pid_t) -> Bool {
        watched.index(ofFileAt: "/proc/\(thread)/fd/\(descriptor)") != nil
    }

    mutating func add(_ mapping: CodeMapping, of thread: pid_t) {
        guard let file = watched.index(ofFileAt: mapping.path) else { return }
        set(mapping, file, in: thread)
    }

    mutating func takeStop(of thread: pid_t) -> Bool {
        var address: UInt64 = 0
        guard unsafe trace_is_refused_access(thread, &address) != 0, let space = spaces.space(of: thread),
            let (mapping, file) = guarded[space.process]?.first(where: { $0.mapping.range.contains(address) })
        else { return false }
        let page = address / pageSize * pageSize
        let count = last[thread]?.page == page ? (last[thread]?.count ?? 0) + 1 : 1
        last[thread] = (page, count)
        guard count <= PageGuard.mostStops, change(page, pageSize, to: PageGuard.openRights, in: thread) else {
            return false
        }
        if isRecording, let offset = mapping.offset(of: page),
            let place = watched.files[file].address(ofPageAt: offset, size: pageSize), isKnown.insert(place).inserted
        {
            touched.append(place)
        }
        return true
    }

    mutating func copy(from thread: pid_t, to process: pid_t) {
        guarded[process] = guarded[spaces.process(of: thread)]
    }

    mutating func forget(_ thread: pid_t) {
        spaces.forget(thread)
        guarded[thread] = nil
        last[thread] = nil
    }

    // MARK: - Rights

    private mutating func set(_ mapping: CodeMapping, _ file: Int, in thread: pid_t) {
        guard let space = spaces.space(of: thread) else { return }
        let size = mapping.range.upperBound - mapping.range.lowerBound
        guard change(mapping.range.lowerBound, size, to: PageGuard.guardedRights, in: thread) else { return }
        guarded[space.process, default: []].append((mapping, file))
    }

    private mutating func change(_ address: UInt64, _ size: UInt64, to rights: Int32, in thread: pid_t) -> Bool {
        guard let gate = spaces.space(of: thread)?.gate else { return false }
        return trace_protect(thread, gate, address, size, rights) == 0
    }
}

#endif
