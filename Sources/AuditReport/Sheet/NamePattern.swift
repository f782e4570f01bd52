import AuditPlatform
import LinkMapKit

/// A POSIX extended regular expression, compiled.
@safe package final class NamePattern {
    private let compiled: UnsafeMutablePointer<regex_t>
    /// The pattern as the user wrote it.
    package let text: String

    package struct Invalid: Error, Equatable, CustomStringConvertible {
        /// The error message of the C library.
        package let description: String
    }

    package init(_ pattern: String) throws(Invalid) {
        CharacterLocale.prepare()
        let memory = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
        let status = unsafe regcomp(memory, pattern, REG_EXTENDED | REG_NOSUB)
        guard status == 0 else {
            let reason = unsafe NamePattern.reason(status, memory)
            unsafe memory.deallocate()
            throw Invalid(description: reason)
        }
        // Assigned last: once all properties are set, a throwing `init` runs `deinit`.
        unsafe compiled = memory
        text = pattern
    }

    deinit {
        // Sound: an object exists only if its pattern was compiled.
        unsafe regfree(compiled)
        unsafe compiled.deallocate()
    }

    /// Returns whether the expression matches anywhere in `name`, which may contain any bytes.
    package func matches(_ name: ByteView) -> Bool {
        unsafe name.withUnsafeBytes { unsafe found(in: $0) }
    }

    package func matches(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { unsafe found(in: UnsafeRawBufferPointer($0)) }
    }

    /// Returns whether the expression matches in `bytes`. REG_STARTEND passes the length, so no zero terminator is
    /// needed.
    private func found(in bytes: UnsafeRawBufferPointer) -> Bool {
        var bounds = regmatch_t(rm_so: 0, rm_eo: regoff_t(clamping: bytes.count))
        // Sound even if `bytes` has no address: the address of the literal is passed instead.
        return unsafe "".withCString { nothing in
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nothing
            return unsafe regexec(compiled, start, 1, &bounds, REG_STARTEND) == 0
        }
    }

    private static func reason(_ status: Int32, _ compiled: UnsafePointer<regex_t>) -> String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            _ = unsafe regerror(status, compiled, buffer.baseAddress, buffer.count)
            return unsafe buffer.baseAddress.map { unsafe String(cString: $0) } ?? ""
        }
    }
}
