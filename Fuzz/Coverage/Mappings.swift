import AuditPlatform
import Synchronization

@_silgen_name("mmap64")
private func systemMap(
    _ address: UnsafeMutableRawPointer?, _ length: Int, _ protection: CInt, _ flags: CInt, _ descriptor: CInt,
    _ offset: Int
) -> UnsafeMutableRawPointer?

/// The memory that a run maps. The program never unmaps what it reads; here thousands of inputs are read by one process, so
/// each run's mappings are removed when it has ended.
enum Mappings {
    private struct State: @unchecked Sendable {
        var isRunning = false
        /// Reserved addresses for mapped files: the program remembers where files lie, and nothing else may come to lie there.
        var files: UnsafeMutableRawPointer?
        var filled = 0
        /// Addresses and lengths of mapped memory.
        var memory: [(UnsafeMutableRawPointer, Int)] = []
    }

    private static let state = Mutex(State())
    private static let reserved = 1 << 30
    private static let pageSize = 4096
    private static let fixed = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED

    static func begin() {
        state.withLock { state in
            if unsafe state.files == nil {
                let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
                unsafe state.files = systemMap(nil, reserved, PROT_NONE, flags, -1, 0)
            }
            state.isRunning = true
        }
    }

    static func end() {
        state.withLock { state in
            state.isRunning = false
            if state.filled > 0 { _ = unsafe systemMap(state.files, state.filled, PROT_NONE, fixed, -1, 0) }
            for unsafe(address, length) in unsafe state.memory { unsafe munmap(address, length) }
            unsafe (state.filled, state.memory) = (0, [])
        }
    }

    /// Maps a file or memory during a run.
    fileprivate static func map(
        _ length: Int, _ protection: CInt, _ flags: CInt, _ descriptor: CInt, _ offset: Int
    ) -> UnsafeMutableRawPointer? {
        unsafe state.withLock { state in
            guard state.isRunning else { return unsafe systemMap(nil, length, protection, flags, descriptor, offset) }
            guard descriptor >= 0, length < reserved - state.filled - pageSize, let files = unsafe state.files else {
                let place = unsafe systemMap(nil, length, protection, flags, descriptor, offset)
                if let place = unsafe place, unsafe place != MAP_FAILED, descriptor < 0 {
                    unsafe state.memory.append((place, length))
                }
                return unsafe place
            }
            let place = unsafe files + state.filled
            state.filled += (length + pageSize - 1) & ~(pageSize - 1)
            return unsafe systemMap(place, length, protection, flags | MAP_FIXED, descriptor, offset)
        }
    }
}

/// Takes the place of the C library's function for all callers outside of that library.
@_cdecl("mmap")
public func map(
    _ address: UnsafeMutableRawPointer?, _ length: Int, _ protection: CInt, _ flags: CInt, _ descriptor: CInt,
    _ offset: Int
) -> UnsafeMutableRawPointer? {
    if unsafe address != nil {
        return unsafe systemMap(address, length, protection, flags, descriptor, offset)
    }
    return unsafe Mappings.map(length, protection, flags, descriptor, offset)
}
