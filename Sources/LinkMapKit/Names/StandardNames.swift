/// Readable forms of C++ names: `std::string` for
/// `std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >`.
///
/// Inline namespaces, default arguments of the standard library's templates, and `basic_` templates of one character type
/// are shortened. Names whose brackets do not match stay as they are.
package enum StandardNames {
    /// Returns the text with all names of the standard library shortened.
    package static func shortened(_ text: String) -> String {
        guard text.includes("std::") else { return text }
        var writer = StandardNameWriter()
        return writer.rewrite(Array(text.utf8)) ? String(decoding: writer.output, as: UTF8.self) : text
    }

    /// Namespaces inside of `std` that the compiler adds: of libstdc++, of libc++, and of libc++ for Android.
    fileprivate static let inlineNamespaces = ["__cxx11::", "__1::", "__ndk1::"].map { Array($0.utf8) }

    /// Templates `std::basic_X` with a name of their own for `char` (`std::X`) and `wchar_t` (`std::wX`).
    private static let characterTemplates: Set<String> = [
        "string", "string_view", "ostream", "istream", "iostream", "ofstream", "ifstream", "fstream", "stringstream",
        "ostringstream", "istringstream", "streambuf", "filebuf", "stringbuf", "ios", "regex",
    ]

    private static let prefixes = [
        "char": "", "wchar_t": "w", "char8_t": "u8", "char16_t": "u16", "char32_t": "u32",
    ]

    /// Returns the name for a template with one character type as its only argument: `std::string`.
    static func alias(of template: String, _ argument: String) -> String? {
        let basic = "std::basic_"
        guard template.hasPrefix(basic), let prefix = prefixes[argument] else { return nil }
        let rest = String(template.dropFirst(basic.count))
        return characterTemplates.contains(rest) ? "std::\(prefix)\(rest)" : nil
    }

    private static let defaults = [
        "std::allocator<", "std::char_traits<", "std::less<", "std::hash<", "std::equal_to<", "std::default_delete<",
    ]

    /// Returns whether a template's argument is what the library takes if none is written: `std::less<Key>` behind `Key`.
    fileprivate static func isDefault(_ argument: String, behind others: ArraySlice<String>) -> Bool {
        guard let wrapper = defaults.first(where: argument.hasPrefix) else { return false }
        let inner = unspaced(String(argument.dropFirst(wrapper.count)))
        let pairs = zip(others, others.dropFirst()).map { "std::pair<\($0) const, \($1)>" }
        return (others + pairs).contains { unspaced($0 + ">") == inner }
    }

    /// Returns the text without the blank between two closing brackets.
    private static func unspaced(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte == UInt8(ascii: ">") { while bytes.last == UInt8(ascii: " ") { bytes.removeLast() } }
            bytes.append(byte)
        }
        return bytes
    }
}

/// Copies a name and shortens each template of the standard library as soon as its bracket closes, innermost first.
struct StandardNameWriter {
    private(set) var output: [UInt8] = []

    /// A template whose bracket is open.
    private struct Frame {
        /// The place in the output where its name begins.
        let name: Int
        /// The places in the output where its arguments begin; the first stands behind the bracket.
        var arguments: [Int]
        /// The number of open parentheses and braces inside: their commas separate no arguments.
        var nesting = 0
    }

    private var frames: [Frame] = []

    /// Returns whether all brackets match; the output is useless otherwise.
    fileprivate mutating func rewrite(_ text: [UInt8]) -> Bool {
        output.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let byte = text[index]
            index += 1
            switch byte {
            case UInt8(ascii: "<") where opensTemplate: open()
            case UInt8(ascii: ">") where !isOperator:
                guard let frame = frames.popLast(), frame.nesting == 0 else { return false }
                close(frame)
            case UInt8(ascii: ","): separate(byte)
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): nest(1, byte)
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): nest(-1, byte)
            default: output.append(byte)
            }
            if byte == UInt8(ascii: ":"), ends(in: "std::") { index += inlineNamespace(at: text[index...]) }
        }
        return frames.isEmpty
    }

    private mutating func nest(_ step: Int, _ byte: UInt8) {
        if !frames.isEmpty { frames[frames.count - 1].nesting += step }
        output.append(byte)
    }

    private mutating func separate(_ byte: UInt8) {
        output.append(byte)
        if let frame = frames.last, frame.nesting == 0 { frames[frames.count - 1].arguments.append(output.count) }
    }

    private mutating func open() {
        var start = output.count
        while start > 0, isNamePart(output[start - 1]) { start -= 1 }
        output.append(UInt8(ascii: "<"))
        frames.append(Frame(name: start, arguments: [output.count]))
    }

    /// Closes a template: drops its default arguments if it is one of `std`.
    private mutating func close(_ frame: Frame) {
        let name = String(decoding: output[frame.name..<(frame.arguments[0] - 1)], as: UTF8.self)
        guard name.hasPrefix("std::") else { return output.append(UInt8(ascii: ">")) }
        let ends = frame.arguments.dropFirst().map { $0 - 1 } + [output.count]
        let all = zip(frame.arguments, ends).map { trimmed(output[$0..<$1]) }
        var kept = all[...]
        while kept.count > 1, let last = kept.last, StandardNames.isDefault(last, behind: kept.dropLast()) {
            kept.removeLast()
        }
        if kept.count == 1, let first = kept.first, let alias = StandardNames.alias(of: name, first) {
            output.removeSubrange(frame.name...)
            output += alias.utf8
        } else if kept.count < all.count {
            output.removeSubrange(frame.arguments[0]...)
            output += kept.joined(separator: ", ").utf8
            output += (output.last == UInt8(ascii: ">") ? " >" : ">").utf8
        } else {
            output.append(UInt8(ascii: ">"))
        }
    }

    private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let blank = UInt8(ascii: " ")
        var rest = bytes.drop { $0 == blank }
        while rest.last == blank { rest.removeLast() }
        return String(decoding: rest, as: UTF8.self)
    }

    // MARK: - What stands before

    /// Whether a bracket here belongs to a template: a name stands before it, or an operator and a blank (`operator< <int>`).
    private var opensTemplate: Bool {
        guard let last = output.last else { return false }
        if last == UInt8(ascii: " ") { return ends(in: "operator< ") || ends(in: "operator<< ") }
        return isNamePart(last) && last != UInt8(ascii: ":") && !ends(in: "operator")
    }

    /// Whether a closing bracket here is part of an operator: `operator>`, `operator>>`, `operator->`, `operator<=>`.
    private var isOperator: Bool {
        output.last == UInt8(ascii: "-") || ends(in: "operator") || ends(in: "operator>") || ends(in: "operator<=")
    }

    private func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    private func ends(in text: StaticString) -> Bool {
        guard output.count >= text.utf8CodeUnitCount else { return false }
        let tail = output.suffix(text.utf8CodeUnitCount)
        // Sound: a static string lives as long as the program.
        return unsafe tail.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Returns the length of an inline namespace that follows `std::`; 0 for none.
    private func inlineNamespace(at rest: ArraySlice<UInt8>) -> Int {
        StandardNames.inlineNamespaces.first { rest.starts(with: $0) }?.count ?? 0
    }
}
