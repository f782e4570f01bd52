//  c:@N@hub@F@over#I#        hub::over(int)
//  c:@F@put#*1C#&1$@S@Row#   put(char const*, Row const&)
//  c:@N@hub@S@Row@F@size#1   hub::Row::size() const
//  c:objc(cs)Row(im)sum:     -[Row sum:], also in a category
//  c:objc(cy)Row@Sums        Row(Sums)

/// The parts of Clang's USRs: the parameters of functions, to tell overloads apart, and Objective-C names.
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
        guard !usr.text.includes("$@"), !usr.text.contains(">") else { return true }
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

    // MARK: - Objective-C

    /// Returns the name of a category with that of its class: `Row(Sums)` for `c:objc(cy)Row@Sums`.
    static func categoryName(_ usr: ByteView) -> ByteView? {
        let mark = ByteView("objc(cy)")
        guard let place = usr.firstIndex(of: mark) else { return nil }
        let name = usr.dropFirst(place + mark.count)
        guard let end = name.firstIndex(of: UInt8(ascii: "@")) else { return nil }
        return ByteView(copying: "\(name.prefix(end).text)(\(name.dropFirst(end + 1).text))")
    }

    /// Returns the USR of a method: `c:objc(cs)Row(im)sum:` for `-[Row(Sums) sum:]`.
    static func usr(ofMethod name: ByteView) -> ByteView? {
        guard let owner = className(inMethod: name), let space = name.firstIndex(of: UInt8(ascii: " ")) else {
            return nil
        }
        let selector = name[clamped: space + 1..<name.count - 1]
        let kind = name.starts(with: "+") ? "cm" : "im"
        return ByteView(copying: "c:objc(cs)\(owner.text)(\(kind))\(selector.text)")
    }

    /// Returns the class in the name of a method; `nil` for other names.
    static func className(inMethod name: ByteView) -> ByteView? {
        guard name.starts(with: "-[") || name.starts(with: "+["), name.ends(with: "]"),
            let space = name.firstIndex(of: UInt8(ascii: " "))
        else { return nil }
        return className(inCategory: name[clamped: 2..<space])
    }

    /// Returns the class in the name of a category, or the name itself.
    static func className(inCategory name: ByteView) -> ByteView {
        name.prefix(name.firstIndex(of: UInt8(ascii: "(")) ?? name.count)
    }
}
