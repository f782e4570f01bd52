/// Pointers in metadata that do not make their target used. In Objective-C a category needs its class but does not use it,
/// a `super` call names its own class, and the class lists exist for the runtime. Lists of a runtime's tables name everything.
struct PassedPointers {
    private let classesOfCategories: Set<UInt64>
    private let supers: [Range<UInt64>]
    private let lists: [Range<UInt64>]
    private let tableLists: Range<UInt64>

    init(_ program: Program) {
        let objc = program.objc
        classesOfCategories = Set(objc.categories.map { $0.address &+ program.memory.wordSize })
        supers = program.metadata.hasObjC ? program.memory.ranges(of: "__objc_superrefs") : []
        tableLists = program.tables?.division?.lists ?? 0..<0
        lists = objc.registries.sorted { $0.lowerBound < $1.lowerBound }
    }

    func contains(_ slot: UInt64) -> Bool {
        if tableLists.contains(slot) || classesOfCategories.contains(slot) { return true }
        let next = lists.firstIndexSorted { $0.lowerBound > slot }
        if next > 0, lists[next - 1].contains(slot) { return true }
        return supers.contains { $0.contains(slot) }
    }
}
