/// A filter that removes versions and hashes of contents from the path of a file.
///
///     static/main.3f2a9c.js              static/main.#.js
///     assets/index-DiwrgTda.css          assets/index-#.css
///     lib/libssl.so.1.1.1                lib/libssl.so
///     numpy.libs/libgfortran-040039e1.so.5.0.0   numpy.libs/libgfortran-#.so
///     requests-2.31.0.dist-info/METADATA requests-#.dist-info/METADATA
///     Payload/App.app/Info.plist         Info.plist, as in the bundle itself
package struct FilePathNormaliser {
    private var text: [UInt8] = []

    package init() {}

    /// Files that tools for web pages write, with a hash of 8 letters and digits at the end of their stem.
    private static let webExtensions: [StaticString] = [".js", ".mjs", ".css", ".map", ".wasm", ".woff2", ".woff"]
    private static let webHash = 8
    /// The length of the shortest hash in hexadecimal digits.
    private static let shortestHash = 6

    package mutating func normalised(_ path: ByteView) -> [UInt8] {
        normalise(path)
        return text
    }

    /// Returns the key that paths of one file in two builds have in common: the normalised path in lower case. Tools change the case of
    /// folders, as in `Pillow.libs` and `pillow.libs`.
    package mutating func key(of path: ByteView) -> [UInt8] {
        normalise(path)
        for index in text.indices where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= text[index] { text[index] |= 0x20 }
        return text
    }

    private mutating func normalise(_ path: ByteView) {
        text.removeAll(keepingCapacity: true)
        let path = FilePathNormaliser.inside(path)
        guard let hash = FilePathNormaliser.webHash(in: path) else { return copyWords(of: path) }
        copyWords(of: path.prefix(hash.lowerBound))
        text.append(UInt8(ascii: "#"))
        copy(path, hash.upperBound..<path.count)
    }

    /// Returns a path in the app that an archive of apps holds, and any other path unchanged.
    private static func inside(_ path: ByteView) -> ByteView {
        for folder in ["Payload/", "Products/Applications/"] as [StaticString] where path.starts(with: folder) {
            let rest = path.dropFirst(folder.utf8CodeUnitCount)
            guard let slash = rest.firstIndex(of: UInt8(ascii: "/")), rest.prefix(slash).ends(with: ".app") else {
                break
            }
            return rest.dropFirst(slash + 1)
        }
        return path
    }

    // MARK: - Words

    private mutating func copyWords(of path: ByteView) {
        var start = 0
        while start < path.count {
            if FilePathNormaliser.isWord(path[start]) {
                start = copyWord(of: path, from: start)
            } else {
                text.append(path[start])
                start += 1
            }
        }
    }

    /// Copies the word at `start`, and returns the offset behind it.
    private mutating func copyWord(of path: ByteView, from start: Int) -> Int {
        var end = start
        while end < path.count, FilePathNormaliser.isWord(path[end]) { end += 1 }
        if FilePathNormaliser.isHash(path[clamped: start..<end]) {
            text.append(UInt8(ascii: "#"))
            return end
        }
        let digits = FilePathNormaliser.digits(before: end, of: path, from: start)
        guard let versionEnd = FilePathNormaliser.version(in: path, from: digits, to: end) else {
            copy(path, start..<end)
            return end
        }
        copy(path, start..<digits)
        // A build may drop the version of a shared library altogether, or begin to give one.
        if FilePathNormaliser.isSoname(path, at: digits) {
            text.removeLast()
        } else {
            text.append(UInt8(ascii: "#"))
        }
        return versionEnd
    }

    private mutating func copy(_ path: ByteView, _ range: Range<Int>) {
        for index in range { text.append(path[index]) }
    }

    /// Returns the start of the digits that a word ends with.
    private static func digits(before end: Int, of path: ByteView, from start: Int) -> Int {
        var first = end
        while first > start, isDigit(path[first - 1]) { first -= 1 }
        return first
    }

    /// Returns the end of a version that starts with the digits in a range: `1.2.3`, `5.0`; `nil` if there is none.
    private static func version(in path: ByteView, from start: Int, to end: Int) -> Int? {
        guard start < end else { return nil }
        var (position, parts) = (end, 1)
        while path.byte(at: position) == UInt8(ascii: "."), let next = path.byte(at: position + 1), isDigit(next) {
            var last = position + 1
            while let byte = path.byte(at: last), isDigit(byte) { last += 1 }
            // `a.1.3f2a9c.js`: the digits begin another word.
            if let byte = path.byte(at: last), isWord(byte) { break }
            (position, parts) = (last, parts + 1)
        }
        return parts > 1 || isSoname(path, at: start) ? position : nil
    }

    /// Returns whether a version follows the name of a shared library, even one of a single part: `libz.so.1`.
    private static func isSoname(_ path: ByteView, at start: Int) -> Bool {
        start > 4 && path[clamped: start - 4..<start] == ".so."
    }

    // MARK: - Hashes

    /// Returns whether a word is a hash in hexadecimal digits. Words and numbers of people are not.
    private static func isHash(_ word: ByteView) -> Bool {
        guard word.count >= shortestHash else { return false }
        var (digits, letters) = (0, 0)
        for index in 0..<word.count {
            switch word[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): letters += 1
            default: return false
            }
        }
        return digits > 0 && letters > 0
    }

    /// Returns the place of the hash at the end of the stem of a web file; `nil` for other files.
    private static func webHash(in path: ByteView) -> Range<Int>? {
        guard let name = webExtensions.first(where: { path.ends(with: $0) }) else { return nil }
        var end = path.count - name.utf8CodeUnitCount
        // main-DiwrgTda.js.map
        for inner in [".js", ".css"] as [StaticString] where path.prefix(end).ends(with: inner) {
            end -= inner.utf8CodeUnitCount
        }
        let start = end - webHash
        guard start > 0, [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_")].contains(path[start - 1]) else {
            return nil
        }
        var (hasUpper, hasOther) = (false, false)
        for index in start..<end {
            switch path[index] {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasUpper = true
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): hasOther = true
            case UInt8(ascii: "-"), UInt8(ascii: "_"): break
            default: return nil
            }
        }
        return hasUpper && hasOther ? start..<end : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF) || byte >= 0x80
    }
}
