/// The input files of an Apple map, by their number in the map.
///
/// Numbers are not indices: excerpts and some linkers skip numbers.
struct AppleFileTable {
    private(set) var files: [MapFile] = []
    private var indices: [UInt32] = []

    /// Limit of file numbers, so that a damaged number allocates no memory.
    private static let numberLimit: UInt64 = 1 << 22

    /// Adds the file of a line such as `[  1] /p/Foo.o`.
    ///
    /// - Returns: `false` when the line is no such row.
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

    /// Returns the index in ``files``, or ``MapRow/noFile``.
    @inline(__always)
    func index(ofNumber number: UInt64) -> UInt32 {
        number < UInt64(indices.count) ? indices[Int(truncatingIfNeeded: number)] : MapRow.noFile
    }
}
