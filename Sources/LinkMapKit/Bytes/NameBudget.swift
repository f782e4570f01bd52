/// A limit for the total length of a file's names. Entries may share names, but in a hostile file thousands of them can
/// each be the whole rest of a string table without terminators.
struct NameBudget {
    private let fileSize: UInt64
    private var left: UInt64

    /// Limit of the names' total length, as a multiple of the file's size.
    private static let readings: UInt64 = 8

    init(fileSize: Int) {
        self.fileSize = UInt64(fileSize)
        left = self.fileSize.multipliedReportingOverflow(by: NameBudget.readings).partialValue
    }

    /// - Throws: ``InputError`` when the names add up to more than the limit.
    mutating func spend(_ name: ByteView) throws(InputError) {
        guard UInt64(name.count) <= left else {
            throw InputError(
                "the names add up to more than \(NameBudget.readings) times the file (\(fileSize) bytes)",
                hint: "its string table may be damaged")
        }
        left -= UInt64(name.count)
    }
}
