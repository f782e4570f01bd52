/// The entries of one unit of debug info: what each describes, what it refers to, and the bytes that it takes in each section.
struct UnitEntries {
    enum Kind: UInt8 {
        case unit
        /// A namespace or module: it stays while anything in it does.
        case scope
        /// A structure, class, union or enumeration: it stays with all members.
        case type
        /// A function with code, or a variable with an address.
        case definition
        /// A function without code: a declaration, or what all copies of an inline function share.
        case function
        case inlinedCall
        /// A type that a template or generic is instantiated with.
        case typeArgument
        /// A call, which stays as long as the function that it names.
        case callSite
        /// A `using` declaration, which compilers write though nothing refers to it.
        case importedName
        case other
    }

    struct Entry {
        var kind: Kind
        /// The index of the entry around it; that of the unit for itself.
        var parent: UInt32
        /// Its bytes in the section of entries, without those of entries inside.
        var size: UInt32
        /// The index of its abbreviation.
        var shape: UInt32
        /// The address of a definition; the offset of the function of an inlined call.
        var place: UInt64
        /// The entries that it refers to, as a range of ``targets``.
        var targets: Range<Int>
        /// Its strings, as a range of ``strings``.
        var strings: Range<Int>
        /// The index of the first entry behind those inside.
        var end: UInt32
    }

    /// The code of an inlined call or of a block, or the last byte of the instruction of a call.
    struct Code {
        var entry: UInt32
        var range: Range<UInt64>
    }

    /// Bytes of an entry in a section of lists.
    struct Share {
        var entry: UInt32
        var section: DebugEntrySection
        var size: UInt64
    }

    var entries: [Entry] = []
    /// The entries by index; ``none`` for those of other units.
    var targets: [UInt32] = []
    /// Offsets of strings in the section of strings.
    var strings: [UInt64] = []
    /// The names of namespaces and modules directly below the unit, by the index of the entry.
    var scopes: [UInt32: ByteView] = [:]
    var shares: [Share] = []
    /// The code of entries inside of functions, by entry.
    var code: [Code] = []
    /// The addresses that entries refer to by an index.
    var addresses: [(entry: UInt32, index: UInt64)] = []
    /// The bytes of an address that has an index, and those of the offset of a string that has one; 0 where strings have none.
    var addressSize: UInt64 = 0
    var stringOffsetSize: UInt64 = 0
    /// The addresses of the unit's ranges of code, and the bytes of the table from addresses to units that list them.
    var ranges: [UInt64] = []
    var rangeTableSize: UInt64 = 0
    /// The bytes of the unit's abbreviations, and their number.
    var abbreviations: (size: UInt64, count: Int) = (0, 0)
    /// The address and the size in the line table of each of its rows.
    var lines: [UInt64] = []
    var lineSize: UInt64 = 0

    static let none = UInt32.max
    static let noPlace = UInt64.max
}

/// The lines of a unit's code.
struct UnitLines {
    var rows: [LineRows.Row]
    /// Returns the number in ``LineRows/Row/source`` of a file that entries of the unit name by a number.
    var source: (_ file: UInt64) -> UInt32
}

/// The kinds of debug sections whose bytes belong to single entries.
enum DebugEntrySection: Int, CaseIterable {
    case entries, strings, stringOffsets, addresses, locations, locationLists, ranges, rangeLists, abbreviations, lines
    case addressTables
}

/// A reader of the entries of single units of an image, by the debug info in its own file.
protocol UnitEntryReader: AnyObject {
    /// Returns the bytes of a unit's entries.
    func size(ofUnit number: Int) -> UInt64

    /// Returns the index of a section among those of the image, and its unpacked size; `nil` if there is none.
    func section(_ kind: DebugEntrySection) -> (index: Int, size: UInt64)?

    /// Returns the length of a string with its end.
    func length(ofStringAt offset: UInt64) -> UInt64

    /// Returns the entries of a unit; `nil` if it is damaged or its entries lie in another file.
    func entries(ofUnit number: Int) -> UnitEntries?

    /// Returns the lines of a unit; `nil` if it has none, or they are damaged.
    func lines(ofUnit number: Int) -> UnitLines?
}
