#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// The traps of a file that processes map, by their offset in it.
struct TrappedFile {
    struct Trap {
        var offset: UInt64
        /// The index of the target in the plan, and of the trap in the target.
        var target: Int
        var index: Int
        /// The bytes that the trap replaces.
        var original: [UInt8]
    }

    let traps: [Trap]
    private let file: RunningFile

    /// - Parameters:
    ///   - code: the bytes at an address of the artifact, at most the given number.
    init(_ file: RunningFile, target: Int, of plan: TrapPlan, code: (UInt64, Int) -> [UInt8]) {
        self.file = file
        let size = TrapInstruction.ofThisMachine.bytes.count
        traps = plan.targets[target].traps.enumerated().compactMap { index, trap in
            guard let offset = file.offset(of: trap.address) else { return nil }
            let original = code(trap.address, size)
            guard original.count == size else { return nil }
            return Trap(offset: offset, target: target, index: index, original: original)
        }
        .sorted { $0.offset < $1.offset }
    }

    /// Returns the traps in a range of the file.
    func traps(in range: Range<UInt64>) -> ArraySlice<Trap> {
        traps[first(from: range.lowerBound)..<first(from: range.upperBound)]
    }

    func trap(at offset: UInt64) -> Trap? {
        let index = first(from: offset)
        return index < traps.count && traps[index].offset == offset ? traps[index] : nil
    }

    func address(ofPageAt offset: UInt64, size: UInt64) -> UInt64? { file.address(ofPageAt: offset, size: size) }

    private func first(from offset: UInt64) -> Int {
        var low = 0
        var high = traps.count
        while low < high {
            let middle = (low + high) / 2
            if traps[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

#endif

#if os(Linux)

/// The identity of a file on disk: another file gets another one, and so does a file with new contents.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let changed: [Int]

    /// Reads the identity of a file; `nil` if there is none, or it is not a regular file.
    init?(path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        size = Int64(status.st_size)
        changed = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
}

#endif

#if os(Linux)

/// The instruction that stops a thread of this machine.
struct TrapInstruction {
    let bytes: [UInt8]
    /// How far behind the instruction's start a thread is that ran into it, in bytes.
    let advance: UInt64

    static let ofThisMachine = TrapInstruction(trace_trap_instruction())
    /// A system call instruction.
    static let systemCall = TrapInstruction(trace_call_instruction())

    private init(_ trap: trace_trap) {
        let all = [trap.bytes.0, trap.bytes.1, trap.bytes.2, trap.bytes.3]
        bytes = Array(all.prefix(Int(trap.size)))
        advance = UInt64(trap.advance)
    }
}

#endif
