import LinkMapKit

/// The bytes of a document in memory; written once, when the document is complete.
package struct OutputBuffer: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Creates a buffer with a finished document.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func reserve(_ count: Int) {
        bytes.reserveLarge(count)
    }

    @inline(__always)
    package mutating func append(_ literal: StaticString) {
        unsafe bytes.append(
            contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    @inline(__always)
    package mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    @inline(__always)
    package mutating func append(text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    @inline(__always)
    package mutating func append(_ span: Span<UInt8>) {
        // Sound: the pointer is used only inside the closure.
        unsafe span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    package mutating func append(view: ByteView) {
        // Sound: the pointer is used only inside the closure.
        unsafe view.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    }

    package mutating func append(spaces count: Int) {
        guard count > 0 else { return }
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
    }

    /// Appends decimal digits without allocating a `String`.
    package mutating func append(number: UInt64) {
        // Sound: 20 digits hold any number, and those from `start` on are initialized.
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = 20
            var rest = number
            repeat {
                start -= 1
                unsafe digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            unsafe bytes.append(contentsOf: digits[start...])
        }
    }
}
