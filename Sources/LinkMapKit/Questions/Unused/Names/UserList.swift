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
