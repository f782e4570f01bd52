/// Sorted names, each as how many bytes it shares with the one before it and what comes behind those: mangled names of
/// one class differ in their last bytes.
///
/// In the document a name is text, one character for each byte of the name (as in ISO 8859-1), so that it need not be
/// UTF-8; in front of it stands the number of shared bytes as ``CompactNumbers``.
package enum FrontCoding {
    /// The longest name that is read, in bytes.
    private static let longestName = 1 << 20

    /// One name as the document has it, without quotes and escapes.
    package static func append(_ name: ByteView, after previous: ByteView, to text: inout [UInt8]) {
        let most = min(name.count, previous.count)
        var shared = 0
        while shared < most, name[shared] == previous[shared] { shared += 1 }
        CompactNumbers.append(UInt64(shared), to: &text)
        for index in shared..<name.count { text.append(name[index]) }
    }

    /// Bounds what the names of a document unfold to: each could repeat a long one.
    struct Budget {
        private var left: Int

        init(documentSize: Int) { left = 64 << 20 + 8 * min(documentSize, 1 << 40) }

        mutating func spend(_ count: Int) -> Bool {
            left -= count
            return left >= 0
        }
    }

    /// The name behind `text`; says what is wrong where there is none.
    static func name(
        in text: ByteView, after previous: ByteView, arena: inout ByteArena, budget: inout Budget
    ) throws(InputError) -> ByteView {
        var reader = CompactNumbers.Reader(text)
        guard let shared = reader.next(), shared <= UInt64(previous.count) else {
            throw InputError("the name shares more bytes with the one before it than that has")
        }
        var name: [UInt8] = []
        let rest = text.dropFirst(reader.position)
        guard Int(shared) + rest.count <= longestName, budget.spend(Int(shared) + rest.count) else {
            throw InputError("the names are longer than any build has")
        }
        name.reserveCapacity(Int(shared) + rest.count)
        for index in 0..<Int(shared) { name.append(previous[index]) }
        if rest.isASCII {
            for index in 0..<rest.count { name.append(rest[index]) }
        } else {
            for scalar in rest.text.unicodeScalars {
                guard scalar.value < 256 else { throw InputError("a name holds a character that is no byte") }
                name.append(UInt8(scalar.value))
            }
        }
        return arena.store(name)
    }
}
