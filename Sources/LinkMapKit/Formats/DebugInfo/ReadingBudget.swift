/// A limit on what is read of one file's debug info: the names that its entries refer to, and the rows that its tables and
/// lists are unpacked to. Units may share tables and lists, and packed sections expand. A hostile file may let thousands of
/// units each read one from a different offset.
///
/// All readers of a file share the budget. It grows with the file, so that large files are read whole.
final class ReadingBudget {
    /// A kind of row, with its cost in bytes. It follows from the memory that a row takes and the time to read it.
    enum Row: UInt64 {
        /// A byte of an abbreviation table, which makes up to half an attribute.
        case abbreviation = 4
        /// A byte of a line table, which makes up to one row. Tables of which nothing but the header is read count, too.
        case line = 5
        /// A range of addresses, in a list or in an entry.
        case range = 24
        /// The header and the first entry of a unit.
        case unit = 128
    }

    private let fileSize: Int
    private var left: UInt64
    private var names: NameBudget
    private(set) var isExhausted = false

    /// Limit as a multiple of the file's size. Files of compressed sections need 15, with all readers in one run.
    private static let readings = 32
    /// Bytes that may be read of any file.
    private static let least: UInt64 = 1 << 20

    init(fileSize: Int) {
        self.fileSize = fileSize
        names = NameBudget(fileSize: fileSize)
        let (product, overflow) = UInt64(fileSize).multipliedReportingOverflow(by: UInt64(ReadingBudget.readings))
        left = overflow ? .max : product.addingClamped(ReadingBudget.least)
    }

    /// Whether any row may still be read. Readers that learn the number of rows by reading them ask first.
    var hasRoom: Bool { left > 0 }

    /// Returns whether `count` more rows may be read, and counts them. After the first refusal nothing is left.
    func spend(_ row: Row, _ count: UInt64 = 1) -> Bool {
        let (cost, overflow) = count.multipliedReportingOverflow(by: row.rawValue)
        guard !overflow, cost <= left else {
            left = 0
            isExhausted = true
            return false
        }
        left -= cost
        return true
    }

    /// Returns the name at an offset in a section of strings; `nil` if it lies outside or may not be read.
    func name(at offset: UInt64, in strings: ByteView) -> ByteView? {
        guard offset < UInt64(strings.count) else { return nil }
        guard let name = names.spend(at: Int(offset), in: strings) else {
            isExhausted = true
            return nil
        }
        return name
    }

    /// Returns whether a name of `count` bytes may be copied, and counts them.
    func spend(nameOf count: Int) -> Bool {
        guard names.spend(count) else {
            isExhausted = true
            return false
        }
        return true
    }

    /// The warning about what was not read; `nil` if nothing was left out.
    var warning: AuditWarning? {
        guard isExhausted else { return nil }
        return AuditWarning(
            "debug-limit",
            "the debug info is not read whole: names, tables or lists of its units overlap or repeat beyond what a file of "
                + "\(fileSize) bytes has room for")
    }
}
