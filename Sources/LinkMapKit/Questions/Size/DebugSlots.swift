/// The two dimensions of debug info that ``SizeCells`` tell of each origin.
///
/// Pages have room for two. Directories are told by the source files.
package struct DebugSlots: Equatable, Sendable {
    package let first: Dimension
    package let second: Dimension
    /// The dimensions to read from debug info: one of the two may stay empty.
    let asked: [Dimension]

    /// - Returns: `nil` where no dimension of debug info is asked for.
    /// - Throws: ``InputError`` where more than two are.
    package init?(for by: [Dimension]) throws(InputError) {
        var wanted: [Dimension] = []
        for dimension in by where dimension.needsDebugInfo {
            let slot = dimension == .directory ? .source : dimension
            if !wanted.contains(slot) { wanted.append(slot) }
        }
        guard !wanted.isEmpty else { return nil }
        if wanted.allSatisfy({ $0 == .compileunit || $0 == .source }) {
            (first, second, asked) = (.compileunit, .source, wanted)
            return
        }
        guard wanted.count <= 2 else {
            let names = wanted.map(\.rawValue).joined(separator: ", ")
            throw InputError(
                "a page divides by two dimensions of debug info, and not by \(names) together",
                hint: "leave one out, or choose another --format")
        }
        first = wanted[0]
        second = wanted.count > 1 ? wanted[1] : first == .inline ? .callsite : .inline
        asked = [first, second]
    }
}
