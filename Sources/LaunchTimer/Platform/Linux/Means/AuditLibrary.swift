#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// The audit library as a file that the loader can open. The program carries its bytes.
package final class AuditLibrary {
    /// The size of the library in bytes.
    package static var size: Int { EmbeddedFile(digits: EmbeddedAudit.digits).size }

    let descriptor: Int32

    /// Writes the library to a memory file. Returns `nil` if the program carries no library or the kernel has no memory
    /// files.
    /// - Parameter digits: The bytes of the library as hexadecimal digits.
    init?(digits: StaticString = EmbeddedAudit.digits) {
        let bytes = EmbeddedFile(digits: digits).bytes
        guard !bytes.isEmpty else { return nil }
        let descriptor = unsafe launch_memory_file("sizeaudit-launch")
        guard descriptor >= 0 else { return nil }
        let written = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        guard written == bytes.count else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }
}

#endif
