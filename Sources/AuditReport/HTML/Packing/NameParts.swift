import LinkMapKit

/// The parts of names, which the page's trees of names are made of: namespaces and types of C++ and Rust (`a::b`), modules and types of
/// Swift (`A.B`), package paths of Go (`a.org/b.C`).
///
/// Names are parsed here and nowhere else: the page takes parts by their places. A part is a byte range of its name.
package enum NameParts {
    /// Returns the parts of a qualified name. Separators within brackets are part of a name. A name without parts is one.
    package static func qualified(_ name: Span<UInt8>) -> [Range<Int>] {
        guard !name.isEmpty, name[0] != UInt8(ascii: "[") else { return [0..<name.count] }
        let hasColons = holdsColons(name, in: 0..<name.count)
        var parts: [Range<Int>] = []
        var start = 0
        if !hasColons, let last = lastSlash(of: name) {
            for index in 0...last where index == last || name[index] == UInt8(ascii: "/") {
                parts.append(start..<index)
                start = index + 1
            }
        }
        let first = start
        var (depth, index) = (0, start)
        while index < name.count {
            switch name[index] {
            case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ">") where index > first && name[index - 1] == UInt8(ascii: "-"): break
            case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ":") where depth == 0 && hasColons && isColon(name, index + 1):
                if index > start { parts.append(start..<index) }
                index += 1
                start = index + 1
            case UInt8(ascii: ".") where depth == 0 && !hasColons:
                if index > start { parts.append(start..<index) }
                start = index + 1
            default: break
            }
            index += 1
        }
        if start < name.count { parts.append(start..<name.count) }
        return parts.isEmpty ? [0..<name.count] : parts
    }

    /// Returns the namespaces and types in which a symbol stands, without their arguments. In `void a::b<int>::c<x>(d)` these are
    /// `a` and `b`.
    package static func scope(_ name: Span<UInt8>) -> [Range<Int>] {
        guard !name.isEmpty, name[0] != UInt8(ascii: "[") else { return [] }
        let end = endWithoutSuffix(name, upTo: min(name.count, longest))
        guard holdsSeparator(name, upTo: end) else { return [] }
        let plain = PlainName(name, upTo: end)
        guard let word = plain.lastWord else { return [] }
        let parts = qualified(plain.bytes[word.range].span)
        return (word.isOperatorScope ? parts[...] : parts.dropLast()).map { plain.place(of: $0, in: word.range) }
    }

    /// Returns parts as numbers for the page: how many there are, and of each the distance from the one before and its length, both
    /// in the units of JavaScript's strings. A name that is its only part has 0.
    package static func numbers(of parts: [Range<Int>], in name: Span<UInt8>) -> [Int] {
        guard parts != [0..<name.count] else { return [0] }
        var (numbers, end) = ([parts.count], 0)
        for part in parts {
            numbers.append(units(of: name, in: end..<part.lowerBound))
            numbers.append(units(of: name, in: part))
            end = part.upperBound
        }
        return numbers
    }

    /// Returns the length of UTF-8 text in UTF-16.
    private static func units(of name: Span<UInt8>, in range: Range<Int>) -> Int {
        range.reduce(0) { $0 + (name[$1] & 0xC0 == 0x80 ? 0 : name[$1] >= 0xF0 ? 2 : 1) }
    }

    /// The number of bytes of a name that are read for its scope.
    private static let longest = 4_000

    // MARK: - Compilers' additions

    /// The words that compilers append to the name of a copy, a part or a static variable: `f.cold`, `f.part.0`, `table.12`.
    private static let suffixes: [StaticString] = [
        "cold", "part", "isra", "constprop", "lto_priv", "llvm", "localalias",
    ]

    private static func endWithoutSuffix(_ name: Span<UInt8>, upTo limit: Int) -> Int {
        var end = limit
        while let dot = lastIndex(of: UInt8(ascii: "."), in: name, upTo: end), isSuffix(name, dot + 1..<end) {
            end = dot
        }
        return end
    }

    private static func isSuffix(_ name: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        if range.allSatisfy({ name[$0] >= UInt8(ascii: "0") && name[$0] <= UInt8(ascii: "9") }) { return true }
        return suffixes.contains { name.starts(with: $0, at: range.lowerBound, upTo: range.upperBound, isWhole: true) }
    }

    // MARK: - Separators

    private static func holdsSeparator(_ name: Span<UInt8>, upTo end: Int) -> Bool {
        for index in 0..<end {
            let byte = name[index]
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return true }
            if byte == UInt8(ascii: ":"), isColon(name, index + 1) { return true }
        }
        return false
    }

    private static func holdsColons(_ name: Span<UInt8>, in range: Range<Int>) -> Bool {
        range.contains { name[$0] == UInt8(ascii: ":") && isColon(name, $0 + 1) }
    }

    private static func isColon(_ name: Span<UInt8>, _ index: Int) -> Bool {
        index < name.count && name[index] == UInt8(ascii: ":")
    }

    /// Returns the last slash of the path with which a name begins; `nil` if there is none, or only the first byte is one.
    private static func lastSlash(of name: Span<UInt8>) -> Int? {
        var end = 0
        while end < name.count, name[end] != UInt8(ascii: "<"), name[end] != UInt8(ascii: "("),
            name[end] != UInt8(ascii: " ")
        {
            end += 1
        }
        return lastIndex(of: UInt8(ascii: "/"), in: name, upTo: end).flatMap { $0 > 0 ? $0 : nil }
    }

    private static func lastIndex(of byte: UInt8, in name: Span<UInt8>, upTo end: Int) -> Int? {
        var index = end
        while index > 0 {
            index -= 1
            if name[index] == byte { return index }
        }
        return nil
    }
}

/// A symbol's name without what stands in brackets and without its parameters, byte for byte with the places in the whole name.
private struct PlainName {
    private(set) var bytes: [UInt8] = []
    private var places: [Int] = []

    private static let anonymous: StaticString = "(anonymous namespace)"
    private static let extended: StaticString = "(extension in "

    init(_ name: Span<UInt8>, upTo end: Int) {
        var (depth, index) = (0, 0)
        while index < end {
            if name[index] == UInt8(ascii: "(") {
                if let after = name.end(of: PlainName.anonymous, at: index, upTo: end) {
                    if depth == 0 { appendAnonymous(index..<after) }
                    index = after
                    continue
                }
                if let after = PlainName.endOfExtension(name, at: index, upTo: end) {
                    index = after
                    continue
                }
                if depth == 0, !bytes.isEmpty { break }
            }
            switch name[index] {
            case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            default:
                if depth == 0 {
                    bytes.append(name[index])
                    places.append(index)
                }
            }
            switch name[index] {
            case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(depth - 1, 0)
            default: break
            }
            index += 1
        }
    }

    /// Appends a word that has neither brackets nor spaces for the anonymous namespace.
    private mutating func appendAnonymous(_ range: Range<Int>) {
        bytes += Array("{anonymous}".utf8)
        places += Array(repeating: range.lowerBound, count: 10) + [range.upperBound - 1]
    }

    /// Returns the end of what Swift writes before a type that another module extends, `(extension in Module):`.
    private static func endOfExtension(_ name: Span<UInt8>, at start: Int, upTo end: Int) -> Int? {
        guard var index = name.end(of: extended, at: start, upTo: end) else { return nil }
        while index < end, name[index] != UInt8(ascii: "("), name[index] != UInt8(ascii: ")") { index += 1 }
        guard index + 1 < end, name[index] == UInt8(ascii: ")"), name[index + 1] == UInt8(ascii: ":") else {
            return nil
        }
        return index + 2
    }

    /// The last word before `operator`, or of the whole. `isOperatorScope` tells that the word is all scope, as in `a::b::operator`.
    var lastWord: (range: Range<Int>, isOperatorScope: Bool)? {
        let whole = trimmed(0..<bytes.count)
        let keyword = operatorPlace(in: whole)
        let before = trimmed(whole.lowerBound..<(keyword ?? whole.upperBound))
        guard !before.isEmpty else { return whole.isEmpty ? nil : (whole, false) }
        let start = (before.last { bytes[$0] == UInt8(ascii: " ") } ?? before.lowerBound - 1) + 1
        let isScope =
            keyword != nil && before.count > 1 && bytes[before].suffix(2) == [UInt8(ascii: ":"), UInt8(ascii: ":")]
        return (start..<before.upperBound, isScope)
    }

    /// Returns the place of a part of a word in the whole name.
    func place(of part: Range<Int>, in word: Range<Int>) -> Range<Int> {
        guard let last = part.last else { return 0..<0 }
        return places[word.lowerBound + part.lowerBound]..<places[word.lowerBound + last] + 1
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, bytes[first] == UInt8(ascii: " ") { range = first + 1..<range.upperBound }
        while let last = range.last, bytes[last] == UInt8(ascii: " ") { range = range.lowerBound..<last }
        return range
    }

    private func operatorPlace(in range: Range<Int>) -> Int? {
        let word: [UInt8] = Array("operator".utf8)
        guard range.count >= word.count else { return nil }
        return (range.lowerBound...range.upperBound - word.count).first { index in
            bytes[index..<index + word.count].elementsEqual(word) && !isWord(index - 1, range)
                && !isWord(index + word.count, range)
        }
    }

    private func isWord(_ index: Int, _ range: Range<Int>) -> Bool {
        guard range.contains(index) else { return false }
        switch bytes[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            return true
        default: return false
        }
    }
}

extension Span<UInt8> {
    /// Returns the end of a text that stands at `start`; `nil` where it does not.
    fileprivate func end(of text: StaticString, at start: Int, upTo end: Int) -> Int? {
        starts(with: text, at: start, upTo: end, isWhole: false) ? start + text.utf8CodeUnitCount : nil
    }

    /// - Parameter isWhole: whether the text must end at `end`.
    fileprivate func starts(with text: StaticString, at start: Int, upTo end: Int, isWhole: Bool) -> Bool {
        let count = text.utf8CodeUnitCount
        guard isWhole ? start + count == end : start + count <= end else { return false }
        // Sound: the pointer of a static string is valid for all of its bytes.
        return (0..<count).allSatisfy { unsafe text.utf8Start[$0] == self[start + $0] }
    }
}
