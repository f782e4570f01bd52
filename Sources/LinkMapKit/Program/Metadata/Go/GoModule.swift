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
    /// The parts of all tables; `nil` unless requested by ``divide(_:)``.
    private(set) var division: GoDivision?

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
            (address, functions, types) = (record.address, record.functions, lower..<upper)
            methods = found.methods
            self.record = record
            return
        }
        return nil
    }

    /// Divides the tables by what each part exists for.
    mutating func divide(_ memory: ImageMemory) { division = GoDivision(record, memory) }
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
