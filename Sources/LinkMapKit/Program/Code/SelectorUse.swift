/// The selectors that the code of an image uses: sent, or passed on as `@selector()`.
///
/// A slot of `__objc_selrefs` proves nothing by itself: with relative method lists, the linker creates one for every
/// implemented method. A pointer to a slot is a use: compilers emit tables of them, for a `switch` whose cases send
/// different messages to the same object.
enum SelectorUse {
    static func named(in program: Program) -> Set<ByteView> {
        let slots = Dictionary(
            program.objc.selectorReferences.map { ($0.slot, $0.selector) }, uniquingKeysWith: { first, _ in first })
        let stubs = Dictionary(
            program.objc.stubs.map { ($0.range.lowerBound, $0.selector) }, uniquingKeysWith: { first, _ in first })
        let inStubs = program.memory.ranges(of: "__objc_stubs")
        var named: Set<ByteView> = []
        for reference in program.references where !inStubs.contains(where: { $0.contains(reference.site) }) {
            if let selector = slots[reference.target] ?? stubs[reference.target] { named.insert(selector) }
        }
        // The method lists of other runtimes point at slots too.
        guard program.objc.runtime.isApples else { return named }
        for pointer in program.fixups.slots where !pointer.isBind {
            if let selector = slots[pointer.value] { named.insert(selector) }
        }
        return named
    }
}
