/// The tables that Go's gc compiler and linker put into an image. gccgo's programs have none: their types are ordinary
/// data with pointers.
struct GoMetadata {
    /// The module with its functions and types; `nil` where they cannot be read.
    private(set) var module: GoModule?
    /// Whether the image has such tables, read or not.
    let isPresent: Bool

    /// - Parameter code: the address ranges of functions.
    init(_ memory: ImageMemory, code: [Range<UInt64>]) {
        isPresent = memory.sections.contains { GoSections.isMark($0.name) }
        module = isPresent ? GoModuleRecord.first(in: memory, code: code) { GoModule($0, memory) } : nil
    }

    /// Divides the tables by what each part exists for.
    mutating func divideTables(in memory: ImageMemory) { module?.divide(memory) }

    /// The divided tables; `nil` unless requested.
    var division: GoDivision? { module?.division }

    /// Whether the methods of the types are known.
    var isRead: Bool { module != nil || !isPresent }
}
