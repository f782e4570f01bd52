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
    static let inlineNamespaces = ["__cxx11::", "__1::", "__ndk1::"].map { Array($0.utf8) }

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
    static func isDefault(_ argument: String, behind others: ArraySlice<String>) -> Bool {
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
