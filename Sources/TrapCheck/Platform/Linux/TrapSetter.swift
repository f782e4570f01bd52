#if os(Linux)

import AuditPlatform
import LinkMapKit

/// Sets the traps of files in the memory of processes, and recognises them when a thread runs into one.
struct TrapSetter {
    private(set) var watched: WatchedFiles
    private(set) var tally: TrapTally
    private let instruction = TrapInstruction.ofThisMachine

    /// The unit in which memory is copied for a process that writes to it, in bytes. A smaller unit than the machine's is
    /// correct, too.
    private static let pageSize: UInt64 = 4096

    init(_ watched: WatchedFiles) {
        self.watched = watched
        tally = TrapTally(watched.plan)
    }

    /// Returns whether a file that a thread has opened is one with traps.
    mutating func watches(descriptor: Int32, of thread: pid_t) -> Bool {
        watched.index(ofFileAt: "/proc/\(thread)/fd/\(descriptor)") != nil
    }

    // MARK: - Setting

    /// Sets the traps in everything that a process has mapped.
    mutating func setAll(in process: pid_t) {
        for mapping in CodeMapping.all(of: process) where mapping.isPrivate {
            set(in: mapping, of: process, file: file(of: mapping, in: process))
        }
    }

    /// Sets the traps in a new mapping.
    mutating func set(in mapping: CodeMapping, of process: pid_t) {
        set(in: mapping, of: process, file: watched.index(ofFileAt: mapping.path))
    }

    private mutating func set(in mapping: CodeMapping, of process: pid_t, file: Int?) {
        guard let file, let memory = ProcessMemory(of: process) else { return }
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
        _ group: ArraySlice<TrappedFile.Trap>, from address: UInt64, _ memory: borrowing ProcessMemory
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

    // MARK: - Hits

    /// Removes the trap that a thread ran into and counts it.
    ///
    /// - Parameter place: Where the thread stopped.
    /// - Returns: The address at which the thread goes on; `nil` if there is no trap of this check.
    mutating func takeHit(in thread: pid_t, at place: UInt64) -> UInt64? {
        let (address, overflows) = place.subtractingReportingOverflow(instruction.advance)
        guard !overflows, let mapping = CodeMapping.all(of: thread).first(where: { $0.range.contains(address) }),
            let file = file(of: mapping, in: thread), let offset = mapping.offset(of: address),
            let trap = watched.files[file].trap(at: offset), let memory = ProcessMemory(of: thread)
        else { return nil }
        // Another thread may have removed it since this one stopped.
        if memory.read(instruction.bytes.count, at: address) == instruction.bytes {
            guard memory.write(trap.original, at: address) else { return nil }
        }
        tally.addHit(trap, by: thread)
        return address
    }

    private mutating func file(of mapping: CodeMapping, in process: pid_t) -> Int? {
        guard mapping.path.hasPrefix("/") else { return nil }
        if let file = watched.index(ofFileAt: mapping.reachablePath(from: process)) { return file }
        // The file was deleted or replaced; the kernel still has it.
        let range = "\(String(mapping.range.lowerBound, radix: 16))-\(String(mapping.range.upperBound, radix: 16))"
        return watched.index(ofFileAt: "/proc/\(process)/map_files/\(range)")
    }
}

#endif
