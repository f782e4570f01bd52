/// Whether two symbols of equal contents may be one that was renamed. Compilers make equal code of things that have nothing in
/// common, such as the destructors of two types. Whoever renames a thing leaves it in its class or module, or moves it under
/// the name that it has. An instance of a template for another type is another thing.
struct Kinship {
    private var demangler = Demangler()

    mutating func areKin(_ name: ByteView, _ other: ByteView) -> Bool {
        let (one, two) = (text(of: name), text(of: other))
        guard !Kinship.isInstance(one), !Kinship.isInstance(two) else { return false }
        let ownName = Kinship.ownName(in: one)
        if !ownName.isEmpty, ownName.elementsEqual(Kinship.ownName(in: two)) { return true }
        let scopes = ScopeResolver().resolve([name, other])
        return scopes.classOf[0] == scopes.classOf[1] && scopes.moduleOf[0] == scopes.moduleOf[1]
    }

    private mutating func text(of name: ByteView) -> String { demangler.text(of: name) ?? name.lossless }

    /// Returns whether a demangled name has type arguments: `<` behind the name of a type or function.
    private static func isInstance(_ text: String) -> Bool {
        let bytes = ByteView(copying: text)
        guard bytes.firstIndex(of: "operator<") == nil else { return false }
        return (1..<max(bytes.count, 1)).contains { bytes[$0] == UInt8(ascii: "<") && bytes[$0 - 1].isNameByte }
    }

    /// Returns the part of a demangled name behind all scopes and before the parameters; empty where there is none.
    private static func ownName(in text: String) -> ArraySlice<UInt8> {
        let name = Array(text.utf8.prefix { $0 != UInt8(ascii: "(") })
        let start = name.indices.last { index in
            switch name[index] {
            case UInt8(ascii: "."), UInt8(ascii: " "): true
            // Selectors have single colons.
            case UInt8(ascii: ":"): index > 0 && name[index - 1] == UInt8(ascii: ":")
            default: false
            }
        }
        return name[(start.map { $0 + 1 } ?? 0)...]
    }
}

extension UInt8 {
    /// Whether a byte may stand in a name of a type or function.
    fileprivate var isNameByte: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "_")
    }
}
