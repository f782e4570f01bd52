/// The functions that send the selectors of an image's Objective-C methods.
struct MessageSenders {
    struct Sender {
        var node: UInt32
        var strength: UserList.Strength
        /// Whether the code names the selector itself, and not only one before it in the same list.
        var isCertain = true
    }

    private let selectors: SelectorTable?
    /// The selectors of the methods that each node implements; several if the linker folded methods into one function.
    private var selectorsOfNode: [UInt32: [ByteView]] = [:]
    private let lists: SelectorLists

    init(_ program: Program, _ rooted: RootedGraph) {
        selectors = program.metadata.hasObjC ? SelectorTable(program, rooted) : nil
        lists = SelectorLists(program, rooted)
        let methods =
            program.objc.classes.flatMap { [$0.instanceMethods, $0.classMethods] }
            + program.objc.categories.flatMap { [$0.instanceMethods, $0.classMethods] }
        for method in methods.lazy.flatMap(\.methods) {
            guard let node = method.implementation.flatMap({ rooted.map.node(at: $0) }) else { continue }
            selectorsOfNode[node, default: []].append(method.selector)
        }
    }

    /// Returns the first function outside of the method that sends its selector, a used one if there is any.
    func sender(of node: UInt32) -> Sender? {
        let all = selectorsOfNode[node] ?? []
        let users = all.compactMap { selectors?.users(of: $0)?.strongest(except: node) }
        if let user = users.max(by: { $0.strength < $1.strength }) {
            return Sender(node: user.node, strength: user.strength)
        }
        let user = all.lazy.compactMap { lists.user(of: $0, except: node) }.first
        return user.map { Sender(node: $0.node, strength: $0.strength, isCertain: false) }
    }
}

extension MessageSenders.Sender {
    /// Returns the step from this function to a method, or the other way.
    func step(named name: ByteView, object: ByteView?) -> ChainStep {
        ChainStep(
            name: name, how: isCertain ? "selector named by" : "selector in a list that is read by",
            rule: isCertain ? SentRule.name : ListedSelectorRule.name, object: object)
    }
}

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
