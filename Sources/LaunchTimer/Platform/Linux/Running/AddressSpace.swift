#if os(Linux)

import AuditPlatform
import LinkMapKit

/// The addresses at which the kernel has put a program and its loader, read while the program is stopped behind execve.
struct AddressSpace {
    private(set) var entry: UInt64?
    private(set) var loader: UInt64?

    /// Reads the addresses, or returns `nil` if the kernel does not tell them.
    init?(of pid: pid_t) {
        let descriptor = unsafe open("/proc/\(pid)/auxv", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let size = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        guard size > 0 else { return nil }
        let vector = RecordBytes(bytes[..<size])
        for offset in stride(from: 0, to: size - 15, by: 16) {
            let value = vector.integer(at: offset + 8, as: UInt64.self)
            switch vector.integer(at: offset, as: UInt64.self) {
            case 7: loader = value
            case 9: entry = value
            default: break
            }
        }
    }

    /// Returns the breakpoints to set and their addresses.
    func landmarks(of program: LaunchedProgram) -> [(PerfWatch.Breakpoint, UInt64)] {
        var found: [(PerfWatch.Breakpoint, UInt64)] = []
        if let loader, loader != 0, let address = program.loader?.signal {
            found.append((.loaderSignal, loader &+ address))
        }
        guard let entry else { return found }
        found.append((.entry, entry))
        if let main = program.main { found.append((.main, entry &- program.entry &+ main)) }
        return found
    }
}

#endif
