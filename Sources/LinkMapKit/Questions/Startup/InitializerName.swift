//  _GLOBAL__sub_I_<file or first symbol>     the variables of one file: Clang uses its name, GCC its first global symbol
//  _GLOBAL__sub_I.00101_<symbol>             the same with a priority (GCC)
//  _GLOBAL__I_000101                         the same with a priority (Clang)
//  __cxx_global_var_init.3                   one variable (Clang, if it keeps them apart)

/// The facts in the name of a compiler-generated initializer.
package struct InitializerName {
    /// Whether the function initializes global variables of C++.
    package private(set) var isCxx = false
    package private(set) var priority: UInt32?
    /// Source file in the name: `main.cpp`.
    package private(set) var source: ByteView?
    /// The symbol that GCC names the function after: the file's first global symbol.
    package private(set) var subject: ByteView?

    package init(_ name: ByteView) {
        let bare = InitializerName.withoutUnderscores(name)
        if bare.starts(with: "cxx_global_var_init") || bare.starts(with: "cxx_global_array_init") { isCxx = true }
        guard bare.starts(with: "GLOBAL_") else { return }
        let rest = InitializerName.withoutUnderscores(bare.dropFirst(7))
        let key: ByteView
        if rest.starts(with: "sub_I") {
            key = rest.dropFirst(5)
        } else if rest.starts(with: "I") {
            key = rest.dropFirst(1)
        } else {
            return
        }
        guard let mark = key.byte(at: 0), [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "$")].contains(mark)
        else {
            return
        }
        isCxx = true
        read(key.dropFirst(1))
    }

    private mutating func read(_ text: ByteView) {
        var digits = 0
        while digits < 7, let byte = text.byte(at: digits), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            digits += 1
        }
        let isPriority = digits == text.count || text.byte(at: digits) == UInt8(ascii: "_")
        var subject = text
        if digits >= 5, isPriority {
            let number = UInt32(text.prefix(digits).text)
            priority = number == InitializerName.usualPriority ? nil : number
            subject = text.dropFirst(min(digits + 1, text.count))
        }
        guard !subject.isEmpty else { return }
        if InitializerName.isFile(subject) { source = subject } else { self.subject = subject }
    }

    private static let usualPriority: UInt32 = 65535

    private static func withoutUnderscores(_ name: ByteView) -> ByteView {
        var start = 0
        while start < 4, name.byte(at: start) == UInt8(ascii: "_") { start += 1 }
        return name.dropFirst(start)
    }

    private static func isFile(_ name: ByteView) -> Bool {
        let endings: [StaticString] = [
            ".cpp", ".cc", ".cxx", ".mm", ".C", ".c++", ".cp", ".cu", ".m", ".ii", ".o", ".CPP",
        ]
        return endings.contains { name.ends(with: $0) }
    }
}
