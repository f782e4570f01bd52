import CLaunch
import Glibc

/// The memory that the launcher, the process that it makes, and the audit library share.
@safe final class LaunchRecord {
    let descriptor: Int32
    private let memory: UnsafeMutableRawPointer

    /// `nil` where the kernel gives no such memory.
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
        // So that the program need not wait for the kernel to find these pages.
        unsafe memset(memory, 0, 1 << 16)
    }

    deinit {
        unsafe munmap(memory, LAUNCH_RECORD_SIZE)
        close(descriptor)
    }

    /// Sound: the mapping is as long as the type, aligned to a page, and lives as long as `self`.
    var header: UnsafeMutablePointer<launch_header> {
        unsafe memory.assumingMemoryBound(to: launch_header.self)
    }

    /// The clock before execve; 0 until then.
    var started: UInt64 { unsafe header.pointee.started }
    /// Why execve failed; 0 if it did not.
    var failure: Int32 { unsafe header.pointee.exec_error }
    var dropped: UInt64 { unsafe header.pointee.dropped }

    /// A copy of what is written so far.
    func entries() -> [AuditEntry] {
        let room = UInt64(LAUNCH_RECORD_SIZE - LAUNCH_HEADER_SIZE)
        let used = Int(min(unsafe header.pointee.used, room))
        let bytes = unsafe UnsafeRawBufferPointer(
            start: unsafe memory + LAUNCH_HEADER_SIZE, count: used)
        return unsafe AuditEntry.all(in: Array(bytes)[...])
    }
}
