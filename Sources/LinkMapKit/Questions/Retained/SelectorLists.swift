/// The lists of selectors that GCC writes, one for each object file.
///
/// Optimised code computes the address of a selector from one before it in the list, so the function that names the
/// nearest selector before is the likely sender.
struct SelectorLists {
    /// The bytes of an entry: the selector and its types.
    private let stride: UInt64
    private var slots: [ByteView: [UInt64]] = [:]
    private var isSlot: Set<UInt64> = []
    /// The functions that refer to each slot.
    private var users: [UInt64: UserList] = [:]

    init(_ program: Program, _ rooted: RootedGraph) {
        stride = program.memory.wordSize * 2
        guard program.objc.runtime == .gnu else { return }
        for known in program.objc.selectorReferences {
            slots[known.selector, default: []].append(known.slot)
            isSlot.insert(known.slot)
        }
        var hint = 0
        for reference in program.references where isSlot.contains(reference.target) {
            guard let node = rooted.map.node(at: reference.site, near: &hint) else { continue }
            users[reference.target, default: UserList()].add(node, rooted)
        }
    }

    /// Returns the function that names the nearest selector before this one in its list.
    func user(of selector: ByteView, except own: UInt32) -> (node: UInt32, strength: UserList.Strength)? {
        for slot in slots[selector] ?? [] {
            var place = slot
            while isSlot.contains(place) {
                if let user = users[place]?.strongest(except: own) { return user }
                place = place &- stride
            }
        }
        return nil
    }
}
