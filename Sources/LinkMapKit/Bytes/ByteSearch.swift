import AuditPlatform

extension ByteView {
    /// Returns the index of the first `byte` at or after `start`.
    @inline(__always)
    package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start >= 0, start < count,
            let found = unsafe memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return unsafe UnsafeRawPointer(found) - base
    }

    /// Returns the index of the first byte other than zero in a range, or the end of the range. Eight bytes are compared at
    /// once, because large constants are often empty.
    ///
    /// - Parameter step: The size of the elements that the range consists of. The result is the start of one.
    func firstNonZero(in range: Range<Int>, step: Int = 1) -> Int {
        precondition(range.lowerBound >= 0)
        let end = min(range.upperBound, count)
        var index = range.lowerBound
        // Sound: 8 bytes are left at each index up to `end - 8`.
        while end - index >= 8, unsafe base.loadUnaligned(fromByteOffset: index, as: UInt64.self) == 0 { index += 8 }
        while index < end, self[index] == 0 { index += 1 }
        return index - (index - range.lowerBound) % step
    }

    /// Returns the index of the last `byte`.
    package func lastIndex(of byte: UInt8) -> Int? {
        var index = count
        while index > 0 {
            index -= 1
            if self[index] == byte { return index }
        }
        return nil
    }

    /// Returns the index at which `needle` first occurs at or after `start`.
    package func firstIndex(of needle: ByteView, from start: Int = 0) -> Int? {
        guard let lead = needle.byte(at: 0) else { return start <= count ? start : nil }
        var from = start
        while let index = firstIndex(of: lead, from: from), count - index >= needle.count {
            if self[clamped: index..<index + needle.count] == needle { return index }
            from = index + 1
        }
        return nil
    }

    @inline(__always)
    package func starts(with prefix: StaticString) -> Bool {
        let length = prefix.utf8CodeUnitCount
        guard count >= length, length > 0 else { return length == 0 }
        // Most results are negative, and the first byte decides them without a call.
        guard unsafe self[0] == prefix.utf8Start.pointee else { return false }
        return unsafe memcmp(base, prefix.utf8Start, length) == 0
    }

    @inline(__always)
    package func ends(with suffix: StaticString) -> Bool {
        let length = suffix.utf8CodeUnitCount
        guard count >= length else { return false }
        return unsafe memcmp(base + (count - length), suffix.utf8Start, length) == 0
    }

    /// Returns the bytes before a suffix; `nil` without it.
    func removing(suffix: StaticString) -> ByteView? {
        ends(with: suffix) ? prefix(count - suffix.utf8CodeUnitCount) : nil
    }

    /// Whether every byte is zero.
    package var isAllZero: Bool {
        guard count > 0 else { return true }
        return unsafe self[0] == 0 && memcmp(base, base + 1, count - 1) == 0
    }

    /// Whether every byte is below 0x80.
    package var isASCII: Bool {
        var seen: UInt8 = 0
        for index in 0..<count { seen |= self[index] }
        return seen < 0x80
    }

    /// Whether both views start at the same address and have the same length.
    package func isSame(as other: ByteView) -> Bool {
        unsafe base == other.base && count == other.count
    }

    /// Memory addresses of the bytes in this process, which identify a view.
    var place: Range<UInt> {
        let start = unsafe UInt(bitPattern: base)
        return start..<start + UInt(count)
    }

    /// Returns the offset of `part` in this view; `nil` when `part` is not inside it.
    func offset(of part: ByteView) -> Int? {
        let distance = unsafe part.base - base
        return distance >= 0 && distance < count ? distance : nil
    }

    /// Returns whether `needle` occurs.
    func contains(_ needle: ByteView) -> Bool { firstIndex(of: needle) != nil }

    /// The parts of a path between its slashes, from the first on. An empty path has one empty part.
    var components: PathComponents { PathComponents(self) }

    /// The bytes before the last slash; none when there is no slash.
    var parentPath: ByteView { prefix(lastIndex(of: UInt8(ascii: "/")) ?? 0) }

    /// The bytes behind the last slash; all bytes when there is none.
    package var lastPathComponent: ByteView {
        lastIndex(of: UInt8(ascii: "/")).map { dropFirst($0 + 1) } ?? self
    }
}

/// The parts of a path between its slashes.
struct PathComponents: Sequence, IteratorProtocol {
    private let path: ByteView
    /// The offset of the next part; beyond the end when there is none.
    private var start = 0

    fileprivate init(_ path: ByteView) { self.path = path }

    mutating func next() -> ByteView? {
        guard start <= path.count else { return nil }
        let end = path.firstIndex(of: UInt8(ascii: "/"), from: start) ?? path.count
        defer { start = end + 1 }
        return path[clamped: start..<end]
    }
}

/// Searching and replacing without Swift's `_StringProcessing`, which `contains` of a string and `replacing` bring along: it
/// adds the engine of regular expressions, 1.1 MB, to a static program. `scripts/check-weight` says when that happens.
extension StringProtocol {
    /// Returns whether a text stands in it, byte by byte.
    func includes(_ part: String) -> Bool {
        guard let first = part.utf8.first else { return true }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: part.utf8) { return true }
            rest.removeFirst()
        }
        return false
    }

    /// Returns it with another character in the place of one.
    func with(_ new: Character, insteadOf old: Character) -> String {
        String(map { $0 == old ? new : $0 })
    }
}
