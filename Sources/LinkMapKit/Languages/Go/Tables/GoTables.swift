/// The tables that Go's gc compiler and linker put into an image.
struct GoTables: RuntimeTables {
    /// The module with its functions and types; `nil` where they cannot be read.
    private(set) var module: GoModule?
    /// The divided tables; `nil` unless requested.
    private(set) var parts: GoDivision?
    private(set) var division: TableDivision?

    /// - Parameter code: the address ranges of functions.
    init(_ memory: ImageMemory, code: [Range<UInt64>]) {
        module = GoModuleRecord.first(in: memory, code: code) { GoModule($0, memory) }
    }

    var unread: (rule: String, says: String)? {
        module == nil
            ? ("go-tables", "the tables of this release of Go are not read, and its runtime may reach it by them") : nil
    }

    var functionStarts: [UInt64] { module?.functions.dropLast().map(\.address) ?? [] }
    var code: Range<UInt64>? { module?.code }

    /// Returns the code of Go's compiler, where that states each address as a distance (see ``GoPlainNumbers``).
    func codeWithDistances(of machine: Machine) -> Range<UInt64>? { machine == .x86_64 ? module?.code : nil }

    mutating func divide(in memory: ImageMemory) {
        guard let divided = module?.divided(memory) else { return }
        parts = divided
        division = TableDivision(
            lists: divided.lists, starts: divided.pieces.starts, attached: divided.pieces.attached)
    }

    func heads(in memory: ImageMemory) -> [UInt64] {
        guard let module, parts != nil else { return [] }
        return (GoInitTask.tasks(in: memory, module.functions) + GoInitTask.listed(in: memory, module.functions))
            .map(\.address)
    }

    func dataNames(in memory: ImageMemory) -> DataNames {
        guard let module, let parts else { return DataNames() }
        return GoDataNames(parts, module.functions, memory).names
    }
}

extension Program {
    /// The tables of a program that Go's linker made.
    var go: GoTables? { tables as? GoTables }
}

/// The functions and the types of a Go image.
///
/// Source: `moduledata` in `runtime/symtab.go`, Go 1.7 to 1.27.
struct GoModule {
    /// The address of the module data.
    let address: UInt64
    /// The functions in address order, without names where the line table names none. The last element is the end.
    let functions: [GoFunction]
    /// The memory of the functions.
    var code: Range<UInt64> { functions[0].address..<functions[functions.count - 1].address }
    /// The memory of the type descriptors. Itabs lie in it too since Go 1.27.
    let types: Range<UInt64>
    /// The functions that the descriptors' method tables refer to by their distance from the start of the code.
    let methods: [GoMethod]
    private let record: GoModuleRecord

    /// The positions of `types` and `etypes`, in words behind the pairs of ends that every release has.
    ///
    /// Go 1.20 added a pair (`covctrs`), Go 1.27 the length of the types.
    private static let layouts: [(types: UInt64, end: UInt64)] = [(5, 6), (5, 7), (3, 4)]

    /// - Returns: `nil` if the types cannot be read.
    init?(_ record: GoModuleRecord, _ memory: ImageMemory) {
        for layout in GoModule.layouts {
            guard let lower = record.end(layout.types), let upper = record.end(layout.end), lower < upper,
                let bytes = memory.bytes.bytes(at: lower, count: upper - lower)
            else { continue }
            let scan = GoTypeScan(
                bytes, at: lower, word: memory.wordSize, isBigEndian: memory.bytes.isBigEndian, text: record.text,
                functions: record.functions)
            let found = scan.methods()
            guard found.areRead else { continue }
            address = record.address
            functions = record.functions
            types = lower..<upper
            methods = found.methods
            self.record = record
            return
        }
        return nil
    }

    /// Returns the tables divided by what each part exists for; `nil` if the types cannot be read.
    fileprivate func divided(_ memory: ImageMemory) -> GoDivision? { GoDivision(record, memory) }
}

/// A function in the method table of a type.
struct GoMethod {
    /// The address of the type descriptor.
    var type: UInt64
    var function: UInt64
    var key: GoMethodKey
    /// Whether its name begins with a capital letter, so that reflection can call it.
    var isExported: Bool
}

/// The name and the type of a method, as distances from the first type. The linker writes equal ones once.
struct GoMethodKey: Hashable {
    var name: UInt32
    /// The distance of the function type; 0 or -1 if it was left out.
    var type: UInt32
}
