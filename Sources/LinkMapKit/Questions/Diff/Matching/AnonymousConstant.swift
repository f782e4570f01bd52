/// Constants without a name of their own, which LLVM and rustc name by a hash and a number. Both change with any other constant of
/// the unit, so such names only tell that something is a constant.
///
///     anon.c67e22c3f1d1ca4c8a8e5c9ef6d4b3a1.12.llvm.987654321    anon.
///     .Lanon.c67e22c3f1d1ca4c8a8e5c9ef6d4b3a1.12                 anon.
///     alloc_0123456789abcdef0123456789abcdef                     alloc_
enum AnonymousConstant {
    /// The marks before a hash, and the lengths that hashes have behind them.
    private static let marks: [(text: StaticString, digits: ClosedRange<Int>)] = [
        ("anon.", 16...64), ("alloc_", 32...32),
    ]
    /// The prefixes of names that are local to an object file.
    private static let localPrefixes: [StaticString] = [".L", "l_"]

    /// Returns the mark in the name of an anonymous constant; `nil` for other names.
    static func mark(of name: ByteView) -> StaticString? {
        let prefix = localPrefixes.first { name.starts(with: $0) }
        let bare = name.dropFirst(prefix?.utf8CodeUnitCount ?? 0)
        for (text, digits) in marks where bare.starts(with: text) {
            let rest = bare.dropFirst(text.utf8CodeUnitCount)
            var end = 0
            while let byte = rest.byte(at: end), NameNormaliser.isHexadecimal(byte) { end += 1 }
            let isEnd = end == rest.count || rest.byte(at: end) == UInt8(ascii: ".")
            return isEnd && digits.contains(end) ? text : nil
        }
        return nil
    }
}
