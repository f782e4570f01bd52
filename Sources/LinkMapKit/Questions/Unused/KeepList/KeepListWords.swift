/// A tokenizer for one line of a keep list, up to the reason.
struct KeepListWords {
    enum Word: Equatable {
        case bare(String)
        /// A quoted word, in which `\"` and `\\` are escapes for `"` and `\`.
        case quoted(String)
        /// A setting `key=value`, with or without quotes around the value.
        case setting(String, String)
    }

    private var rest: Substring.UnicodeScalarView
    /// The text after `#` or `--`, set after the last word was read; `nil` without such a mark.
    private(set) var reason: String?

    init(_ line: String) { rest = Substring(line).unicodeScalars }

    /// Returns the next word; `nil` at the reason or at the end of the line.
    mutating func next() throws(InputError) -> Word? {
        rest = rest.drop(while: KeepListWords.isBlank)
        guard let first = rest.first else { return nil }
        if first == "#" {
            takeReason(behind: 1)
            return nil
        }
        if first == "\"" { return .quoted(try takeQuoted()) }
        let word = takeWord()
        if word == "--" {
            takeReason(behind: 0)
            return nil
        }
        guard word.last == "=", KeepListWords.isKey(word.dropLast()) else { return split(word) }
        return .setting(String(word.dropLast()), rest.first == "\"" ? try takeQuoted() : "")
    }

    /// Reads a word up to a blank, or up to a quote after `=`.
    private mutating func takeWord() -> String {
        var word = ""
        while let scalar = rest.first, !KeepListWords.isBlank(scalar) {
            if scalar == "\"", word.unicodeScalars.last == "=" { break }
            word.unicodeScalars.append(scalar)
            rest.removeFirst()
        }
        return word
    }

    private func split(_ word: String) -> Word {
        guard let equals = word.firstIndex(of: "="), KeepListWords.isKey(word[..<equals]) else { return .bare(word) }
        return .setting(String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    private mutating func takeQuoted() throws(InputError) -> String {
        rest.removeFirst()
        var text = ""
        while let scalar = rest.popFirst() {
            if scalar == "\"" { return text }
            if scalar == "\\", let next = rest.first, next == "\"" || next == "\\" {
                text.unicodeScalars.append(next)
                rest.removeFirst()
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        throw InputError("a quote is not closed", hint: "write \\\" for a quote inside a name")
    }

    private mutating func takeReason(behind count: Int) {
        let text = rest.dropFirst(count).drop(while: KeepListWords.isBlank)
        let end = text.lastIndex { !KeepListWords.isBlank($0) }
        reason = end.map { String(text[...$0]) } ?? ""
        rest = Substring().unicodeScalars
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    /// Returns whether the text before `=` is a setting's key, a word of lower-case letters. Names may contain `=` too
    /// (`operator==`).
    private static func isKey(_ text: Substring) -> Bool {
        !text.isEmpty && text != "operator" && text.unicodeScalars.allSatisfy { ("a"..."z").contains($0) }
    }
}
