import CLoopProbe

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Returns the text of an `errno`.
func errorText(_ code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    _ = unsafe strerror_r(code, &text, text.count - 1)
    let end = text.firstIndex(of: 0) ?? text.endIndex
    let bytes = text[..<end].map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "error \(code)" : String(decoding: bytes, as: UTF8.self)
}

/// Facts about the process and the machine for the header of a trace.
enum SystemFacts {
    static var processID: UInt32 { UInt32(bitPattern: getpid()) }
    /// The kernel's thread ID of the main thread. 0 where it does not equal the process ID.
    static var mainThread: UInt32 {
        #if os(Linux)
        processID
        #else
        0
        #endif
    }
    static var pageSize: UInt32 { UInt32(clamping: sysconf(Int32(_SC_PAGESIZE))) }

    /// The path of the program, or `program` if the system does not tell it.
    static var program: String {
        let path = unsafe text(4096) { _ = unsafe lp_system_program($0, $1) }
        return path.isEmpty ? "program" : path
    }

    /// The last part of the program's path.
    static var programName: String {
        let path = program
        guard let slash = path.utf8.lastIndex(of: 0x2F) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    static var architecture: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "aarch64"
        #else
        "other"
        #endif
    }

    /// The identifier of the current boot, 16 bytes. Empty if there is none.
    static var bootID: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 16)
        return unsafe lp_system_boot(&bytes) ? bytes : []
    }

    static var kernel: String { unsafe text(256) { unsafe lp_system_kernel($0, $1) } }
    static var processors: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    private static func text(_ size: Int, _ write: (UnsafeMutablePointer<CChar>, Int) -> Void) -> String {
        var buffer = [CChar](repeating: 0, count: size)
        unsafe buffer.withUnsafeMutableBufferPointer { space in
            if let start = space.baseAddress { unsafe write(start, space.count) }
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
