import CLaunch
import Glibc

/// The audit library as a file that the loader can open. The program carries its bytes.
package final class AuditLibrary {
    /// The size of the library in bytes.
    package static var size: Int { EmbeddedAudit.digits.utf8CodeUnitCount / 2 }

    let descriptor: Int32

    /// Writes the library to a memory file. Returns `nil` if the program carries no library or the kernel has no memory
    /// files.
    /// - Parameter digits: The bytes of the library as hexadecimal digits.
    init?(digits: StaticString = EmbeddedAudit.digits) {
        let bytes = AuditLibrary.bytes(of: digits)
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

    private static func bytes(of digits: StaticString) -> [UInt8] {
        // Sound: the literal is as long as it states, and is never freed.
        let digits = unsafe Array(UnsafeBufferPointer(start: digits.utf8Start, count: digits.utf8CodeUnitCount))
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            value(of: digits[$0]) << 4 | value(of: digits[$0 + 1])
        }
    }

    private static func value(of digit: UInt8) -> UInt8 {
        digit < UInt8(ascii: "a") ? digit &- UInt8(ascii: "0") : digit &- UInt8(ascii: "a") &+ 10
    }
}
