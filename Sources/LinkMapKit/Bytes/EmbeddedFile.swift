/// A file that the build embeds in the program as hexadecimal digits (`scripts/embed-digits`).
package struct EmbeddedFile: Sendable {
    private let digits: StaticString

    package init(digits: StaticString) { self.digits = digits }

    /// The size of the file in bytes; 0 where it could not be built.
    package var size: Int { digits.utf8CodeUnitCount / 2 }

    /// The contents of the file.
    package var bytes: [UInt8] {
        // Sound: the literal is as long as it states, and is never freed.
        let digits = unsafe Array(UnsafeBufferPointer(start: digits.utf8Start, count: digits.utf8CodeUnitCount))
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            EmbeddedFile.value(of: digits[$0]) << 4 | EmbeddedFile.value(of: digits[$0 + 1])
        }
    }

    private static func value(of digit: UInt8) -> UInt8 {
        digit < UInt8(ascii: "a") ? digit &- UInt8(ascii: "0") : digit &- UInt8(ascii: "a") &+ 10
    }
}
