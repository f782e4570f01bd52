/// A matcher of functions and types whose names differ only in parameters and in versions that namespaces carry: a function with
/// another parameter is the same function.
///
///     own::load(int)            own::load
///     own::load(int, long)      own::load
///     fmt::v8::vformat(int)     fmt::vformat
///     std::__1::sort(int*)      std::sort
struct SignatureMatcher: NameMatcher {
    let dimensions: [Dimension] = [.symbol, .class]
    let findsRenames = false
    private var demangler = Demangler()

    init() {}

    mutating func prepare(removed: [ByteView], added: [ByteView]) {}

    mutating func pairs(_ rows: UnmatchedRows) -> [(Int, Int)] {
        var demangler = demangler
        return KeyPairs.pairs(rows) { name, arena in
            let isMangled = name.starts(with: "_Z") || name.starts(with: "__Z") || name.starts(with: "$s")
            let text = isMangled ? demangler.text(of: name).map { ByteView(copying: $0) } : name
            guard let text, let key = SignatureMatcher.key(of: text) else { return nil }
            return arena.store(key)
        }
    }

    /// Words before the name of a copy or of a part, whose parentheses are not those of the function.
    private static let marks: [ByteView] = [" of ", " in ", " for ", " to "]

    /// Returns what a readable name has in common with those of other versions; `nil` for names without parts.
    static func key(of name: ByteView) -> [UInt8]? {
        guard !name.isEmpty, name[0] != UInt8(ascii: "["), marks.allSatisfy({ name.firstIndex(of: $0) == nil }) else {
            return nil
        }
        let bare = ImageFunctions.withoutParameters(name)
        let key = withoutVersions(bare)
        // A name of C stands for nothing but itself.
        return key.count == name.count ? nil : key
    }

    /// Returns the name without namespaces that carry a version: `v10`, `__1`, `__cxx11`.
    private static func withoutVersions(_ name: ByteView) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(name.count)
        var index = 0
        while index < name.count {
            let rest = name.dropFirst(index)
            if rest.starts(with: "::"), let length = versionLength(rest.dropFirst(2)) {
                index += 2 + length
                continue
            }
            key.append(name[index])
            index += 1
        }
        return key
    }

    /// Returns the length of a namespace with a version, which another part follows; `nil` for other text.
    private static func versionLength(_ text: ByteView) -> Int? {
        for fixed in ["__1", "__cxx11", "__ndk1"] as [StaticString] where text.starts(with: fixed) {
            let length = fixed.utf8CodeUnitCount
            return text.dropFirst(length).starts(with: "::") ? length : nil
        }
        guard text.byte(at: 0) == UInt8(ascii: "v") else { return nil }
        var end = 1
        while let byte = text.byte(at: end), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { end += 1 }
        return end > 1 && text.dropFirst(end).starts(with: "::") ? end : nil
    }
}
