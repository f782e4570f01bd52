/// A cursor over the bytes of a mangled name. Behind the end it reads zero bytes, which no grammar accepts.
struct NameCursor {
    var bytes: ByteView
    var at: Int

    init(_ bytes: ByteView, at: Int = 0) {
        self.bytes = bytes
        self.at = at
    }

    var isAtEnd: Bool { at >= bytes.count }

    @inline(__always)
    var current: UInt8 { at < bytes.count ? bytes[at] : 0 }

    @inline(__always)
    func ahead(_ distance: Int) -> UInt8 { bytes.byte(at: at + distance) ?? 0 }

    @inline(__always)
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: byte) else { return false }
        at += 1
        return true
    }

    /// Reads a decimal number; `nil` when there is none or it is larger than any name.
    @inline(__always)
    mutating func decimal() -> Int? {
        guard current.isDigit else { return nil }
        var value = 0
        while current.isDigit {
            value = value * 10 + Int(current - UInt8(ascii: "0"))
            guard value < 1 << 32 else { return nil }
            at += 1
        }
        return value
    }

    /// Reads the next `count` bytes; `nil` when the name ends before.
    @inline(__always)
    mutating func take(_ count: Int) -> ByteView? {
        guard count >= 0, count <= bytes.count - at else { return nil }
        at += count
        return bytes[clamped: at - count..<at]
    }

    /// Reads a base-62 number that ends in `_` (Rust); `_` alone is 0. A number too large for an offset, such as a
    /// hash, is clamped to about 2^48.
    mutating func base62() -> Int? {
        if take("_") { return 0 }
        var value = 0
        while let digit = current.base62Digit {
            value = min(value * 62 + digit, 1 << 48)
            at += 1
        }
        return take("_") ? value + 1 : nil
    }
}

extension UInt8 {
    @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
    @inline(__always) var isLower: Bool { self &- 0x61 < 26 }
    @inline(__always) var isUpper: Bool { self &- 0x41 < 26 }
    @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    fileprivate var base62Digit: Int? {
        if isDigit { return Int(self - 0x30) }
        if isLower { return Int(self - 0x61) + 10 }
        return isUpper ? Int(self - 0x41) + 36 : nil
    }
}

extension ByteView {
    /// Appends the bytes to `text`.
    func append(to text: inout [UInt8]) {
        // Sound: the pointer is used during the call only.
        unsafe withUnsafeBytes { unsafe text.append(contentsOf: $0) }
    }

    /// Returns the bytes before the first `mark`, or all of them.
    func upTo(_ mark: StaticString) -> ByteView {
        prefix(firstIndex(of: ByteView(mark)) ?? count)
    }

    /// Returns the bytes behind `prefix`; `nil` when they do not start with it.
    @inline(__always)
    func removing(_ prefix: StaticString) -> ByteView? {
        starts(with: prefix) ? dropFirst(prefix.utf8CodeUnitCount) : nil
    }
}
