/// The functions that refer to each selector, and the pointer tables that refer to selector slots (``SelectorUse``).
struct SelectorTable {
    private var users: [ByteView: UserList] = [:]
    private let listed: Set<ByteView>

    init(_ program: Program, _ rooted: RootedGraph) {
        listed = Set(program.objc.selectorReferences.map(\.selector))
        let slots = Dictionary(
            program.objc.selectorReferences.map { ($0.slot, $0.selector) }, uniquingKeysWith: { first, _ in first })
        let stubs = Dictionary(
            program.objc.stubs.map { ($0.range.lowerBound, $0.selector) }, uniquingKeysWith: { first, _ in first })
        let inStubs = program.memory.ranges(of: "__objc_stubs")
        guard !slots.isEmpty || !stubs.isEmpty else { return }
        var hint = 0
        for reference in program.references {
            guard let selector = slots[reference.target] ?? stubs[reference.target],
                !inStubs.contains(where: { $0.contains(reference.site) }),
                let node = rooted.map.node(at: reference.site, near: &hint)
            else { continue }
            users[selector, default: UserList()].add(node, rooted)
        }
        guard program.objc.runtime.isApples else { return }
        for pointer in program.fixups.slots where !pointer.isBind {
            guard let selector = slots[pointer.value], let node = rooted.map.node(at: pointer.address, near: &hint)
            else { continue }
            users[selector, default: UserList()].add(node, rooted)
        }
    }

    /// Returns whether the image has a selector reference for it, used or not.
    func isListed(_ selector: ByteView) -> Bool { listed.contains(selector) }

    /// Returns the functions that refer to a selector; `nil` if none does.
    func users(of selector: ByteView) -> UserList? { users[selector] }
}
