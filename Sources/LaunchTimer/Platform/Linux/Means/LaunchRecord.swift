#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// The memory that the launcher, the launched process and the audit library share.
@safe final class LaunchRecord {
    let descriptor: Int32
    private let memory: UnsafeMutableRawPointer

    /// Creates the memory. Returns `nil` if the kernel refuses.
    init?() {
        let descriptor = unsafe launch_memory_file("sizeaudit-record")
        guard descriptor >= 0 else { return nil }
        let size = LAUNCH_RECORD_SIZE
        guard ftruncate(descriptor, size) == 0,
            let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            unsafe memory != MAP_FAILED
        else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        unsafe self.memory = memory
        // The pages are touched here, so that the program does not wait for page faults.
        unsafe memset(memory, 0, 1 << 16)
    }

    deinit {
        unsafe munmap(memory, LAUNCH_RECORD_SIZE)
        close(descriptor)
    }

    /// The head of the record. Sound: the mapping is at least as long as the type, aligned to a page, and lives as long as
    /// `self`.
    var header: UnsafeMutablePointer<launch_header> {
        unsafe memory.assumingMemoryBound(to: launch_header.self)
    }

    /// The time right before execve. 0 until then.
    var started: UInt64 { unsafe header.pointee.started }
    /// The `errno` of execve. 0 if it succeeded.
    var failure: Int32 { unsafe header.pointee.exec_error }
    var dropped: UInt64 { unsafe header.pointee.dropped }

    /// Returns a copy of all entries so far.
    func entries() -> [AuditEntry] {
        let room = UInt64(LAUNCH_RECORD_SIZE - LAUNCH_HEADER_SIZE)
        let used = Int(min(unsafe header.pointee.used, room))
        let bytes = unsafe UnsafeRawBufferPointer(
            start: unsafe memory + LAUNCH_HEADER_SIZE, count: used)
        return unsafe AuditEntry.all(in: Array(bytes)[...])
    }
}

#endif
