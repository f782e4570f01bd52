/// The tables that Go's gc compiler and linker put into an image. gccgo's programs have none: their types are ordinary
/// data with pointers.
struct GoMetadata {
    /// The module with its functions and types; `nil` where they cannot be read.
    let module: GoModule?
    /// Whether the image has such tables, read or not.
    let isPresent: Bool

    /// The sections that only Go's linker makes, one of them in every image. Names have no segment.
    private static let marks: [StaticString] = [
        ".gopclntab", "__gopclntab", ".go.buildinfo", "__go_buildinfo", ".note.go.buildid",
    ]

    /// Returns whether Go's linker made an image. It has removed what it can prove unused, and no compiler's option helps it.
    static func isMade(_ image: Image) -> Bool {
        image.sections.contains { section in
            section.name.ends(with: "gopclntab") || marks.contains { section.name.ends(with: $0) }
        }
    }

    /// - Parameter code: the address ranges of functions.
    init(_ memory: ImageMemory, code: [Range<UInt64>]) {
        isPresent = memory.sections.contains { section in
            GoMetadata.marks.contains { section.name == $0 }
        }
        module = isPresent ? GoModule.find(in: memory, code: code) : nil
    }

    /// Whether the methods of the types are known.
    var isRead: Bool { module != nil || !isPresent }

    /// Returns the functions as symbols, for an image whose own symbols were stripped.
    ///
    /// - Parameter left: the symbols that are left. Their sizes are exact, those of the table include padding.
    func symbols(in sections: [Section], besides left: [Symbol]) -> [Symbol] {
        guard let functions = module?.functions else { return [] }
        let named = Set(left.lazy.filter { $0.role == .definition }.map(\.address))
        var found: [Symbol] = []
        var section = 0
        for (function, next) in zip(functions, functions.dropFirst()) {
            guard !function.name.isEmpty, !named.contains(function.address) else { continue }
            if !sections[section].memoryRange.contains(function.address) {
                guard let index = sections.firstIndex(where: { $0.memoryRange.contains(function.address) }) else {
                    return found
                }
                section = index
            }
            found.append(
                Symbol(
                    name: function.name, address: function.address, size: next.address - function.address,
                    section: UInt32(section), role: .definition, rank: GoMetadata.rank))
        }
        return found
    }

    /// The rank of a name from the line table: below that of every symbol, and with a type.
    private static let rank: UInt8 = 16
}
