import LinkMapKit

/// The parts of a readable symbol name, a path or an archive member, in the order of the text.
///
///     void ns::Table<int>::insert<char>(char const&) const
///     └──┘ └──────────────┘└─────────┘  └─────────┘ └────┘   returned, scopes, own name, parameters, result
struct ReadableNameParts {
    enum Kind { case lead, returned, scope, own, arguments, parameters, result, suffix, fixed }

    /// A run of the name. Arguments and parameters are the text between their brackets.
    struct Part {
        let kind: Kind
        var text: ArraySlice<Unicode.Scalar>
        /// The number of the scope that it belongs to, outermost first.
        var scope = ReadableNameParts.none
    }

    /// The scope of what stands before the name.
    static let before = -1
    /// The scope of the own name and of what follows it.
    static let none = Int.max

    private(set) var parts: [Part] = []
    /// The number of scopes around the own name.
    private(set) var scopes = 0

    private let text: [Unicode.Scalar]
    private let ends: [Int]

    /// Returns `nil` for names in brackets, such as `[padding]`, and for those whose brackets do not match.
    init?(_ text: [Unicode.Scalar]) {
        guard text.first != "[", !text.hasWord("reabstraction thunk", at: 0, before: text.count),
            let brackets = NameBrackets(text)
        else { return nil }
        self.text = text
        ends = brackets.ends
        if !readMethod() { readName() }
    }

    /// Reads a method of Objective-C: `-[Class selector:]`.
    private mutating func readMethod() -> Bool {
        guard text.count > 4, text[0] == "-" || text[0] == "+", text[1] == "[",
            let blank = text.firstIndex(of: " "), ends[1] > blank
        else { return false }
        add(.lead, 0, 2, ReadableNameParts.before)
        add(.scope, 2, blank + 1, 0)
        add(.own, blank + 1, text.count)
        scopes = 1
        return true
    }

    private mutating func readName() {
        let most = [" in conformance ", " : "].compactMap { places(0, text.count, $0).first }.min() ?? text.count
        let lead = leadEnd(most)
        let result = resultStart(lead, most)
        let call = lastCall(lead, result)
        let start = call.map { wordStart(lead, $0) } ?? lead
        addGroups(.lead, 0, lead, ReadableNameParts.before)
        add(.returned, lead, start)
        readScopes(start, call ?? result)
        if let call { addBracketed(.parameters, call, ends[call]) }
        add(.suffix, call.map { ends[$0] } ?? result, result)
        // What a tool says behind the name stays: `f(int) const [clone .cold]`.
        let mark = ["  [", " ["].compactMap { places(result, text.count, $0).first }.min() ?? text.count
        add(.result, result, mark)
        add(.suffix, mark, text.count)
    }

    // MARK: - Before and behind the name

    /// Returns the place behind the last words that say what of the name this is: `vtable for`, `closure #1 in`.
    private func leadEnd(_ end: Int) -> Int {
        let words = [" of ", " in ", " for ", "thunk to "].compactMap { word in
            places(0, end, word).last { $0 > 0 }.map { $0 + word.utf8.count }
        }
        return max(words.max() ?? 0, text.hasWord("static ", at: 0, before: end) ? 7 : 0)
    }

    /// Returns where what a function of Swift returns or throws begins, or what C++ says behind parameters.
    private func resultStart(_ start: Int, _ end: Int) -> Int {
        let words = [" -> ", " throws", " async"].compactMap { places(start, end, $0).first }
        let constant = places(start, end, " const").first { text[$0 - 1] == ")" }
        return min(words.min() ?? end, constant ?? end)
    }

    /// Returns the bracket of the parameters, the last that is not followed by more of the name.
    private func lastCall(_ start: Int, _ end: Int) -> Int? {
        var call: Int?
        var at = start
        while at < end {
            if text[at] == "(", opensParameters(at, start) {
                call = at
            } else if let last = call, ends[last] <= at, continues(at) {
                call = nil
            }
            at = next(at)
        }
        return call
    }

    private func opensParameters(_ at: Int, _ start: Int) -> Bool {
        guard at > start, !isMember(at) else { return false }
        if text.hasWord("operator", before: at) { return at + 1 < text.count && text[at + 1] != ")" }
        switch text[at - 1] {
        case " ", ".", ":", "/", "*", "(":
            return ["operator*", "operator/", "operator->*"].contains { text.hasWord($0, before: at) }
        default: return true
        }
    }

    /// Returns whether a name goes on behind parameters: `f(int)::buffer`.
    private func continues(_ at: Int) -> Bool {
        guard at + 1 < text.count else { return false }
        if text[at] == ":" { return text[at + 1] == ":" }
        return text[at] == "." && text[at + 1].isNameLetter && text[at - 1] == ")"
    }

    /// Returns where the qualified name before parameters begins, behind what the function returns.
    private func wordStart(_ start: Int, _ call: Int) -> Int {
        var operators = places(start, call, "operator").filter { $0 == 0 || !text[$0 - 1].isNameLetter }.suffix(1)
        operators.removeAll { $0 + 8 < text.count && text[$0 + 8].isNameLetter }
        let fixes = [" infix", " prefix", " postfix"].compactMap { places(start, call, $0).last }
        let end = (operators + fixes).min() ?? call
        return places(start, end, " ").last.map { $0 + 1 } ?? start
    }

    // MARK: - Scopes

    private mutating func readScopes(_ start: Int, _ end: Int) {
        let borders = borders(start, end)
        scopes = borders.count
        var place = start
        for (number, border) in borders.enumerated() {
            addGroups(.scope, place, border, number)
            place = border
        }
        addGroups(.own, place, end)
    }

    /// Returns where each component but the first begins: behind `::`, `/` or `.`, up to the own name.
    private func borders(_ start: Int, _ end: Int) -> [Int] {
        let member = memberStart(start, end)
        let last = member ?? end
        let colons = places(start, last, "::").map { $0 + 2 }
        let slashes = places(start, last, "/").map { $0 + 1 }
        var borders = colons.isEmpty ? slashes : colons
        if let member { return borders + [member] }
        if colons.isEmpty {
            let from = slashes.last ?? start
            let dots = places(from, last, ".").map { $0 + 1 }
            if let dot = dots.last, isQualified(dot, from, end, isPath: !slashes.isEmpty) { borders += dots }
        }
        // `(extension in Module):Type.method`
        if start < end, text[start] == "(", ends[start] + 1 < end, text[ends[start]] == ":",
            text[ends[start] + 1] != ":"
        {
            borders.insert(ends[start] + 1, at: 0)
        }
        return withoutDependents(borders.filter { $0 > start && $0 < end }, end)
    }

    /// Returns where the member of a static library begins, with its bracket: `libz.a(inflate.o)`.
    private func memberStart(_ start: Int, _ end: Int) -> Int? {
        guard end > start, text[end - 1] == ")", let bracket = text[start..<end].lastIndex(of: "("),
            bracket > start, ends[bracket] == end
        else { return nil }
        return isMember(bracket) ? bracket : nil
    }

    /// Returns whether an object file stands in a bracket; types begin with capital letters.
    private func isMember(_ bracket: Int) -> Bool {
        guard bracket == 0 || text[bracket - 1] != "/" else { return false }
        let name = text[(bracket + 1)..<max(ends[bracket] - 1, bracket + 1)]
        guard let dot = name.lastIndex(of: "."), dot > bracket + 1, dot + 1 < name.endIndex else { return false }
        let suffix = name[(dot + 1)...]
        return suffix.count <= 3 && suffix.allSatisfy { ("a"..."z").contains($0) }
            && !name.contains { "()/ ,".unicodeScalars.contains($0) }
    }

    /// Returns whether dots separate scopes, as in Swift and Go, and not the suffix of a file.
    private func isQualified(_ dot: Int, _ start: Int, _ end: Int, isPath: Bool) -> Bool {
        if text[start..<end].contains("(") { return true }
        if isPath { return text.prefix { $0 != "/" }.contains(".") }
        return start > 0 || end < text.count || text[dot..<end].contains { ("A"..."Z").contains($0) }
    }

    /// Names that say nothing without their scope.
    private static let dependents: Set<String> = [
        "init", "deinit", "getter", "setter", "modify", "read", "subscript", "allocator", "__allocating_init",
        "__deallocating_deinit", "unsafeMutableAddressor", "drop", "fmt", "call", "call_once", "call_mut", "clone",
    ]

    /// Returns the borders without those before names that say nothing alone: `operator=`, `{closure#0}`, a hash of Rust.
    private func withoutDependents(_ borders: [Int], _ end: Int) -> [Int] {
        var kept = borders
        while let last = kept.last, isDependent(text[last..<end]) { kept.removeLast() }
        return kept
    }

    private func isDependent(_ own: ArraySlice<Unicode.Scalar>) -> Bool {
        if own.first == "{" || ["'lambda", "operator"].contains(where: { own.starts(with: $0.unicodeScalars) }) {
            return true
        }
        let isNumber = { (text: ArraySlice<Unicode.Scalar>) in
            !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) }
        }
        if isNumber(own) || own.starts(with: "func".unicodeScalars) && isNumber(own.dropFirst(4)) { return true }
        if own.count == 17, own.first == "h", own.dropFirst().allSatisfy({ $0.properties.isASCIIHexDigit }) {
            return true
        }
        let name = own.prefix { $0 != "." && $0 != "<" && $0 != ":" }
        return ReadableNameParts.dependents.contains(String(String.UnicodeScalarView(name)))
    }

    // MARK: - Adding

    private func next(_ at: Int) -> Int { ends[at] > 0 ? ends[at] : at + 1 }

    /// Returns where a word stands outside of all brackets.
    private func places(_ start: Int, _ end: Int, _ word: String) -> [Int] {
        var found: [Int] = []
        var at = start
        while at < end {
            if text.hasWord(word, at: at, before: end) { found.append(at) }
            at = next(at)
        }
        return found
    }

    /// Adds text with what stands in its brackets apart.
    private mutating func addGroups(_ kind: Kind, _ start: Int, _ end: Int, _ scope: Int = none) {
        var from = start
        var at = start
        while at < end {
            let to = ends[at]
            if let hidden = discriminator(at, to) {
                add(kind, from, hidden, scope)
                add(.result, hidden, to - 1, scope)
                from = to - 1
            } else if to > 0, to <= end, isGroup(at, start) {
                add(kind, from, at, scope)
                addBracketed(text[at] == "<" ? .arguments : .parameters, at, to, scope)
                from = to
            }
            at = next(at)
        }
        add(kind, from, end, scope)
    }

    /// Returns where the place of a private name begins: ` in _BA24…` of `(name in _BA24…)`.
    private func discriminator(_ start: Int, _ end: Int) -> Int? {
        guard text[start] == "(", end > start else { return nil }
        return (start..<end).first { text.hasWord(" in _", at: $0, before: end - 1) }
    }

    private func isGroup(_ at: Int, _ start: Int) -> Bool {
        text[at] == "<" || text[at] == "(" && opensParameters(at, start)
    }

    private mutating func addBracketed(_ kind: Kind, _ start: Int, _ end: Int, _ scope: Int = none) {
        add(.fixed, start, start + 1, scope)
        add(kind, start + 1, end - 1, scope)
        add(.fixed, end - 1, end, scope)
    }

    private mutating func add(_ kind: Kind, _ start: Int, _ end: Int, _ scope: Int = none) {
        if end > start { parts.append(Part(kind: kind, text: text[start..<end], scope: scope)) }
    }
}
