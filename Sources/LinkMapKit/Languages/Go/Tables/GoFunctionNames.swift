/// The functions of a Go image whose symbols were stripped. Go's runtime needs their names, so they are left.
enum GoFunctionNames {
    /// The rank of a name from the line table: below that of every symbol, and with a type.
    private static let rank: UInt8 = 16

    /// Returns the functions as symbols; empty for an image that Go did not link.
    ///
    /// - Parameter left: the symbols that are left. Their sizes are exact, those of the table include padding.
    static func symbols(of image: Image, besides left: [Symbol]) -> [Symbol] {
        guard !image.isRelocatable, let memory = ImageMemory(image)
        else { return [] }
        let code = image.sections.filter { $0.kind == .code && !$0.fileRange.isEmpty }.map(\.memoryRange)
        let functions = GoModuleRecord.first(in: memory, code: code) { $0.functions } ?? []
        return symbols(functions, in: image.sections, besides: left)
    }

    private static func symbols(
        _ functions: [GoFunction], in sections: [Section], besides left: [Symbol]
    ) -> [Symbol] {
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
                    section: UInt32(section), role: .definition, rank: rank))
        }
        return found
    }
}
