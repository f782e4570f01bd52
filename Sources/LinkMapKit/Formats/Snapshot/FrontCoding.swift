/// An encoding of sorted names: the number of bytes shared with the name before, and the remaining bytes. Mangled names
/// of one class differ only in their last bytes.
///
/// A document stores one character for each byte of a name (as in ISO 8859-1), since names need not be UTF-8. The
/// number of shared bytes precedes it as ``CompactNumbers``.
package enum FrontCoding {
    /// Length limit of a name in bytes.
    private static let longestName = 1 << 20

    /// Appends an encoded name, without quotes and escapes.
    package static func append(_ name: ByteView, after previous: ByteView, to text: inout [UInt8]) {
        let most = min(name.count, previous.count)
        var shared = 0
        while shared < most, name[shared] == previous[shared] { shared += 1 }
        CompactNumbers.append(UInt64(shared), to: &text)
        for index in shared..<name.count { text.append(name[index]) }
    }

    /// A limit for the decoded size of a document's names, each of which could repeat a long one.
    struct Budget {
        private var left: Int

        init(documentSize: Int) { left = 64 << 20 + 8 * min(documentSize, 1 << 40) }

        mutating func spend(_ count: Int) -> Bool {
            left -= count
            return left >= 0
        }
    }

    /// Decodes a name. Errors state the problem.
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
                guard scalar.value < 256 else { throw InputError("a name holds a character that is not a byte") }
                name.append(UInt8(scalar.value))
            }
        }
        return arena.store(name)
    }
}
