/// The tables that a language's compiler and linker put into an image for its runtime.
protocol RuntimeTables: Sendable {
    /// The evidence that the runtime may reach anything by tables whose form is not known; `nil` for tables that were read.
    var unread: (rule: String, says: String)? { get }
    /// The starts of the functions that they list, ascending.
    var functionStarts: [UInt64] { get }
    /// The code whose functions are all listed; `nil` if that is not known.
    var code: Range<UInt64>? { get }
    /// Returns the code that states each address as a distance from the instruction, so that numbers in it are none.
    func codeWithDistances(of machine: Machine) -> Range<UInt64>?
    /// Divides the tables by what each part exists for.
    mutating func divide(in memory: ImageMemory)
    /// The parts of the tables; `nil` unless divided.
    var division: TableDivision? { get }
    /// Returns the addresses in data at which a record begins for certain; empty unless divided.
    func heads(in memory: ImageMemory) -> [UInt64]
    /// Returns the names of data without symbols; empty unless divided.
    func dataNames(in memory: ImageMemory) -> DataNames
}

/// The tables of a runtime, divided by what each part exists for.
///
/// In a program that is divided, code takes addresses of things and of their parts, and none behind them. Each constant is a thing, and
/// references lead to its start.
struct TableDivision {
    /// A part of a table, and the address of the function or type for which it exists.
    typealias Part = (range: Range<UInt64>, owner: UInt64)

    /// The memory of lists of everything and of ends of tables. Pointers in it keep nothing.
    var lists: Range<UInt64>
    /// The places where parts that several things share, and named data, begin.
    var starts: [UInt64]
    /// The parts that exist for one thing.
    var attached: [Part]
}

/// Names of data without symbols, by address.
struct DataNames {
    /// The names to show.
    var shown: [UInt64: ByteView] = [:]
    /// The names that tell a package.
    var scopes: [UInt64: ByteView] = [:]
}
