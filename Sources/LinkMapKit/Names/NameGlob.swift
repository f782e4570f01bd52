/// Matching of names by patterns: `*` matches any bytes, `?` matches one, all else matches itself. Brackets have no
/// special meaning, since names of Objective-C methods contain them.
package enum NameGlob {
    package static func matches(_ name: ByteView, _ pattern: String) -> Bool {
        let pattern = Array(pattern.utf8)
        let star = UInt8(ascii: "*")
        let any = UInt8(ascii: "?")
        var (index, place) = (0, 0)
        // The place to resume when the rest behind the last star does not match: one byte further.
        var (retryIndex, retryPlace) = (0, -1)
        while index < name.count {
            if place < pattern.count, pattern[place] == star {
                (retryIndex, retryPlace) = (index, place)
                place += 1
            } else if place < pattern.count, pattern[place] == any || pattern[place] == name[index] {
                (index, place) = (index + 1, place + 1)
            } else if retryPlace >= 0 {
                retryIndex += 1
                (index, place) = (retryIndex, retryPlace + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == star }
    }

    /// Matches a name given as a string.
    package static func matches(text: String, _ pattern: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let base = unsafe UnsafeRawPointer(bytes.baseAddress) else { return matches(.empty, pattern) }
            // Sound: the view is used during the call only.
            return matches(unsafe ByteView(base: base, count: bytes.count), pattern)
        }
    }
}
