#if os(Linux)

import AuditPlatform
import CLaunch
import LaunchTimer
import LinkMapKit

/// Records what a launch opens, reads, connects to and waits for. Traps at the program's first instruction and at `main`
/// tell the phases.
struct CallRecorder: TraceTool {
    private var traps: TrapSetter
    let stacks = StackReader()
    var rows = CallRows()
    /// The open calls of threads.
    private var calls: [pid_t: WatchedCall] = [:]
    private var names = ThreadNames()
    private var phases: CallPhases
    /// The rows of open files and of names that a server was asked for.
    var opened: [Descriptor: Int] = [:]
    var asked: [Descriptor: (row: Int, start: UInt64)] = [:]
    /// The sockets that are connected to name servers.
    var nameSockets: Set<Descriptor> = []
    var mappings = MappedFiles()
    /// The stacks of threads that started a process, and the programs that run in a child.
    private var starters: [pid_t: WatchedCall] = [:]
    private var programs: [pid_t: (row: Int, start: UInt64)] = [:]
    private(set) var subject: pid_t?
    private(set) var threads = 1
    private(set) var callCount = 0
    private(set) var isRecording = true
    /// The time of the fastest call, in nanoseconds.
    private(set) var fastest = UInt64.max

    /// An open file of a process.
    struct Descriptor: Hashable {
        var process: pid_t
        var number: Int32
    }

    /// The shortest wait that counts, unless the program asked for its length, in nanoseconds.
    static let shortestWait: UInt64 = 1_000_000

    static let signal = SIGTRAP
    static let followsCalls = true

    init(_ files: WatchedFiles, phases: CallPhases) {
        (traps, self.phases) = (TrapSetter(files), phases)
        self.phases.findImages(in: stacks)
    }

    mutating func stopRecording() {
        if isRecording { mappings.lookAtAll() }
        isRecording = false
    }

    // MARK: - Programs and threads

    mutating func enter(_ process: pid_t) -> Bool {
        stacks.forget(process)
        let isProgram = traps.enter(process)
        if isProgram { subject = subject ?? process }
        return isProgram
    }

    mutating func addThread(of thread: pid_t) { if isRecording { threads += 1 } }

    mutating func copy(from thread: pid_t, to process: pid_t) {
        traps.copy(from: thread, to: process)
        let parent = traps.process(of: thread)
        mappings.copy(from: parent, to: process)
        // The registers are not needed: only the stack counts.
        var call = WatchedCall(of: thread, in: parent)
        call.frames = stacks.frames(of: thread, in: parent)
        starters[process] = call
    }

    mutating func beginProgram(in process: pid_t) {
        let (call, starter) = (calls[process], starters[process])
        forget(process)
        guard isRecording, process != subject, var call else { return }
        // The function that called posix_spawn is on the stack of the thread that started the process.
        if !call.frames.contains(where: phases.isProgram), let starter { call = starter }
        let words = ProcFile.text("/proc/\(process)/cmdline").split(separator: "\0").map(String.init)
        let path = WatchedCall.link("/proc/\(process)/exe") ?? words.first ?? ""
        guard let row = row(.program, path, of: call) else { return }
        rows.change(row) { $0.detail = $0.detail ?? words.dropFirst().joined(separator: " ") }
        programs[process] = (row, LaunchClock.now)
    }

    mutating func forget(_ thread: pid_t) {
        traps.forget(thread)
        stacks.forget(thread)
        calls[thread] = nil
        starters[thread] = nil
        guard let (row, start) = programs.removeValue(forKey: thread), isRecording else { return }
        rows.change(row) { $0.time += LaunchClock.now - start }
    }

    // MARK: - Mappings and traps

    mutating func watches(descriptor: Int32, of thread: pid_t) -> Bool { true }

    mutating func add(_ mapping: CodeMapping, of thread: pid_t) {
        stacks.forget(traps.process(of: thread))
        traps.add(mapping, of: thread)
    }

    mutating func takeStop(of thread: pid_t) -> Bool {
        guard traps.takeStop(of: thread) else { return false }
        if let hit = traps.newHit { phases.reach(hit.index) }
        return true
    }

    var hasReachedMain: Bool { phases.hasReachedMain }

    // MARK: - Calls

    mutating func begin(_ registers: trace_registers, of thread: pid_t) -> Bool {
        let process = traps.process(of: thread)
        guard isRecording, var call = WatchedCall(registers, thread: thread, process: process) else { return false }
        switch call.kind {
        case TRACE_UNMAPS:
            mappings.look(at: call.arguments[0], call.arguments[1], of: process)
            return false
        case TRACE_ENDS:
            mappings.look(of: process)
            return false
        case TRACE_EXECUTES: mappings.look(of: process)
        default: break
        }
        callCount += 1
        names.add(thread, isMain: thread == process)
        if !isKnownFile(call) { call.frames = stacks.frames(of: thread, in: process) }
        if let memory = traps.memory(of: thread) { call.texts = texts(of: call, in: memory) }
        call.start = LaunchClock.now
        calls[thread] = call
        return true
    }

    mutating func end(_ registers: trace_registers, of thread: pid_t) {
        let now = LaunchClock.now
        guard let call = calls.removeValue(forKey: thread), isRecording else { return }
        let time = now - call.start
        fastest = min(fastest, time)
        finish(call, result: registers.result, time: time)
    }

    /// Returns whether a call uses a file that a known function opened, so that nobody else is to be named for it.
    private func isKnownFile(_ call: WatchedCall) -> Bool {
        guard call.kind == TRACE_READS || call.kind == TRACE_MAPS_FILE || call.kind == TRACE_LISTS,
            let number = call.descriptor,
            let row = opened[Descriptor(process: call.process, number: number)]
        else { return false }
        return rows.rows[row].access.name == call.file(of: number)
    }

    /// Returns the row of an access; `nil` if there are too many.
    mutating func row(_ kind: LaunchAccess.Kind, _ name: String, of call: WatchedCall) -> Int? {
        let isChild = call.process != subject
        let isMain = call.thread == call.process
        let phase = phases.name(of: call.frames, isMain: isMain && !isChild)
        let origin = LaunchAccess.Origin(phase: phase, thread: names[call.thread], isChild: isChild)
        let place = call.frames.first(where: phases.isProgram) ?? call.frames.first
        return rows.index(
            of: LaunchAccess(kind, name: name, origin: origin), frames: call.frames, place: place?.place)
    }

    func name(ofThread thread: pid_t) -> String { names[thread] }

    // MARK: - Results

    /// Returns the record of the launch with the names of functions.
    mutating func run() -> LaunchReads.Run {
        var run = LaunchReads.Run()
        (run.threads, run.calls, run.isCut) = (threads, callCount, rows.isFull)
        for (row, used) in mappings.used {
            rows.change(row) { ($0.isUsed, $0.usedBytes) = (used > 0, used) }
        }
        run.accesses = CallNames(rows.rows, images: stacks.images, program: phases.programIndex).accesses
        // What the tracer adds to a call is in the fastest one, too.
        for index in run.accesses.indices {
            let calls = UInt64(max(1, run.accesses[index].timedCalls))
            let extra = fastest == .max ? 0 : fastest.multipliedReportingOverflow(by: calls).partialValue
            run.accesses[index].time -= min(run.accesses[index].time, extra)
        }
        return run
    }
}

extension LaunchAccess {
    /// The number of calls whose time counts.
    fileprivate var timedCalls: Int { kind == .program ? 0 : opens + reads + waits }
}

#endif
