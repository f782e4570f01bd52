/// The input files of one of Apple's maps, found by the number that the map gives them.
///
/// Numbers are no positions: excerpts and some linkers leave numbers out.
struct AppleFileTable {
    private(set) var files: [MapFile] = []
    private var indices: [UInt32] = []

    /// More input files than any link has; keeps a damaged number from asking for memory.
    private static let numberLimit: UInt64 = 1 << 22

    /// Adds the file of `[  1] /p/Foo.o`; whether the line is such a row.
    mutating func add(_ line: ByteView) -> Bool {
        var scanner = FieldScanner(line)
        guard let number = scanner.bracketedNumber(), number < AppleFileTable.numberLimit else { return false }
        if indices.count <= number {
            indices.append(contentsOf: repeatElement(MapRow.noFile, count: Int(number) + 1 - indices.count))
        }
        indices[Int(number)] = UInt32(truncatingIfNeeded: files.count)
        files.append(MapFile(path: scanner.rest))
        return true
    }

    /// Index into ``files``, or ``MapRow/noFile``.
    @inline(__always)
    func index(ofNumber number: UInt64) -> UInt32 {
        number < UInt64(indices.count) ? indices[Int(truncatingIfNeeded: number)] : MapRow.noFile
    }
}
