/// Walks over the bytes of a mangled name. Past the end it sees zero bytes, which no grammar accepts.
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

    /// A decimal number; `nil` where none stands or it is longer than any name.
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

    /// The next `count` bytes, all of which must be there.
    @inline(__always)
    mutating func take(_ count: Int) -> ByteView? {
        guard count >= 0, count <= bytes.count - at else { return nil }
        at += count
        return bytes[clamped: at - count..<at]
    }

    /// Base-62 number ended by `_`, where the lone `_` is 0 (Rust). Hashes are written so too; what is
    /// too large to be an offset comes back as some number that is.
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
    /// Adds the bytes to text in the making.
    func append(to text: inout [UInt8]) {
        // The pointer is used within the call only.
        unsafe withUnsafeBytes { unsafe text.append(contentsOf: $0) }
    }

    /// The bytes before the first `mark`, or all of them.
    func upTo(_ mark: StaticString) -> ByteView {
        prefix(firstIndex(of: ByteView(mark)) ?? count)
    }

    /// The bytes after `prefix`, if they start with it.
    @inline(__always)
    func removing(_ prefix: StaticString) -> ByteView? {
        starts(with: prefix) ? dropFirst(prefix.utf8CodeUnitCount) : nil
    }
}
