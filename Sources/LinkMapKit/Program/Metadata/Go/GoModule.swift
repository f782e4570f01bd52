//  moduledata   &line table, slices of it (two or six), …  first and last function, text, etext,
//               four or five pairs of ends of data, end, gcdata, gcbss, types, [length of the types], etypes, …

/// The module data of a Go image: the record through which Go's runtime finds functions, types and methods.
///
/// Source: `moduledata` in `runtime/symtab.go`, Go 1.7 to 1.27.
struct GoModule {
    let address: UInt64
    /// The functions in address order, without names where the line table names none. The last element is the end.
    let functions: [GoFunction]
    /// The memory of the functions.
    var code: Range<UInt64> { functions[0].address..<functions[functions.count - 1].address }
    /// The memory of the type descriptors. Itabs lie in it too since Go 1.27.
    let types: Range<UInt64>
    /// The functions that the descriptors' method tables refer to by their distance from the start of the code.
    let methods: [GoMethod]

    /// The positions of `types` and `etypes`, in words behind the pairs of ends that every release has.
    ///
    /// Go 1.20 added a pair (`covctrs`), Go 1.27 the length of the types.
    private static let layouts: [(types: UInt64, end: UInt64)] = [(5, 6), (5, 7), (3, 4)]

    /// The maximum number of pointers to a line table that are examined. Only damaged files have more.
    private static let mostCandidates = 64

    /// Finds the module data: the record that begins with a pointer to a line table. Neither has a section or symbol
    /// of its own in every image.
    static func find(in memory: ImageMemory, code: [Range<UInt64>]) -> GoModule? {
        var left = mostCandidates
        for slot in memory.fixups.slots where !slot.isBind && left > 0 {
            guard let table = GoLineTable(at: slot.value, in: memory) else { continue }
            left -= 1
            if let module = GoModule(at: slot.address, table, memory, code) { return module }
        }
        return nil
    }

    private init?(at address: UInt64, _ table: GoLineTable, _ memory: ImageMemory, _ code: [Range<UInt64>]) {
        let word = memory.wordSize
        func field(_ index: UInt64) -> UInt64? { memory.address(at: address &+ index &* word) }
        let first: UInt64 = table.form == .go102 ? 10 : 20
        guard let low = field(first), let high = field(first + 1), let text = field(first + 2),
            let end = field(first + 3), text <= low, low < high, high <= end,
            code.contains(where: { $0.contains(text) })
        else { return nil }
        let functions = table.read(text: text)
        guard functions.count > 1 else { return nil }
        let ends = first + 12
        for layout in GoModule.layouts {
            guard let lower = field(ends + layout.types), let upper = field(ends + layout.end), lower < upper,
                let bytes = memory.bytes.bytes(at: lower, count: upper - lower)
            else { continue }
            let scan = GoTypeScan(
                bytes, at: lower, word: word, isBigEndian: memory.bytes.isBigEndian, text: text, functions: functions)
            let found = scan.methods()
            guard found.areRead else { continue }
            (self.address, self.functions, self.types) = (address, functions, lower..<upper)
            methods = found.methods
            return
        }
        return nil
    }
}

/// A function in the method table of a type.
struct GoMethod {
    /// The address of the type descriptor.
    var type: UInt64
    var function: UInt64
}
