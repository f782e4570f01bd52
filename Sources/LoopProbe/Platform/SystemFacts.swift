#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
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
    static var pageSize: UInt32 { UInt32(clamping: sysconf(Int32(_SC_PAGESIZE))) }

    /// The path of the program, or its first argument if the system does not tell the path.
    static var program: String {
        #if os(Linux)
            var path = [UInt8](repeating: 0, count: 4096)
            let length = unsafe path.withUnsafeMutableBytes { buffer in
                unsafe readlink("/proc/self/exe", buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
            }
            if length > 0 { return String(decoding: path.prefix(length), as: UTF8.self) }
        #endif
        return CommandLine.arguments.first ?? "program"
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
        let digits = firstLine("/proc/sys/kernel/random/boot_id").utf8.compactMap {
            Character(Unicode.Scalar($0)).hexDigitValue
        }
        guard digits.count == 32 else { return [] }
        return (0..<16).map { UInt8(digits[2 * $0] << 4 | digits[2 * $0 + 1]) }
    }

    static var kernel: String { firstLine("/proc/sys/kernel/ostype") + " " + firstLine("/proc/sys/kernel/osrelease") }
    static var processors: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    private static func firstLine(_ path: String) -> String {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let length = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
        return String(decoding: bytes.prefix(max(0, length)).prefix { $0 != 0x0A }, as: UTF8.self)
    }
}
