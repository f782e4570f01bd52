#if os(Linux)

import AuditPlatform

/// The memory of a stopped process, which may be written although it is code. Writes to a private mapping of a file stay in
/// the process.
final class ProcessMemory {
    private let descriptor: Int32

    init?(of process: pid_t) {
        descriptor = unsafe open("/proc/\(process)/mem", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Returns the bytes that can be read from `address` on, at most `count`.
    func read(_ count: Int, at address: UInt64) -> [UInt8] {
        guard let offset = Int(exactly: address) else { return [] }
        var bytes = [UInt8](repeating: 0, count: count)
        let size = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, offset) }
        return Array(bytes.prefix(max(0, size)))
    }

    /// Writes all bytes, or returns `false`.
    func write(_ bytes: some Collection<UInt8>, at address: UInt64) -> Bool {
        guard let offset = Int(exactly: address) else { return false }
        let bytes = Array(bytes)
        return unsafe bytes.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, offset) }
            == bytes.count
    }
}

#endif
