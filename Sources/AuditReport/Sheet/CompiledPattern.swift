import AuditPlatform
import LinkMapKit

/// A regular expression in the C library's form.
@safe final class CompiledPattern {
    private let compiled: UnsafeMutablePointer<regex_t>

    init(_ pattern: String) throws(NamePattern.Invalid) {
        CharacterLocale.prepare()
        let memory = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
        let status = unsafe regcomp(memory, pattern, REG_EXTENDED | REG_NOSUB)
        guard status == 0 else {
            let reason = unsafe CompiledPattern.reason(status, memory)
            unsafe memory.deallocate()
            throw NamePattern.Invalid(description: reason)
        }
        // Assigned last: once all properties are set, a throwing `init` runs `deinit`.
        unsafe compiled = memory
    }

    deinit {
        // Sound: an object exists only if its pattern was compiled.
        unsafe regfree(compiled)
        unsafe compiled.deallocate()
    }

    /// Returns whether the expression matches in `bytes`. REG_STARTEND passes the length, so no zero terminator is
    /// needed.
    func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
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
