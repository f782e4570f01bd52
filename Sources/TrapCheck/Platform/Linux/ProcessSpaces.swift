#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// The known address spaces of traced processes. Stops are too frequent to read them from procfs each time.
struct ProcessSpaces {
    /// The address space of one process.
    final class Space {
        let process: pid_t
        let memory: ProcessMemory
        /// The mappings with code and their watched files; `nil` if not read yet.
        var code: [(mapping: CodeMapping, file: Int)]?
        private var knownGate: UInt64??

        fileprivate init?(of process: pid_t) {
            guard let memory = ProcessMemory(of: process) else { return nil }
            self.process = process
            self.memory = memory
        }

        /// The address of a system call instruction, see ``ProcessSpaces/gate(of:)``.
        var gate: UInt64? {
            if let knownGate { return knownGate }
            let gate = ProcessSpaces.gate(of: process)
            knownGate = .some(gate)
            return gate
        }
    }

    /// Returns the address of a system call instruction in the code that the kernel maps into every process.
    static func gate(of thread: pid_t) -> UInt64? {
        guard let mapping = CodeMapping.all(of: thread).first(where: { $0.path == "[vdso]" }),
            let memory = ProcessMemory(of: thread)
        else { return nil }
        let code = memory.read(mapping.range.count, at: mapping.range.lowerBound)
        let call = TrapInstruction.systemCall.bytes
        let place = code.indices.first { code[$0...].starts(with: call) }
        return place.map { mapping.range.lowerBound + UInt64($0) }
    }

    private var spaces: [pid_t: Space] = [:]
    /// The process of each thread that stopped before.
    private var processes: [pid_t: pid_t] = [:]

    /// The limit of kept spaces, each of which holds an open file.
    private static let most = 64

    /// Returns the process of a thread.
    mutating func process(of thread: pid_t) -> pid_t {
        if let known = processes[thread] { return known }
        let process = ProcFile.process(of: thread)
        processes[thread] = process
        return process
    }

    mutating func space(of thread: pid_t) -> Space? {
        let process = process(of: thread)
        if let known = spaces[process] { return known }
        if spaces.count >= ProcessSpaces.most { spaces = [:] }
        let space = Space(of: process)
        spaces[process] = space
        return space
    }

    /// Forgets the space of a thread's process, and the thread, whose number the kernel may give to another one.
    mutating func forget(_ thread: pid_t) {
        spaces[processes[thread] ?? thread] = nil
        processes[thread] = nil
    }
}

#endif
