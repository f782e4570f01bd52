/// Bounds what all names of a file add up to: entries may share their names, but a file can be made whose
/// thousands of names are all the rest of one table without an end.
struct NameBudget {
    private let fileSize: UInt64
    private var left: UInt64

    /// Names may be read so many times over as the file is long.
    private static let readings: UInt64 = 8

    init(fileSize: Int) {
        self.fileSize = UInt64(fileSize)
        left = self.fileSize.multipliedReportingOverflow(by: NameBudget.readings).partialValue
    }

    /// - Throws: when the names are more than a linker would write.
    mutating func spend(_ name: ByteView) throws(InputError) {
        guard UInt64(name.count) <= left else {
            throw InputError(
                "the names add up to more than \(NameBudget.readings) times the file (\(fileSize) bytes)",
                hint: "its string table may be damaged")
        }
        left -= UInt64(name.count)
    }
}
