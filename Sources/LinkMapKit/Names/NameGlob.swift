/// A pattern of names, prepared for many of them: `*` matches any bytes, `?` matches one, all else matches itself.
/// Brackets have no special meaning, since names of Objective-C methods contain them.
package struct NameGlob: Sendable {
    package static func matches(_ name: ByteView, _ pattern: String) -> Bool { NameGlob(pattern).matches(name) }

    /// Matches a name given as a string.
    package static func matches(text: String, _ pattern: String) -> Bool { NameGlob(pattern).matches(text: text) }

    private static let star = UInt8(ascii: "*")
    private static let any = UInt8(ascii: "?")

    private let pattern: [UInt8]
    /// The numbers of bytes before the first wildcard and behind the last one.
    private let start: Int
    private let end: Int

    package init(_ pattern: String) {
        self.pattern = Array(pattern.utf8)
        start = self.pattern.prefix { $0 != NameGlob.star && $0 != NameGlob.any }.count
        end = self.pattern.reversed().prefix { $0 != NameGlob.star && $0 != NameGlob.any }.count
    }

    package func matches(_ name: ByteView) -> Bool {
        guard start < pattern.count else { return name.count == start && hasStart(name) }
        return name.count >= start + end && hasEnd(name) && hasStart(name) && matchesWildcards(name)
    }

    package func matches(text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let base = unsafe UnsafeRawPointer(bytes.baseAddress) else { return matches(.empty) }
            // Sound: the view is used during the call only.
            return matches(unsafe ByteView(base: base, count: bytes.count))
        }
    }

    private func hasStart(_ name: ByteView) -> Bool {
        for index in 0..<start where name[index] != pattern[index] { return false }
        return true
    }

    private func hasEnd(_ name: ByteView) -> Bool {
        var back = 1
        while back <= end {
            if name[name.count - back] != pattern[pattern.count - back] { return false }
            back += 1
        }
        return true
    }

    private func matchesWildcards(_ name: ByteView) -> Bool {
        var (index, place) = (start, start)
        // The place to resume when the rest behind the last star does not match: one byte further.
        var (retryIndex, retryPlace) = (0, -1)
        while index < name.count {
            if place < pattern.count, pattern[place] == NameGlob.star {
                (retryIndex, retryPlace) = (index, place)
                place += 1
            } else if place < pattern.count, pattern[place] == NameGlob.any || pattern[place] == name[index] {
                (index, place) = (index + 1, place + 1)
            } else if retryPlace >= 0 {
                retryIndex += 1
                (index, place) = (retryIndex, retryPlace + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == NameGlob.star }
    }
}
