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

/// The functions that use a selector or string: the first few for each level of ``Strength``.
struct UserList {
    enum Strength: Int, Comparable {
        case unused
        case perhapsUsed
        case used

        static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
    }

    /// The number of functions kept per level. Two suffice to find one besides the method's own code.
    private static let limit = 2

    private var users: [(node: UInt32, strength: Strength)] = []

    mutating func add(_ node: UInt32, _ rooted: RootedGraph) {
        guard users.last?.node != node else { return }
        let strength = UserList.strength(of: node, rooted)
        if users.count(where: { $0.strength == strength }) < UserList.limit { users.append((node, strength)) }
    }

    /// Returns the first function with the highest strength, except for `own`.
    func strongest(except own: UInt32? = nil) -> (node: UInt32, strength: Strength)? {
        var best: (node: UInt32, strength: Strength)?
        for user in users where user.node != own && user.strength.rawValue > best?.strength.rawValue ?? -1 {
            best = user
        }
        return best
    }

    private static func strength(of node: UInt32, _ rooted: RootedGraph) -> Strength {
        if rooted.used.isReached(Int(node)) { return .used }
        return rooted.perhapsUsed.isReached(Int(node)) ? .perhapsUsed : .unused
    }
}
