import Glibc
import LinkMapKit

/// A POSIX extended regular expression, compiled.
@safe package final class NamePattern {
    private let compiled: UnsafeMutablePointer<regex_t>
    /// As the user wrote it.
    package let text: String

    package struct Invalid: Error, Equatable, CustomStringConvertible {
        /// The C library's own words.
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
        // Only now: an object with all of its properties has its `deinit` run when `init` throws.
        unsafe compiled = memory
        text = pattern
    }

    deinit {
        // Sound: a pattern that did not compile never became an object.
        unsafe regfree(compiled)
        unsafe compiled.deallocate()
    }

    /// Whether the expression is found anywhere in `name`, which may hold any bytes.
    package func matches(_ name: ByteView) -> Bool {
        unsafe name.withUnsafeBytes { unsafe found(in: $0) }
    }

    package func matches(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { unsafe found(in: UnsafeRawBufferPointer($0)) }
    }

    /// REG_STARTEND hands the length over, so the bytes need no zero at their end.
    private func found(in bytes: UnsafeRawBufferPointer) -> Bool {
        var bounds = regmatch_t(rm_so: 0, rm_eo: regoff_t(clamping: bytes.count))
        // Sound even where `bytes` has no address: the function then looks at the literal's.
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
