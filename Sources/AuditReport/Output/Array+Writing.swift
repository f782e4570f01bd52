import AuditPlatform

extension [UInt8] {
    /// Writes all bytes to an open file.
    ///
    /// - Returns: `false` if they cannot be written; `errno` tells why.
    func writeAll(to descriptor: Int32) -> Bool {
        var start = 0
        while start < count {
            let written = unsafe withUnsafeBytes { buffer in
                // Sound: start < count, so the rest of the buffer is not empty.
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
                return unsafe AuditPlatform.write(descriptor, rest.baseAddress, rest.count)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            start += written
        }
        return true
    }
}
