/// A limit for the total length of the names that one reader takes from a file. Entries may share names, but in a hostile
/// file thousands of them can each be the whole rest of a string table without terminators.
///
/// Each reader of names has a budget of its own. It grows with the file, so that large files are read whole.
struct NameBudget {
    private let fileSize: Int
    private var left: Int

    /// Limit of the names' total length, as a multiple of the file's size.
    private static let readings = 8
    /// Bytes that may be read of any file, since packed sections hold more names than their file has bytes.
    private static let least = 1 << 20

    init(fileSize: Int) {
        self.fileSize = fileSize
        let (product, overflow) = fileSize.multipliedReportingOverflow(by: NameBudget.readings)
        left = overflow ? .max : max(product, NameBudget.least)
    }

    /// Returns the name at an offset in a table of names that end with a zero; empty if the offset lies outside.
    ///
    /// The search for the zero ends with the budget, so that names cost no more than the budget allows.
    ///
    /// - Throws: ``InputError`` when the names add up to more than the limit.
    @inline(__always)
    mutating func name(at offset: Int, in table: ByteView) throws(InputError) -> ByteView {
        guard let name = spend(at: offset, in: table) else { throw excess }
        return name
    }

    /// Returns the name at an offset, or `nil` when the names add up to more than the limit.
    @inline(__always)
    mutating func spend(at offset: Int, in table: ByteView) -> ByteView? {
        guard left > 0 else { return nil }
        guard let name = table.cString(at: offset, atMost: left) else { return .empty }
        left -= name.count
        return left > 0 ? name : nil
    }

    /// Returns whether `count` more bytes of names may be read, and counts them.
    mutating func spend(_ count: Int) -> Bool {
        guard count < left else {
            left = 0
            return false
        }
        left -= count
        return true
    }

    /// - Throws: ``InputError`` when the names add up to more than the limit.
    mutating func spend(_ name: ByteView) throws(InputError) {
        guard spend(name.count) else { throw excess }
    }

    private var excess: InputError {
        InputError(
            "the names add up to more than \(NameBudget.readings) times the file (\(fileSize) bytes)",
            hint: "its string table may be damaged")
    }
}
