#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// Sets the traps of files in the memory of processes, and recognises them when a thread runs into one.
struct TrapSetter: TraceTool {
    private(set) var watched: WatchedFiles
    private(set) var tally: TrapTally
    private var spaces = ProcessSpaces()
    /// The last hit, if it was the first of its trap.
    private(set) var newHit: TrapTally.FirstHit?
    /// The trap of the last hit, and its address in the memory of the process.
    private(set) var lastHit: (trap: TrappedFile.Trap, address: UInt64)?
    private let instruction = TrapInstruction.ofThisMachine

    /// The unit in which memory is copied for a process that writes to it, in bytes. A smaller unit than the machine's is
    /// correct, too.
    private static let pageSize: UInt64 = 4096

    init(_ watched: WatchedFiles) {
        self.watched = watched
        tally = TrapTally(watched.plan)
    }

    static let signal = SIGTRAP

    mutating func watches(descriptor: Int32, of thread: pid_t) -> Bool {
        watched.index(ofFileAt: "/proc/\(thread)/fd/\(descriptor)") != nil
    }

    mutating func copy(from thread: pid_t, to process: pid_t) {}

    mutating func forget(_ thread: pid_t) { spaces.forget(thread) }

    /// Returns the process of a thread.
    mutating func process(of thread: pid_t) -> pid_t { spaces.process(of: thread) }

    /// Returns the memory of a thread's process.
    mutating func memory(of thread: pid_t) -> ProcessMemory? { spaces.space(of: thread)?.memory }

    /// Lets later hits not count.
    mutating func stopRecording() { tally.isRecording = false }

    // MARK: - Setting

    mutating func enter(_ process: pid_t) -> Bool {
        guard let space = spaces.space(of: process) else { return false }
        let code = watched.code(of: process)
        space.code = code
        for (mapping, file) in code { set(in: mapping, file: file, space.memory) }
        return !code.isEmpty
    }

    mutating func add(_ mapping: CodeMapping, of thread: pid_t) {
        guard let file = watched.index(ofFileAt: mapping.path), let space = spaces.space(of: thread) else { return }
        space.code = nil
        set(in: mapping, file: file, space.memory)
    }

    private mutating func set(in mapping: CodeMapping, file: Int, _ memory: ProcessMemory) {
        let (end, overflows) = mapping.offset.addingReportingOverflow(UInt64(mapping.range.count))
        guard !overflows else { return }
        var rest = watched.files[file].traps(in: mapping.offset..<end)
        tally.addImage(file)
        while let first = rest.first {
            let page = first.offset / TrapSetter.pageSize * TrapSetter.pageSize
            let group = rest.prefix { $0.offset < page + TrapSetter.pageSize }
            rest = rest.dropFirst(group.count)
            set(group, from: mapping.range.lowerBound + (first.offset - mapping.offset), memory)
        }
    }

    /// Sets the traps of one page with one write.
    ///
    /// - Parameter address: The address of the first one.
    private mutating func set(
        _ group: ArraySlice<TrappedFile.Trap>, from address: UInt64, _ memory: ProcessMemory
    ) {
        guard let first = group.first, let last = group.last else { return }
        let count = Int(last.offset - first.offset) + instruction.bytes.count
        var bytes = memory.read(count, at: address)
        guard bytes.count == count else { return }
        var isChanged = false
        for trap in group where !tally.isHit(trap) {
            let place = Int(trap.offset - first.offset)
            let range = place..<place + instruction.bytes.count
            // Other bytes than in the artifact are other code, and the program's own trap must stay its own.
            guard bytes[range].elementsEqual(trap.original), trap.original != instruction.bytes else { continue }
            bytes.replaceSubrange(range, with: instruction.bytes)
            tally.addArmed(trap)
            isChanged = true
        }
        if isChanged { _ = memory.write(bytes, at: address) }
    }

    /// Sets traps that were hit once more, so that the next run of their functions shows, too.
    mutating func setAgain(at addresses: [UInt64], in process: pid_t) {
        guard let memory = memory(of: process) else { return }
        for address in addresses { _ = memory.write(instruction.bytes, at: address) }
    }

    // MARK: - Hits

    /// Removes the trap that a thread ran into, counts it, and lets the thread run the function.
    mutating func takeStop(of thread: pid_t) -> Bool {
        var registers = trace_registers()
        guard trace_is_instruction_trap(thread) != 0, unsafe trace_read_registers(thread, &registers) == 0 else {
            return false
        }
        let (address, overflows) = registers.pc.subtractingReportingOverflow(instruction.advance)
        guard !overflows, let space = spaces.space(of: thread), let trap = trap(at: address, in: space) else {
            return false
        }
        // A trap of the program's own stays its own.
        guard trap.original != instruction.bytes else { return false }
        // Another thread may have removed it since this one stopped.
        if space.memory.read(instruction.bytes.count, at: address) == instruction.bytes {
            guard space.memory.write(trap.original, at: address) else { return false }
        }
        newHit = tally.addHit(trap, by: thread)
        lastHit = (trap, address)
        _ = trace_set_pc(thread, address)
        return true
    }

    /// Returns the trap at an address in memory; `nil` if there is none of this tool.
    private mutating func trap(at address: UInt64, in space: ProcessSpaces.Space) -> TrappedFile.Trap? {
        let known = space.code
        if let known, let trap = trap(at: address, in: known) { return trap }
        // The process may have mapped other code since.
        let code = watched.code(of: space.process)
        space.code = code
        return trap(at: address, in: code)
    }

    private func trap(at address: UInt64, in code: [(mapping: CodeMapping, file: Int)]) -> TrappedFile.Trap? {
        guard let (mapping, file) = code.first(where: { $0.mapping.range.contains(address) }),
            let offset = mapping.offset(of: address)
        else { return nil }
        return watched.files[file].trap(at: offset)
    }
}

#endif
