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
            throw InputError("an entry begins with 'keep:', a comment with '#'")
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
        case .setting(let key, _): throw InputError("there is no '\(key)='; there are archive= and module=")
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
        return InputError("there is no kind '\(word)'; there are \(kinds)")
    }
}
