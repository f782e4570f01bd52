import LinkMapKit

/// The pairs of brackets in a readable name. The signs of C++ operators and arrows are no brackets.
struct NameBrackets {
    /// The place behind the partner of each opening bracket, 0 elsewhere.
    private(set) var ends: [Int]

    private let text: [Unicode.Scalar]
    private var open: [Int] = []

    /// Returns `nil` if brackets do not match.
    init?(_ text: [Unicode.Scalar]) {
        self.text = text
        ends = Array(repeating: 0, count: text.count)
        for at in text.indices where !read(at) { return nil }
        // A sign of less than has no partner.
        guard open.allSatisfy({ text[$0] == "<" }) else { return nil }
    }

    /// Reads the character at a place; returns whether brackets match up to it.
    private mutating func read(_ at: Int) -> Bool {
        switch text[at] {
        case "(", "[", "{": open.append(at)
        case "<" where opensArguments(at): open.append(at)
        case ">" where closesArguments(at): close(at)
        case ")", "]", "}":
            while let last = open.last, text[last] == "<" { open.removeLast() }
            guard let last = open.last, text[last] == NameBrackets.opening(of: text[at]) else { return false }
            close(at)
        default: break
        }
        return true
    }

    private mutating func close(_ at: Int) {
        if let start = open.popLast() { ends[start] = at + 1 }
    }

    private static func opening(of bracket: Unicode.Scalar) -> Unicode.Scalar {
        bracket == ")" ? "(" : bracket == "]" ? "[" : "{"
    }

    private func opensArguments(_ at: Int) -> Bool {
        if text.hasWord("operator", before: at) || text.hasWord("operator<", before: at) { return false }
        if at > 0, text[at - 1].isNameLetter { return true }
        return at + 1 < text.count && text[at + 1] != " " && text[at + 1] != "="
    }

    private func closesArguments(_ at: Int) -> Bool {
        guard let last = open.last, text[last] == "<" else { return false }
        return !["-", "operator", "operator>", "operator<="].contains { text.hasWord($0, before: at) }
    }
}

extension [Unicode.Scalar] {
    /// Returns whether the text before a place ends in a word.
    func hasWord(_ word: String, before end: Int) -> Bool {
        let letters = word.unicodeScalars
        return letters.count <= end && self[(end - letters.count)..<end].elementsEqual(letters)
    }

    /// Returns whether a word begins at a place, and ends before another one.
    func hasWord(_ word: String, at start: Int, before end: Int) -> Bool {
        self[start..<Swift.min(end, count)].starts(with: word.unicodeScalars)
    }
}

extension Unicode.Scalar {
    /// Whether names consist of this character.
    var isNameLetter: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "~": true
        default: false
        }
    }
}
