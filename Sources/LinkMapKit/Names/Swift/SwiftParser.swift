/// A parser of Swift's mangled names that keeps only what determines the owner.
///
///     $s4main3FooV3bar1xSiSS_tF      main.Foo.bar(x: String) -> Int
///       ^ identifier `main`, `Foo`; V struct of the two; `bar`; label `x`; types; t tuple; F function
///
/// The encoding is postfix: identifiers and types are pushed, operators pop their operands. The parser keeps contexts
/// exactly and treats all other types alike. Every operator wraps the first node that was pushed, so the bottom of the
/// stack names the owner even when parsing stops early.
struct SwiftParser {
    /// Limit of nodes, beyond those of real names: `A2000a` pushes thousands with six bytes.
    static let maxStack = 4096

    var name = NameCursor(.empty)
    var nodes: [SwiftNode] = []
    var stack: [Int32] = []
    var substitutions: [Int32] = []
    var words: [(start: Int32, count: Int32)] = []
    /// Identifiers that were not yet searched for words.
    var unsearched: [(start: Int32, end: Int32)] = []
    /// The text of identifiers that consist of words.
    var scratch: [UInt8] = []
    /// The owner of a generic specialization: the first argument type outside the standard library. `SwiftNode.none`
    /// when an argument type is from the module of the specialized function.
    var maker = SwiftNode.none
    /// Whether the symbol is a thunk between function types, which has no owner.
    var isThunk = false
    /// Whether the mark of a generic parameter (a pack, a value) occurs outside a signature. The runtime's demangler
    /// aborts on such a name.
    var hasOpenMark = false
    /// The module that declares a conformance, at the top of the stack.
    var conformanceModule = SwiftNode.none
    /// The heaviest substitution so far.
    var heaviest: UInt32 = 1

    init() {
        nodes.reserveCapacity(256)
        stack.reserveCapacity(256)
        substitutions.reserveCapacity(256)
        words.reserveCapacity(32)
        scratch.reserveCapacity(256)
    }

    /// Reads the symbol whose `$s` ends before `offset`.
    ///
    /// - Returns: `false` when the parser stopped before the end.
    mutating func read(_ bytes: ByteView, at offset: Int) -> Bool {
        name = NameCursor(bytes, at: offset)
        nodes.removeAll(keepingCapacity: true)
        stack.removeAll(keepingCapacity: true)
        substitutions.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
        unsearched.removeAll(keepingCapacity: true)
        scratch.removeAll(keepingCapacity: true)
        maker = SwiftNode.none
        conformanceModule = SwiftNode.none
        isThunk = false
        hasOpenMark = false
        heaviest = 1
        while !name.isAtEnd {
            if name.current == UInt8(ascii: ".") || name.current == UInt8(ascii: "@") { return true }
            guard stack.count <= SwiftParser.maxStack, step() else { return false }
        }
        return true
    }

    /// Upper bound of the nodes in the demangler's tree. Substitutions make the tree exponential in the length of a hostile
    /// name. Each counts as the heaviest one so far, so the bound holds even when the parser resolves one wrongly.
    var weight: UInt64 {
        stack.reduce(0) { $0 + UInt64(nodes[Int($1)].weight) }
    }

    // MARK: - The stack

    @inline(__always)
    mutating func push(_ node: SwiftNode) {
        stack.append(Int32(truncatingIfNeeded: nodes.count))
        nodes.append(node)
    }

    @inline(__always)
    mutating func pushSubstitutable(_ node: SwiftNode) {
        substitutions.append(Int32(truncatingIfNeeded: nodes.count))
        if node.weight > heaviest { heaviest = node.weight }
        push(node)
    }

    @inline(__always)
    func node(_ index: Int32) -> SwiftNode { nodes[Int(index)] }

    @inline(__always)
    func topKind() -> SwiftNode.Kind? { stack.last.map { nodes[Int($0)].kind } }

    @inline(__always)
    mutating func pop(_ kind: SwiftNode.Kind) -> Int32? {
        guard topKind() == kind else { return nil }
        return stack.removeLast()
    }

    mutating func popContext() -> Int32? {
        guard let top = stack.last, nodes[Int(top)].isContext else { return nil }
        stack.removeLast()
        return top
    }

    mutating func popType() -> Int32? {
        guard let kind = topKind(), kind == .type || kind == .nominal else { return nil }
        return stack.removeLast()
    }

    /// Returns the sum of weights, clamped before it overflows.
    @inline(__always)
    func sum(_ left: UInt32, _ right: UInt32) -> UInt32 {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? .max : sum
    }

    // MARK: - Building

    /// Replaces a context and a name with a nominal type or an entity.
    mutating func make(_ kind: SwiftNode.Kind, in context: Int32, named identifier: Int32?) -> SwiftNode {
        var made = SwiftNode(kind: kind)
        let parent = node(context)
        made.parent = context
        made.isStandard = parent.isStandard
        made.weight = sum(parent.weight, 2)
        if let identifier {
            let word = node(identifier)
            made.place = word.place
            made.start = word.start
            made.count = word.count
        }
        if kind == .nominal, !made.isStandard { made.maker = Int32(truncatingIfNeeded: nodes.count) }
        return made
    }

    /// Pushes a structural type, of which only the nominal type inside is kept.
    mutating func lump(_ parts: Int32?..., parent: Int32 = SwiftNode.none, arity: Int32 = 1) -> SwiftNode {
        var made = SwiftNode(kind: .type)
        made.parent = parent
        made.arity = arity
        for part in parts {
            if let part { absorb(part, into: &made) }
        }
        return made
    }

    @inline(__always)
    func absorb(_ part: Int32, into whole: inout SwiftNode) {
        let inner = node(part)
        whole.weight = sum(whole.weight, inner.weight)
        if whole.maker == SwiftNode.none { whole.maker = inner.maker }
    }

    /// Pops a list, as `t` and `p` do: back to the node that is marked as first. Returns the number of elements.
    mutating func popList(into whole: inout SwiftNode) -> Int32? {
        if pop(.emptyList) != nil { return 0 }
        var count: Int32 = 0
        var earliest = SwiftNode.none
        while true {
            let isFirst = pop(.firstOfList) != nil
            guard let maker = popElement(into: &whole) else { return nil }
            if maker != SwiftNode.none { earliest = maker }
            count += 1
            if isFirst { break }
        }
        whole.maker = earliest
        return count
    }

    /// Pops one element of a list: a type with or without a label, or a protocol that is written as two nodes.
    private mutating func popElement(into whole: inout SwiftNode) -> Int32? {
        if let identifier = pop(.identifier) {
            guard let owner = stack.last else { return nil }
            absorb(identifier, into: &whole)
            let kind = node(owner).kind
            guard node(owner).isContext || kind == .type else { return nil }
            stack.removeLast()
            absorb(owner, into: &whole)
            if node(owner).kind != .type, whole.parent == SwiftNode.none {
                let named = make(.nominal, in: owner, named: identifier)
                whole.parent = Int32(truncatingIfNeeded: nodes.count)
                nodes.append(named)
                return named.maker
            }
            return node(owner).maker
        }
        guard let type = popType() else { return nil }
        absorb(type, into: &whole)
        return node(type).maker
    }
}
