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
        traps = TrapSetter(files)
        self.phases = phases
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
        let call = calls[process]
        let starter = starters[process]
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

    /// Returns whether a call uses a file that a known function opened, so that no other caller is named for it.
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
        run.threads = threads
        run.calls = callCount
        run.isCut = rows.isFull
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

#if os(Linux)

/// The readers of a thread's memory when a call begins.
extension CallRecorder {
    /// Returns the path and the kind of access, the address, the names that a server is asked for, or the thread that holds
    /// a lock.
    func texts(of call: WatchedCall, in memory: ProcessMemory) -> [String] {
        switch call.kind {
        case TRACE_OPENS:
            let path = call.path(in: memory) ?? ""
            return [path, CallRecorder.kind(ofFlags: call.openFlags(in: memory)).rawValue]
        case TRACE_EXAMINES: return [call.path(in: memory)].compactMap(\.self)
        case TRACE_CONNECTS: return address(of: call, in: memory)
        case TRACE_SENDS: return questions(of: call, in: memory)
        case TRACE_LOCKS: return [holder(of: call, in: memory)].compactMap(\.self)
        default: return []
        }
    }

    /// The flag of a descriptor that only stands for a path.
    private static let onlyPath: Int32 = 0x20_0000

    private static func kind(ofFlags flags: Int32) -> LaunchAccess.Kind {
        if flags & onlyPath != 0 { return .examined }
        return flags & O_ACCMODE == O_RDONLY ? .read : .written
    }

    /// Returns the address, and the word `name` behind it for a name server.
    private func address(of call: WatchedCall, in memory: ProcessMemory) -> [String] {
        let bytes = memory.read(min(Int(clamping: call.arguments[2]), 128), at: call.arguments[1])
        guard let (text, port) = SocketAddress.read(bytes) else { return [] }
        return port == NameQuery.port ? [text, "name"] : [text]
    }

    // MARK: - Names of hosts

    /// The limits of messages of a call, and of the size of one in bytes.
    private static let mostMessages = 8
    private static let longestMessage = 512
    /// The size of `struct mmsghdr`, and the places of the list of parts in it and of the size in a part.
    private static let headerSize: UInt64 = 64
    private static let partsOffset: UInt64 = 16
    private static let sizeOffset: UInt64 = 8

    private func questions(of call: WatchedCall, in memory: ProcessMemory) -> [String] {
        guard let number = call.descriptor,
            nameSockets.contains(Descriptor(process: call.process, number: number))
        else { return [] }
        let names = messages(of: call, in: memory).compactMap(NameQuery.name)
        return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func messages(of call: WatchedCall, in memory: ProcessMemory) -> [[UInt8]] {
        let address = call.arguments[1]
        if call.row.message == TRACE_BUFFER {
            return [memory.read(min(Int(clamping: call.arguments[2]), CallRecorder.longestMessage), at: address)]
        }
        // Of several messages the call gives the number.
        let count =
            call.row.message == TRACE_HEADERS ? min(Int(clamping: call.arguments[2]), CallRecorder.mostMessages) : 1
        return (0..<count).compactMap { index in
            let header = address &+ UInt64(index) * CallRecorder.headerSize
            guard let parts = memory.word(at: header &+ CallRecorder.partsOffset), let place = memory.word(at: parts),
                let size = memory.word(at: parts &+ CallRecorder.sizeOffset)
            else { return nil }
            return memory.read(min(Int(clamping: size), CallRecorder.longestMessage), at: place)
        }
    }

    // MARK: - Locks

    /// The place of the owner in a mutex of glibc, whose first word is the lock, in bytes.
    private static let ownerOffset: UInt64 = 8

    /// Returns the thread that holds the mutex a thread waits for; `nil` if the lock is no mutex.
    private func holder(of call: WatchedCall, in memory: ProcessMemory) -> String? {
        guard call.row.condition == TRACE_WAITING_FUTEX,
            let word = memory.word(at: call.arguments[0] &+ CallRecorder.ownerOffset)
        else { return nil }
        let owner = pid_t(truncatingIfNeeded: word)
        guard owner > 0, owner != call.thread, unsafe access("/proc/\(call.process)/task/\(owner)", F_OK) == 0 else {
            return nil
        }
        return owner == call.process ? "main" : name(ofThread: owner)
    }
}

#endif

#if os(Linux)

/// The readers of what the ends of calls tell.
extension CallRecorder {
    mutating func finish(_ call: WatchedCall, result: Int64, time: UInt64) {
        switch call.kind {
        case TRACE_OPENS: finishOpening(call, result, time)
        case TRACE_EXAMINES: finishExamining(call, result, time)
        case TRACE_READS where result >= 0: finishReading(call, UInt64(result), time)
        case TRACE_MAPS_FILE where CallRecorder.hasSucceeded(result): finishMapping(call, result, time)
        case TRACE_LISTS where result >= 0: _ = finishUsing(call, .listed, time)
        case TRACE_CONNECTS: finishConnecting(call, result, time)
        case TRACE_SENDS: finishAsking(call, time)
        case TRACE_RECEIVES: finishReceiving(call, result, time)
        case TRACE_SLEEPS: addWait(.sleep, call, time)
        case TRACE_LOCKS: addWait(.lock, call, time)
        case TRACE_POLLS: addWait(.poll, call, time)
        case TRACE_AWAITS_CHILD: addWait(.child, call, time)
        default: break
        }
    }

    private static func hasSucceeded(_ result: Int64) -> Bool { result >= 0 || result < -4095 }

    // MARK: - Files

    private mutating func finishOpening(_ call: WatchedCall, _ result: Int64, _ time: UInt64) {
        guard result >= 0 else { return finishExamining(call, result, time) }
        let number = Int32(truncatingIfNeeded: result)
        guard let path = call.file(of: number), path.hasPrefix("/") else { return }
        // The kind was told at the begin, behind the path.
        let kind = call.texts.last.flatMap(LaunchAccess.Kind.init) ?? .read
        guard let row = row(kind, path, of: call) else { return }
        rows.change(row) {
            $0.opens += 1
            $0.time += time
        }
        opened[Descriptor(process: call.process, number: number)] = row
    }

    private mutating func finishExamining(_ call: WatchedCall, _ result: Int64, _ time: UInt64) {
        guard let path = call.texts.first else { return }
        let isMissing = result == -Int64(ENOENT) || result == -Int64(ENOTDIR)
        guard let row = row(isMissing ? .missing : .examined, path, of: call) else { return }
        rows.change(row) {
            $0.opens += call.kind == TRACE_OPENS ? 1 : 0
            $0.time += time
        }
    }

    private mutating func finishReading(_ call: WatchedCall, _ size: UInt64, _ time: UInt64) {
        guard let row = usedFile(call, .read) else { return addWait(.input, call, time) }
        rows.change(row) {
            $0.reads += 1
            $0.bytesRead = $0.bytesRead.addingClamped(size)
            $0.time += time
        }
    }

    private mutating func finishMapping(_ call: WatchedCall, _ result: Int64, _ time: UInt64) {
        guard let row = finishUsing(call, .mapped, time) else { return }
        mappings.add(
            UInt64(bitPattern: result), call.arguments[1], flags: call.arguments[3], row: row, of: call.process)
    }

    private mutating func finishUsing(_ call: WatchedCall, _ kind: LaunchAccess.Kind, _ time: UInt64) -> Int? {
        guard let row = usedFile(call, kind) else { return nil }
        rows.change(row) { $0.time += time }
        return row
    }

    /// Returns the row of the file that a call uses; `nil` for a pipe, a socket or a terminal.
    private mutating func usedFile(_ call: WatchedCall, _ kind: LaunchAccess.Kind) -> Int? {
        guard let number = call.descriptor, let path = call.file(of: number), CallRecorder.isFile(path) else {
            return nil
        }
        let descriptor = Descriptor(process: call.process, number: number)
        if let row = opened[descriptor], rows.rows[row].access.name == path {
            rows.raise(row, to: kind)
            return row
        }
        let row = row(kind, path, of: call)
        opened[descriptor] = row
        return row
    }

    private static func isFile(_ path: String) -> Bool {
        path.hasPrefix("/") && !path.hasPrefix("/dev/pts/") && path != "/dev/tty" && path != "/dev/null"
    }

    // MARK: - Connections and names

    private mutating func finishConnecting(_ call: WatchedCall, _ result: Int64, _ time: UInt64) {
        guard let address = call.texts.first, let number = call.descriptor else { return }
        if call.texts.count > 1 { nameSockets.insert(Descriptor(process: call.process, number: number)) }
        guard let row = row(.connection, address, of: call) else { return }
        rows.change(row) {
            $0.detail = CallRecorder.text(ofConnection: result)
            $0.opens += 1
            $0.time += time
        }
    }

    private static func text(ofConnection result: Int64) -> String {
        switch result {
        case 0...: return "connected"
        case -Int64(ECONNREFUSED): return "refused"
        case -Int64(EINPROGRESS): return "in progress"
        case -Int64(ENOENT): return "missing"
        default: return Errno(number: Int32(truncatingIfNeeded: -result)).text
        }
    }

    private mutating func finishAsking(_ call: WatchedCall, _ time: UInt64) {
        guard let number = call.descriptor else { return }
        for name in call.texts {
            guard let row = row(.name, name, of: call) else { return }
            rows.change(row) { $0.opens += 1 }
            asked[Descriptor(process: call.process, number: number)] = (row, call.start)
        }
    }

    private mutating func finishReceiving(_ call: WatchedCall, _ result: Int64, _ time: UInt64) {
        addWait(.input, call, time)
        guard result > 0, let number = call.descriptor,
            let (row, start) = asked.removeValue(forKey: Descriptor(process: call.process, number: number))
        else { return }
        rows.change(row) { $0.time += LaunchClock.now - start }
    }

    // MARK: - Waits

    private mutating func addWait(_ kind: LaunchAccess.Kind, _ call: WatchedCall, _ time: UInt64) {
        guard kind == .sleep || time >= CallRecorder.shortestWait, let row = row(kind, "", of: call) else { return }
        rows.change(row) {
            $0.waits += 1
            $0.time += time
            $0.detail = $0.detail ?? call.texts.first
        }
    }
}

#endif
