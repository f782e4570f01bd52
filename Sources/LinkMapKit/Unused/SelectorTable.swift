/// Which functions name each selector, in the order of their addresses.
struct SelectorTable {
    private var users: [ByteView: [UInt32]] = [:]
    private let listed: Set<ByteView>

    init(_ program: RuntimeProgram, map: NodeMap) {
        listed = Set(program.objc.selectorReferences.map(\.selector))
        let slots = Dictionary(
            program.objc.selectorReferences.map { ($0.slot, $0.selector) }, uniquingKeysWith: { first, _ in first })
        let stubs = Dictionary(
            program.objc.stubs.map { ($0.range.lowerBound, $0.selector) }, uniquingKeysWith: { first, _ in first })
        let inStubs = program.memory.ranges(of: "__objc_stubs")
        var hint = 0
        for reference in program.references {
            guard let selector = slots[reference.target] ?? stubs[reference.target],
                !inStubs.contains(where: { $0.contains(reference.site) }),
                let node = map.node(at: reference.site, near: &hint)
            else { continue }
            if users[selector]?.last != node { users[selector, default: []].append(node) }
        }
    }

    /// Whether there is a slot for it, used or not.
    func isListed(_ selector: ByteView) -> Bool { listed.contains(selector) }

    func users(of selector: ByteView) -> [UInt32] { users[selector] ?? [] }
}
