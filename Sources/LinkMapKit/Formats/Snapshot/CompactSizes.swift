/// A compact form of a row's two sizes: one number when one size determines the other. The lowest two bits encode the
/// form.
enum CompactSizes {
    private enum Form {
        static let equal: UInt64 = 0
        static let fileOnly: UInt64 = 1
        static let memoryOnly: UInt64 = 2
        static let both: UInt64 = 3
    }

    /// Upper bound of a size (exclusive), since two bits of the number are for the form.
    static let limit: UInt64 = 1 << 58

    static func append(_ sizes: Sizes, to text: inout [UInt8]) {
        if sizes.fileSize == sizes.vmSize { return CompactNumbers.append(sizes.fileSize << 2 | Form.equal, to: &text) }
        if sizes.vmSize == 0 { return CompactNumbers.append(sizes.fileSize << 2 | Form.fileOnly, to: &text) }
        if sizes.fileSize == 0 { return CompactNumbers.append(sizes.vmSize << 2 | Form.memoryOnly, to: &text) }
        CompactNumbers.append(sizes.vmSize << 2 | Form.both, to: &text)
        // The difference between file and memory is small. Negative differences are encoded as odd numbers.
        let beyond = Int64(sizes.fileSize) - Int64(sizes.vmSize)
        CompactNumbers.append(UInt64(bitPattern: beyond << 1 ^ beyond >> 63), to: &text)
    }

    @inline(__always)
    static func next(from reader: inout CompactNumbers.Reader) -> Sizes? {
        guard let number = reader.next() else { return nil }
        let size = number >> 2
        guard size < limit else { return nil }
        switch number & 3 {
        case Form.equal: return Sizes(fileSize: size, vmSize: size)
        case Form.fileOnly: return Sizes(fileSize: size)
        case Form.memoryOnly: return Sizes(vmSize: size)
        default:
            guard let folded = reader.next() else { return nil }
            let beyond = Int64(folded >> 1) ^ -Int64(folded & 1)
            let file = Int64(size) + beyond
            guard file >= 0, UInt64(file) < limit else { return nil }
            return Sizes(fileSize: UInt64(file), vmSize: size)
        }
    }
}
