/// The user's list of parts that are used although the analysis cannot see it. Each entry has a reason.
package struct KeepList: Sendable {
    package struct Entry: Sendable {
        /// The kind of finding; `nil` matches every kind.
        package var kind: Finding.Kind?
        /// The name, as a pattern with `*` and `?`; `nil` matches every name. The same applies to the archive and the
        /// module.
        package var name: String?
        package var archive: String?
        package var module: String?
        package var reason: String
        /// The line number in the file, from 1.
        package var line: Int

        package init(
            kind: Finding.Kind? = nil, name: String? = nil, archive: String? = nil, module: String? = nil,
            reason: String, line: Int
        ) {
            self.kind = kind
            self.name = name
            self.archive = archive
            self.module = module
            self.reason = reason
            self.line = line
        }
    }

    package var entries: [Entry]

    package init(entries: [Entry] = []) { self.entries = entries }

    /// Returns the first matching entry, as an index into ``entries``.
    package func entry(
        for kind: Finding.Kind, name: ByteView, module: ByteView?, archive: ByteView?
    ) -> Int? {
        entries.firstIndex { entry in
            (entry.kind ?? kind) == kind && KeepList.fits(name, entry.name) && KeepList.fits(module, entry.module)
                && KeepList.fits(archive, entry.archive)
        }
    }

    private static func fits(_ value: ByteView?, _ pattern: String?) -> Bool {
        guard let pattern else { return true }
        guard let value else { return false }
        return NameGlob.matches(value, pattern)
    }
}

// A keep list is a text file with one entry on each line:
//
//     # comment
//     keep: objc-class "KA*" archive=libNet.a   # made from the names in plugins.json
//     keep: module=Generated                    -- checked by the generator
//     keep: "-[Foo handle:]"                    # sent by the server
extension KeepList {
    /// Reads the list in the file at `path`; `-` is standard input.
    ///
    /// - Throws: ``InputError`` for the first invalid line; its path is `path:line`.
    package static func read(_ path: String) throws(InputError) -> KeepList {
        try parse(try MappedFile.open(path), named: path)
    }

    /// - Parameter path: The name of the file in error messages.
    package static func parse(_ text: ByteView, named path: String) throws(InputError) -> KeepList {
        var entries: [Entry] = []
        var cursor = LineCursor(text, dropsCarriageReturn: true)
        var number = 0
        while let line = cursor.next() {
            number += 1
            do throws(InputError) {
                if let entry = try entry(in: line, number: number) { entries.append(entry) }
            } catch { throw error.naming("\(MappedFile.shownName(of: path)):\(number)") }
        }
        return KeepList(entries: entries)
    }

    /// Returns the entry on a line; `nil` for an empty line or a comment.
    private static func entry(in line: ByteView, number: Int) throws(InputError) -> Entry? {
        guard line.isUTF8 else {
            throw InputError("is not UTF-8", hint: "write ? for a byte of a name that is none")
        }
        var words = KeepListWords(line.text)
        guard let first = try words.next() else { return nil }
        guard first == .bare("keep:") else {
            throw InputError("begin an entry with 'keep:' and a comment with '#'")
        }
        var entry = Entry(reason: "", line: number)
        while let word = try words.next() { try entry.add(word) }
        guard entry.kind != nil || entry.name != nil || entry.archive != nil || entry.module != nil else {
            throw InputError("names nothing to keep", hint: form)
        }
        guard let reason = words.reason, !reason.isEmpty else {
            throw InputError("gives no reason", hint: "write one behind '#' or '--'")
        }
        entry.reason = reason
        return entry
    }

    fileprivate static let form = "keep: [KIND] [\"NAME\"] [archive=NAME] [module=NAME] # reason"
}

extension KeepList.Entry {
    fileprivate mutating func add(_ word: KeepListWords.Word) throws(InputError) {
        switch word {
        case .setting("archive", let value): try KeepList.set(&archive, value, "archive")
        case .setting("module", let value): try KeepList.set(&module, value, "module")
        case .setting(let key, _): throw InputError("there is no '\(key)='; use archive= or module=")
        case .bare(let text):
            if kind == nil, name == nil, let known = Finding.Kind(rawValue: text) {
                kind = known
            } else {
                try KeepList.requireNoKind(text)
                try set(name: text)
            }
        case .quoted(let text): try set(name: text)
        }
    }

    private mutating func set(name text: String) throws(InputError) {
        // If a line has two names and the first is in the position of the kind, it is a misspelled kind.
        if let name, kind == nil { throw KeepList.unknownKind(name) }
        try KeepList.set(&name, text, "a name", hint: "put a name with spaces in quotes")
    }
}

extension KeepList {
    fileprivate static func set(
        _ field: inout String?, _ value: String, _ what: String, hint: String? = nil
    ) throws(InputError) {
        guard field == nil else { throw InputError("\(what) is given twice", hint: hint ?? form) }
        guard !value.isEmpty else { throw InputError("\(what) is empty", hint: "write * for any") }
        field = value
    }

    /// Rejects words with the prefix of a kind: they are misspelled kinds, as no program has such names.
    fileprivate static func requireNoKind(_ word: String) throws(InputError) {
        if ["objc-", "swift-", "cxx-"].contains(where: word.hasPrefix) { throw unknownKind(word) }
    }

    fileprivate static func unknownKind(_ word: String) -> InputError {
        let kinds = Finding.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        return InputError("unknown kind '\(word)'; there are \(kinds)")
    }
}

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
