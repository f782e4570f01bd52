//  cached.part.0.isra.0  →  cached              a part or copy made by GCC or LLVM
//  $s2HS6LedgerC3logyySiFSi_Tg5  →  $s2HS6LedgerC3logyySiF    a copy made by Swift's optimizer

/// The functions that a part or copy may have been made of, read off its name.
enum FunctionStem {
    private static let suffixes: [StaticString] = [
        "part.", "isra.", "constprop.", "cold", "llvm.", "specialized.", "lto_priv.", "resume", "destroy", "cleanup",
    ]
    /// The letters after `T` in the operators for copies, parts and thunks of a function.
    private static let swiftOperators = Set("gfGmYQAojRruUB".utf8)
    /// The last letters of the names of functions.
    private static let swiftEnds = Set("FZCcDdgsUMi".utf8)

    /// Returns the possible names of the original, longest first; empty for the name of an original.
    static func names(of name: ByteView) -> [ByteView] {
        SwiftScope.prefixLength(name) == nil ? plain(name) : swift(name)
    }

    private static func plain(_ name: ByteView) -> [ByteView] {
        var from = 1
        while let mark = name.firstIndex(of: UInt8(ascii: "."), from: from) {
            let rest = name.dropFirst(mark + 1)
            if suffixes.contains(where: { rest.starts(with: $0) }) { return [name.prefix(mark)] }
            from = mark + 1
        }
        return []
    }

    private static func swift(_ name: ByteView) -> [ByteView] {
        guard let mark = firstOperator(in: name) else { return plain(name) }
        return (4...mark).reversed().compactMap { end in
            end == mark || swiftEnds.contains(name[end - 1]) ? name.prefix(end) : nil
        }
    }

    /// Returns the index of the last operator that begins a copy, or of the first in a chain of them at the end.
    private static func firstOperator(in name: ByteView) -> Int? {
        var index = name.count - 1
        while index > 4 {
            index -= 1
            if name[index] == UInt8(ascii: "T"), swiftOperators.contains(name[index + 1]) { return index }
        }
        return nil
    }
}
