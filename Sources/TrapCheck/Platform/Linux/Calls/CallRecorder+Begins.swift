#if os(Linux)

import AuditPlatform
import CLaunch
import LaunchTimer

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
    private static let (mostMessages, longestMessage) = (8, 512)
    /// The size of `struct mmsghdr`, and the places of the list of parts in it and of the size in a part.
    private static let (headerSize, partsOffset, sizeOffset): (UInt64, UInt64, UInt64) = (64, 16, 8)

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
