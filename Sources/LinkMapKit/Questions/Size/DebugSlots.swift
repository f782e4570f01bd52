/// The two dimensions from debug info, or one of them and the owners, that each row of a page's sums has.
///
/// Pages have room for two. Directories are derived from source files.
package struct DebugSlots: Equatable, Sendable {
    package let first: Dimension
    package let second: Dimension
    /// The dimensions that are read. One of the two slots may stay empty.
    let asked: [Dimension]

    /// - Returns: `nil` if `by` has no dimension from debug info.
    /// - Throws: ``InputError`` if `by` has more than two of them.
    package init?(for by: [Dimension]) throws(InputError) {
        var wanted: [Dimension] = []
        for dimension in by where dimension.needsDebugInfo || dimension == .owner {
            let slot = dimension == .directory ? .source : dimension
            if !wanted.contains(slot) { wanted.append(slot) }
        }
        guard !wanted.isEmpty else { return nil }
        if wanted == [.owner] {
            (first, second, asked) = (.owner, .owner, wanted)
            return
        }
        if wanted.allSatisfy({ $0 == .compileunit || $0 == .source }) {
            (first, second, asked) = (.compileunit, .source, wanted)
            return
        }
        guard wanted.count <= 2 else {
            let names = wanted.map(\.rawValue).joined(separator: ", ")
            throw InputError(
                "a page divides by two of the dimensions of debug info and the owner, and not by \(names) together",
                hint: "leave one out, or choose another --format")
        }
        first = wanted[0]
        second = wanted.count > 1 ? wanted[1] : first == .inline ? .callsite : .inline
        asked = [first, second]
    }
    /// The dimensions of the slots, each once.
    var dimensions: [Dimension] { first == second ? [first] : [first, second] }
}
