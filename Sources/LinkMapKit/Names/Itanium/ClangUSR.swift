//  c:@N@hub@F@over#I#        hub::over(int)
//  c:@F@put#*1C#&1$@S@Row#   put(char const*, Row const&)
//  c:@N@hub@S@Row@F@size#1   hub::Row::size() const

/// The parameters in Clang's USRs of functions, to tell overloads apart.
enum ClangUSR {
    private static let builtin: [String: Character] = [
        "void": "v", "bool": "b", "unsigned char": "c", "char16_t": "q", "char32_t": "w", "unsigned short": "s",
        "unsigned int": "i", "unsigned long": "l", "unsigned long long": "k", "unsigned __int128": "j", "char": "C",
        "signed char": "r", "wchar_t": "W", "short": "S", "int": "I", "long": "L", "long long": "K", "__int128": "J",
        "float": "f", "double": "d", "long double": "D", "decltype(nullptr)": "n", "char8_t": "u",
    ]

    /// Returns whether a USR may be that of the function with a demangled name, as far as its parameters tell.
    static func mayName(_ usr: ByteView, _ demangled: String) -> Bool {
        guard let wanted = parameters(ofDemangled: demangled), let tail = usr.text.split(separator: "@").last,
            let mark = tail.firstIndex(of: "#")
        else { return true }
        // Each parameter ends with a mark; behind the last one stand the qualifiers of the method.
        var codes = tail[tail.index(after: mark)...].split(separator: "#", omittingEmptySubsequences: false)
        let qualifiers = codes.popLast() ?? ""
        guard qualifiers.contains("1") == demangled.hasSuffix(" const") else { return false }
        // The types of templates and classes hold marks and paths themselves.
        guard !usr.text.contains("$@"), !usr.text.contains(">") else { return true }
        return codes.count == wanted.count
            && zip(codes, wanted).allSatisfy { known, type in
                code(of: type).map { $0 == known } ?? true
            }
    }

    /// Returns the types between the last parentheses of a demangled name; `nil` if they are nested.
    private static func parameters(ofDemangled name: String) -> [String]? {
        guard let end = name.lastIndex(of: ")"), let start = name[..<end].lastIndex(of: "(") else { return nil }
        let inner = name[name.index(after: start)..<end]
        guard !inner.contains("<"), !name[..<start].hasSuffix(")") else { return nil }
        return inner.isEmpty ? [] : inner.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }

    /// Returns the code of a type made of built-in types, pointers and references; `nil` for others.
    private static func code(of type: String) -> String? {
        for (suffix, letter) in [(" const", "1"), ("*", "*"), ("&&", "&&"), ("&", "&")] where type.hasSuffix(suffix) {
            return code(of: String(type.dropLast(suffix.count))).map { letter + $0 }
        }
        return builtin[type].map { String($0) }
    }
}
